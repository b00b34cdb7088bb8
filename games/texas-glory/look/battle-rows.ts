// Who stands in a fight, side by side: in the field by firing letter, behind the walls, in reserve, in the siege lines.

import type { Piece, Side } from '@bivouac/kernel';
import { type BattleChip, type BattlePart, type BattlePiece, type BattleRow, say, type Words } from '@bivouac/scene';
import { Kind, SIDES } from '../atlas.ts';
import { hasWalls } from '../rules/5.4-hex-control.ts';
import { Fight, hasDoubleDefense, letterOf, ratingOf, takesPart } from '../rules/6.3-combat-resolution.ts';
import { Mark, type State, sideOf } from '../state.ts';
import type { View } from '../view.ts';
import { firesAs } from './at-the-walls.ts';
import { stepsLost } from './battle-rolls.ts';
import type { Stage } from './battle-stage.ts';
import type { BlockRoll } from './fights.ts';

const LETTERS = ['A', 'B', 'C'];

/** What a row needs to know besides the position. */
export interface Reading {
  readonly stage: Stage;
  /** Those of this round. */
  readonly rolls: readonly BlockRoll[];
  /** Whose turn it is now. */
  readonly up: ReadonlySet<number>;
  readonly placeWords: Words;
  readonly liveryOf: (block: Piece) => string;
}

type Part = BattlePart['kind'];
const PARTS: readonly Part[] = ['field', 'walls', 'reserve', 'lines'];

/** In the open there are no siege lines to stand in. */
const IN_THE_OPEN: readonly Stage['fight'][] = ['field', 'regroup'];

function partOf({ fight, attacker, isBattle }: Stage, side: Side, marks: number): Part {
  if ((marks & Mark.inside) !== 0) return 'walls';
  if ((marks & Mark.reserve) !== 0) return 'reserve';
  if ((marks & Mark.spent) !== 0 && !IN_THE_OPEN.includes(fight)) return 'lines';
  if (fight === 'storm' && isBattle && side === attacker && (marks & Mark.storming) === 0) return 'lines';
  return 'field';
}

interface Member {
  readonly block: Piece;
  readonly marks: number;
  readonly strength: number;
  readonly isOpen: boolean;
  readonly part: Part;
}

function membersOf(s: State, view: View, { stage }: Reading, side: Side): Member[] {
  const known = view.blocks
    .filter(([block, at]) => at === stage.place && sideOf(s, block) === side)
    .map(([block, , strength, marks, group]) => ({
      block,
      marks,
      strength,
      isOpen: group === 0,
      part: partOf(stage, side, marks),
    }));
  const hidden = view.hidden
    .filter(([owner, at]) => at === stage.place && owner === side)
    .map(([, , marks]) => ({ block: -1, marks, strength: 0, isOpen: false, part: partOf(stage, side, marks) }));
  return [...known, ...hidden];
}

export function rowOf(s: State, view: View, reading: Reading, side: Side): Omit<BattleRow, 'fallen'> {
  const members = membersOf(s, view, reading, side);
  const parts = PARTS.map((part) => ({ part, of: members.filter((member) => member.part === part) }))
    .filter(({ of }) => of.length > 0)
    .map(({ part, of }) => partScene(s, reading, side, part, of));
  return {
    side,
    role: say(`table.role.${roleOf(reading.stage, side)}`, { side: say(`side.${SIDES[side]}`) }),
    blocks: members.length,
    hidden: members.filter(({ block }) => block < 0).length,
    steps: members.reduce((sum, { strength }) => sum + strength, 0),
    parts,
  };
}

function roleOf({ fight, attacker, isSiege, isBattle }: Stage, side: Side): string {
  if (fight === 'regroup') return side === attacker ? 'victor' : 'beaten';
  if (isSiege && !isBattle) return side === attacker ? 'besieger' : 'besieged';
  if (fight === 'storm') return side === attacker ? 'storms' : 'besieged';
  if (fight === 'sally') return side === attacker ? 'sallies' : 'besieger';
  return side === attacker ? 'attacks' : 'defends';
}

function partScene(s: State, reading: Reading, side: Side, part: Part, members: readonly Member[]): BattlePart {
  const { stage, placeWords } = reading;
  const isInLetters = stage.isBattle && (part === 'field' || (part === 'walls' && stage.fight === 'storm'));
  const groups = isInLetters ? byLetter(s, reading, members) : [{ label: null, members }];
  return {
    kind: part,
    title: part === 'field' ? null : say(`table.part.${part}`, { place: placeWords }),
    note: noteOf(s, stage, part, members),
    groups: groups.map((group, g) => ({
      label: group.label,
      pieces: group.members.map((member, i) => pieceScene(s, reading, side, member, `${part}-${g}-${i}`)),
    })),
  };
}

function byLetter(s: State, { stage, up }: Reading, members: readonly Member[]) {
  return LETTERS.map((letter, i) => {
    const of = members.filter(({ block }) => block >= 0 && letterOf(s, stage.kind, block) === i);
    const when = of.some(({ block }) => up.has(block)) ? 'now' : (['first', 'plain', 'last'] as const)[i]!;
    return { label: say(`table.letter.${when}`, { letter }), members: of };
  }).filter((group) => group.members.length > 0);
}

function noteOf(
  s: State,
  { place, kind, isBattle, fight }: Stage,
  part: Part,
  members: readonly Member[],
): Words | null {
  if (part === 'reserve') return say('table.note.reserve');
  if (part === 'lines') return say('table.note.lines');
  if (part === 'field') return null;
  if (isBattle && fight !== 'storm') return say('table.note.out-of-fire');
  const isDoubled = members.some(({ block }) => block < 0 || hasDoubleDefense(s, place, kind, block, -1));
  return isDoubled ? say('table.note.double') : null;
}

function pieceScene(s: State, reading: Reading, side: Side, member: Member, spot: string): BattlePiece {
  const { block, marks, strength, isOpen } = member;
  const isKnown = block >= 0;
  return {
    key: isKnown ? `k${block}` : `${side}-${spot}`,
    piece: isKnown ? block : null,
    side,
    livery: isKnown ? reading.liveryOf(block) : SIDES[side]!,
    face: isKnown ? (isOpen ? 'flat' : 'upright') : 'hidden',
    strength,
    state: stateOf(s, reading, member),
    status: isKnown ? statusOf(s, reading, member) : null,
    lost: isKnown ? stepsLost(reading.rolls, block) : 0,
    marks: [...firesOtherwise(s, reading.stage, member), ...((marks & Mark.half) === 0 ? [] : [say('mark.half')])],
  };
}

/** 7.26 In a storm some fire otherwise than it is printed on them. */
function firesOtherwise(s: State, { place, kind, attacker }: Stage, { block }: Member): Words[] {
  if (block < 0 || kind !== Fight.storm || !takesPart(s, place, kind, attacker, block)) return [];
  const fires = firesAs(s, block);
  return fires === null ? [] : [fires];
}

function stateOf(s: State, { stage, up }: Reading, { block, marks }: Member): BattlePiece['state'] {
  if (up.has(block)) return 'now';
  if (block < 0) return 'waiting';
  if (stage.isBattle && !takesPart(s, stage.place, stage.kind, stage.attacker, block)) return 'apart';
  return stage.isBattle && (marks & Mark.acted) !== 0 ? 'done' : 'waiting';
}

function statusOf(s: State, { stage, rolls }: Reading, { block, marks, strength }: Member): Words | null {
  if ((marks & Mark.spent) !== 0) return say('mark.spent');
  const isCannonade = stage.kind === Fight.cannonade;
  if (stage.isBattle ? !takesPart(s, stage.place, stage.kind, stage.attacker, block) : !isCannonade) return null;
  const roll = rolls.findLast((one) => one.by === block);
  if (roll && ((marks & Mark.acted) !== 0 || isCannonade)) return say('table.status.fired', { hits: roll.hits });
  if (isCannonade) return (marks & Mark.acted) !== 0 ? say('table.status.aims') : null;
  if ((marks & Mark.acted) !== 0) return say('table.status.held');
  return say('table.status.dice', { dice: strength });
}

/** Fights whose order can be told before the first round, from those who stand ready in the open. */
const COMING: ReadonlySet<Stage['fight']> = new Set(['field', 'relief']);

/** 6.7 Guns of the defender stand inside, whatever their owner decides. */
const isForWalls = (s: State, { place, attacker }: Stage, block: Piece): boolean =>
  s.t.kind[block] === Kind.artillery && sideOf(s, block) !== attacker && hasWalls(s, place);

/** Blocks in the order in which they act: within a letter the defender first; surprised, all attackers first. */
export function orderOf(s: State, view: View, { stage, up }: Reading): BattleChip[] {
  if (!stage.isBattle && !COMING.has(stage.fight)) return [];
  const known = new Set(view.blocks.map(([block]) => block));
  const fights = (block: Piece): boolean =>
    stage.isBattle
      ? takesPart(s, stage.place, stage.kind, stage.attacker, block)
      : s.at[block] === stage.place &&
        partOf(stage, sideOf(s, block), s.marks[block]!) === 'field' &&
        !isForWalls(s, stage, block);
  const chips: BattleChip[] = [];
  for (let turn = 0; turn < 2 * LETTERS.length; turn++) {
    const letter = stage.isSurprised ? turn % LETTERS.length : turn >> 1;
    const attacks = stage.isSurprised ? turn < LETTERS.length : turn % 2 === 1;
    for (let block = 0; block < s.at.length; block++) {
      if (!known.has(block) || !fights(block)) continue;
      if (letterOf(s, stage.kind, block) !== letter || (sideOf(s, block) === stage.attacker) !== attacks) continue;
      const isDone = (s.marks[block]! & Mark.acted) !== 0;
      chips.push({
        piece: block,
        side: sideOf(s, block),
        label: `${LETTERS[letter]}${ratingOf(s, stage.kind, block)}`,
        state: up.has(block) ? 'now' : isDone ? 'done' : 'waiting',
      });
    }
  }
  return chips;
}
