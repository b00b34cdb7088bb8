// What the shared invariant suite must know about Texas Glory.

import { below, dealAnew, drawnKind, encode, type Piece, type RngState, type Viewer } from '@bivouac/kernel';
import { Kind, MEXICO, NOBODY, TEXAS, USA } from './atlas.ts';
import { cards, play } from './rules/4.0-cards.ts';
import { hasWalls } from './rules/5.4-hex-control.ts';
import { boxesFor, isExpected, isOpenlyDue } from './rules/8.3-reinforcements.ts';
import { anyOf } from './rules/by-chance.ts';
import {
  changeStrength,
  insideSide,
  isInside,
  isOnBoard,
  judgedStrength,
  PRIVATE_MARKS,
  type State,
  sideOf,
  states,
} from './state.ts';

const hiddenFrom = (s: State, viewer: Viewer): number[] =>
  Array.from(s.at.keys()).filter((block) => s.group[block] !== 0 && s.t.side[block] !== viewer);

/** Blocks that obey the same rules: equal data, equal strength. */
function kindOf(s: State, block: Piece): string {
  const { side, type, brigade, steps, combat, move, tags } = s.t.blocks[block]!;
  const leader = type === 'leader' || type === 'artillery' ? block : -1;
  return JSON.stringify([side, type, brigade, steps, combat, move, tags, leader, s.strength[block]]);
}

function check(s: State): string[] {
  const wrong: string[] = [];
  for (let block = 0; block < s.at.length; block++) {
    const complaint = complaintAbout(s, block);
    if (complaint !== '') wrong.push(`${s.t.blocks[block]!.id} ${complaint}`);
  }
  return [...wrong, ...cardComplaints(s)];
}

function complaintAbout(s: State, block: Piece): string {
  const { t } = s;
  const place = s.at[block]!;
  const strength = s.strength[block]!;
  const onBoard = place < t.spaces;
  if (place < 0 || place >= t.spaceIds.length) return `is at no place (${place})`;
  if (strength < 0 || strength > t.steps[block]!) return `has strength ${strength} of ${t.steps[block]}`;
  if ((strength === 0) !== (place === t.dead)) return `has strength ${strength} at ${t.spaceIds[place]}`;
  if (onBoard && block !== t.named.comanche && t.mayStand[t.force[block]!]![place] !== 1)
    return 'stands where it may not';
  if (onBoard && t.isVillage[place] === 1 && block !== t.named.comanche) return 'has stopped in a village';
  if (isInside(s, block) && (!onBoard || !hasWalls(s, place))) return 'is within walls that are not there';
  if (isInside(s, block) && insideSide(s, place) !== sideOf(s, block)) return 'is within walls that the enemy holds';
  if (!onBoard && s.marks[block] !== 0 && place === t.dead) return 'is marked though it is lost';
  if (t.kind[block] === Kind.artillery && onBoard && s.at[t.twin[block]!]! < t.spaces)
    return 'is in play on both sides';
  return '';
}

function cardComplaints(s: State): string[] {
  const wrong: string[] = [];
  const sum = (counts: readonly number[]): number => counts.reduce((total, copies) => total + copies, 0);
  s.t.cards.forEach((card, kind) => {
    const held = s.stock[kind]! + s.hand[0]![kind]! + s.hand[1]![kind]!;
    if (s.stock[kind]! < 0 || held > card.copies) wrong.push(`the card ${card.name} is there ${held} times`);
  });
  if (s.deck < 0 || s.deck > sum(s.stock)) wrong.push(`the deck has ${s.deck} of ${sum(s.stock)} unseen cards`);
  return wrong;
}

/** Blocks that wait to be drawn or to come are whole, and nobody has seen them otherwise. */
const isWholeWhileOff = (s: State, block: Piece): boolean =>
  isOnBoard(s, block) ||
  s.group[block] === 0 ||
  (s.strength[block] === s.t.steps[block] && judgedStrength(s, block) === s.t.steps[block]);

/** 8.33, R-170 Off the board hide only blocks of 1836 that are still to come, beside a box those that make for it. */
function mayWaitThere(s: State, block: Piece): boolean {
  if (s.at[block] === s.t.away && s.group[block] !== 0) return isExpected(s, block);
  const box = s.t.boxOf[s.at[block]!] ?? NOBODY;
  if (box < 0 || isOnBoard(s, block)) return true;
  const { reinforcements } = s.t.data.scenarios['1836'];
  return reinforcements.some(
    ({ blocks }, brigade) => s.arrivals[brigade * 2] === box && blocks.includes(s.t.blocks[block]!.id),
  );
}

/**
 * With a Vanguard or in winter who is who shows in how many of a force come, and which named blocks go: then none change.
 * 8.32 The U.S. brigade is shown when it is drawn, and does not move before all of it is there.
 */
function couldBe(s: State): boolean {
  if (s.vanguard === 1 || s.turn === 0) return false;
  const mayBe = (block: Piece): boolean => mayWaitThere(s, block) && isWholeWhileOff(s, block);
  if (check(s).length > 0 || !Array.from(s.at.keys()).every(mayBe)) return false;
  const americans = Array.from(s.at.keys()).filter((block) => s.t.force[block] === USA);
  const undrawn = americans.some((block) => s.at[block] === s.t.pool);
  return americans.every(
    (block) => s.at[block] !== s.t.kept && !(undrawn && isOnBoard(s, block) && s.group[block] !== 0),
  );
}

/** Other strengths of the blocks that a viewer does not see, other cards in the hands, other boxes for the brigades. */
function otherSecrets(s: State, viewer: Viewer, rng: RngState): State {
  const twin = states.clone(s);
  for (const block of hiddenFrom(s, viewer)) {
    if (isOnBoard(s, block) && below(rng, 2) === 0) changeStrength(twin, block, 1 + below(rng, s.t.steps[block]!));
  }
  dealAnew(cards, twin, viewer, rng);
  for (const side of [TEXAS, MEXICO]) {
    const laidDown = side !== viewer && twin.ask[1] !== 0 && twin.ans[side]! >= 0;
    if (laidDown) twin.ans[side] = encode(play.id, drawnKind(twin.hand[side]!, rng));
  }
  if (viewer !== MEXICO) commitAnew(twin, rng);
  return twin;
}

function commitAnew(s: State, rng: RngState): void {
  for (let brigade = 0; brigade * 2 < s.arrivals.length; brigade++) {
    if (s.arrivals[brigade * 2] !== NOBODY && !isOpenlyDue(s, brigade))
      s.arrivals = s.arrivals.with(brigade * 2, anyOf(rng, boxesFor(s, brigade)));
  }
}

export const hooks = {
  hidden: [{ slot: 'piece', hiddenFrom, poolOf: (s: State, _: Viewer, block: Piece) => s.pool[block]!, kindOf }],
  cups: [{ slot: 'card', cup: cards }],
  check,
  boundToIdentity: ['strength', 'misjudged'],
  boundBits: { marks: PRIVATE_MARKS },
  couldBe,
  otherSecrets,
  // A block of one step, or guns at their last, lose none to these dice; Cos is put down beside Santa Anna (6.6); a brigade
  // that comes shows how many of it had not come early, and the winter takes named blocks off the board (3.0).
  telling: {
    itself: ['cardPlayed', 'brigadeArrived', 'brigadeDue', 'winter'],
    next: ['desertionRoll', 'marchRoll', 'cosCalled', 'brigadeArrived', 'brigadeDue', 'winter'],
    own: ['cardDrawn'],
  },
};
