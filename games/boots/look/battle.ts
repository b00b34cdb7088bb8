// The battle at hand: where, who against whom, the tables with their shifts, the dice, and what can be done.

import type { LogEntry } from '@bivouac/kernel';
import {
  type BattleGroup,
  type BattlePiece,
  type BattleRoll,
  type BattleRow,
  type BattleScene,
  type CardTable,
  cardsFrom,
  questionOf,
  readerOf,
  type SceneOfFights,
  say,
  type Words,
} from '@bivouac/scene';
import type { BootsData } from '../data/schema.ts';
import { isUnknown } from '../fog.ts';
import type { BootsGame } from '../index.ts';
import { battleFrame, engaged, seatOf } from '../rules/10-battle-frame.ts';
import { B, Role } from '../rules/10-battle-locals.ts';
import { isFortified } from '../rules/17-works.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';
import { dieOf, fightsTold, unitWords } from './fights.ts';
import { resultsOf } from './results.ts';
import type { Skin } from './skin.ts';

/** The stages of a battle, and the questions by which each is known. */
const STAGES: Readonly<Record<string, readonly string[]>> = {
  table: ['tables', 'screening'],
  markers: ['commitment', 'cancellation'],
  die: ['reroll'],
  losses: ['loss'],
};

/** What comes after the result is played out on the map. */
const ON_THE_MAP = ['retreat', 'refuge', 'pursuit', 'onrush', 'passage', 'pressOn', 'pressHome'];

const CARDS: CardTable = {
  skirmish: ['s', 'B2-10.12-a', true],
  charge: ['c', 'B2-10.12-b', true],
  pass: ['n', 'B2-6.3-a', true],
  'staff-work': ['w', 'B2-6.7-STF-a', true],
  'roll-again': ['r', 'B2-6.7-DOD-a', true],
  play: ['a', 'B2-6.3-a', true],
};

export function battleScene<D extends BootsData>(
  game: BootsGame<D>,
  s: State,
  view: View,
  log: readonly LogEntry[],
  skin: Skin,
  placeWords: (place: number) => Words,
): SceneOfFights {
  const { decision, asked } = questionOf(game, s);
  const frame = ON_THE_MAP.includes(decision) ? -1 : battleFrame(s);
  const fighting = frame < 0 ? -1 : B.place(s, frame);
  const { atHand, ...told } = fightsTold(s, log, view.viewer, fighting, placeWords);
  if (frame < 0) return { ...told, battle: null };
  const reader = readerOf(view.viewer);
  const fallen = (seat: number): Words[] =>
    atHand.losses.filter(({ side }) => campIsOf(s, side, frame, seat)).map(({ who }) => unitWords(s, who));
  const rowFor = (seat: number): BattleRow => {
    const role = seat === B.attacker(s, frame) ? Role.attacker : Role.defender;
    return { ...rowOf(s, view, skin, role, placeWords), fallen: fallen(seat) };
  };
  const verbs = game.decisions[s.ask[0]!]?.verbs ?? [];
  const isOpen = STAGES.table!.includes(decision);
  return {
    ...told,
    battle: {
      place: fighting,
      title: say('table.battle', { place: placeWords(fighting) }),
      notes: [say(`turn.${s.t.data.turns[s.turn - 1]!.id}`)],
      strip: stripOf(decision),
      rows: [1 - reader, reader].map(rowFor),
      order: { note: say('table.order-of-battle'), rule: 'B2-10.2-a', chips: [] },
      results: resultsOf(s, frame, isOpen, dieOf(log)),
      rolls: rollsOf(s, log, told.folds.at(-1)?.from ?? log.length),
      luck: atHand.luck,
      cards:
        asked === view.viewer
          ? cardsFrom(CARDS, verbs, (verb) => ({
              name: say(`verb.${verb}`),
              about: ABOUT.includes(verb) ? say(`table.about.${verb}`) : null,
              ...(TABLES.includes(verb) && { results: [verb] }),
            }))
          : [],
    },
  };
}

/** Cards that choose a table of results, which goes by the same name. */
const TABLES = ['skirmish', 'charge'];

/** Cards of which there is more to say than their name. */
const ABOUT = ['skirmish', 'charge', 'roll-again', 'staff-work'];

/** The attacker's camp is told by his units; all others that fell stood against him. */
function campIsOf(s: State, camp: number, frame: number, seat: number): boolean {
  const attackers = s.t.campOf.filter((_, command) => ((B.active(s, frame) >> command) & 1) === 1);
  return attackers.includes(camp) === (seat === B.attacker(s, frame));
}

function stripOf(decision: string): BattleScene['strip'] {
  return Object.entries(STAGES).map(([stage, questions], i) => ({
    label: say(`table.stage.${stage}`),
    value: String(i + 1),
    isNow: questions.includes(decision),
  }));
}

function rowOf(
  s: State,
  view: View,
  skin: Skin,
  role: number,
  placeWords: (place: number) => Words,
): Omit<BattleRow, 'fallen'> {
  const frame = battleFrame(s);
  const pieces = engaged(s, frame, role);
  const seat = seatOf(s, frame, role);
  const side = say(`side.${s.t.sides[seat]}`);
  const groups = [...Map.groupBy(pieces, (piece) => s.at[piece]!)].map(
    ([place, here]): BattleGroup => ({
      label: placeWords(place),
      pieces: here.map((piece) => pieceScene(s, view, skin, piece)),
    }),
  );
  const strength = pieces.reduce((sum, piece) => sum + s.t.combat[piece]!, 0);
  const isWalled = role === Role.defender && pieces.some((piece) => isFortified(s, s.at[piece]!));
  return {
    side: seat,
    role: say(role === Role.attacker ? 'table.role.attacks' : 'table.role.defends', { side }),
    blocks: pieces.length,
    hidden: pieces.filter((piece) => isUnknown(s, view.viewer, piece)).length,
    steps: 0,
    parts:
      groups.length === 0
        ? []
        : [
            {
              kind: isWalled ? 'walls' : 'field',
              title: isWalled ? say('table.part.works') : null,
              note: null,
              groups,
            },
          ],
    allowance: say('table.strength', { strength }),
  };
}

function pieceScene(s: State, view: View, { commands }: Skin, piece: number): BattlePiece {
  const command = s.t.command[piece]!;
  const isHidden = isUnknown(s, view.viewer, piece);
  return {
    key: isHidden ? `h${command}-${s.at[piece]}-${piece}` : `k${piece}`,
    piece: isHidden ? null : piece,
    side: s.t.camp[piece]! < s.t.sides.length ? s.t.camp[piece]! : s.control[command]!,
    livery: commands[s.t.commandIds[command]!]!.livery,
    face: isHidden ? 'hidden' : 'flat',
    strength: isHidden ? 0 : 1,
    state: 'waiting',
    status: null,
    lost: 0,
  };
}

function rollsOf(s: State, log: readonly LogEntry[], from: number): BattleRoll[] {
  return log.slice(from).flatMap(({ kind, args }, i, entries): BattleRoll[] => {
    if (kind !== 'rolled' || args === null) return [];
    const [side, die] = args as [number, number];
    const next = entries.slice(i + 1).find((entry) => entry.kind === 'outcome' || entry.kind === 'rolled');
    const result = next?.kind === 'outcome' ? next.args?.[0] : undefined;
    return [
      {
        piece: null,
        side,
        title: say('table.rolls', { side: say(`side.${s.t.sides[side]}`) }),
        dice: [{ value: die, isHit: false }],
        result: result === undefined ? say('table.die', { die }) : say(`outcome.${s.t.data.results[result]!.id}`),
        hits: 0,
        effects: [],
      },
    ];
  });
}
