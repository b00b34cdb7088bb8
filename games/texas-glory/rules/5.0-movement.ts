// 5.0 Movement: how a player spends Command Points, one act at a time.

import {
  ask,
  call,
  DONE,
  decision,
  first,
  type Guard,
  isAllowed,
  isOn,
  locals,
  type Operand,
  type Piece,
  type Place,
  procedure,
  type Side,
  type SurveyGuard,
  second,
  steps,
  tell,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { Kind, NOBODY } from '../atlas.ts';
import { ev } from '../events.ts';
import { blocksAt, isContested, Mark, mixAt, Option, reveal, type State, setMark, sideOf, standUp } from '../state.ts';
import { type Muster, musterOf } from './5.0-muster.ts';
import { notBesieged, notForaged, notMovedYet, somewhereToGo } from './5.0-who-may-move.ts';
import {
  americansReady,
  commandFigures,
  commands,
  independenceFigures,
  inPlay,
  isALeader,
  isInPlay,
  isWithinReach,
  leaderNotBesieged,
  notActivatedYet,
  objectionToCommand,
} from './5.1-leaders.ts';
import { startMarch } from './5.2-marches.ts';
import { isBesiegedBy } from './5.2-reach.ts';
import { notPinned, pinningFigures } from './5.5-pinning.ts';
import { rollForcedMarches } from './5.6-forced-marches.ts';
import { burnForage, burnOperand, burnTown, forageFigures, forageOperand, forageStep } from './5.7-foraging.ts';
import { harbour, land, lander, landingFigures, sail, sailor, shore } from './5.8-sea-movement.ts';
import { type Figures, figures } from './figures.ts';
import { rule } from './ledger.ts';
import { ownBlock } from './own-block.ts';

// What a Command Point can buy

const M = locals({ side: 'side', points: 'num', burnable: 'flag' });
const points = (s: State): number => M.points(s);

const aPoint: Guard<State> = (s) => (points(s) >= 1 ? 0 : rule['TG-0-h']);
const pointsForALanding: Guard<State> = (s) => (points(s) >= s.t.data.terrain.sea.attackCost ? 0 : rule['TG-5.82-b']);
const pointsForASail: Guard<State> = (s) =>
  points(s) >= s.t.data.terrain.sea.moveCost ? 0 : points(s) < 1 ? rule['TG-0-h'] : rule['TG-5.81-b'];
const costFigures = (cost: (s: State) => number): Figures => {
  const figure = (s: State) => ({ points: points(s), cost: cost(s) });
  return { 'TG-0-h': figure, 'TG-5.81-b': figure, 'TG-5.82-b': figure };
};
const forOnePoint = costFigures(() => 1);
const aBurnCard: Guard<State> = (s, side) => (s.t.cards[s.played[side]!]?.burn ? 0 : rule['TG-5.71-a']);
const oneTownOnly: Guard<State> = (s) => (M.burnable(s) === 1 ? 0 : rule['TG-5.71-b']);
const theEventForIt: Guard<State> = (s, side) => (s.hasten === side ? 0 : rule['TG-4.0-d']);

/** 5.11 Somebody must be able to move: the leader himself or one of those he commands. */
const someoneToMove: SurveyGuard<State, Muster> = (s, side, leader, _, __, { afield }) => {
  for (let i = 0; i < afield.length; i++) {
    const block = afield[i]!;
    if (isUnspent(s, block) && commands(s, leader, block) && mayMove(s, side, block)) return 0;
  }
  return rule['TG-5.11-f'];
};

const leaderOperand: Operand<State, Muster> = {
  is: 'piece',
  each(_, __, out, ___, ____, { leaders }) {
    for (let i = 0; i < leaders.length; i++) out.push(leaders[i]!);
  },
  mine: ownBlock(rule['TG-5.11-b']),
  guards: [isALeader, inPlay, notActivatedYet, leaderNotBesieged, americansReady, someoneToMove],
};

export const activate = verb<State, Muster>('activate', {
  whole: [aPoint],
  operands: [leaderOperand],
  detail: figures(forOnePoint),
});
export const hasten = verb<State, Muster>('hasten', {
  whole: [aPoint, theEventForIt],
  operands: [leaderOperand],
  detail: figures(forOnePoint),
});

const notComanche: Guard<State> = (s, _, block) => (s.t.kind[block] === Kind.comanche ? rule['TG-2.25-a'] : 0);
const moverGuards = [
  inPlay,
  notComanche,
  notMovedYet,
  notForaged,
  notBesieged,
  americansReady,
  notPinned,
  somewhereToGo,
];

const CANNOT_MOVE = Mark.moved | Mark.foraged | Mark.inside;

/** Most blocks fail this cheap question. */
const isUnspent = (s: State, block: Piece): boolean => (s.marks[block]! & CANNOT_MOVE) === 0;

/** What the guards above say. */
const mayMove = (s: State, side: Side, block: Piece): boolean => isAllowed(moverGuards, s, side, block);

/** R-45 No leader who can still be activated has it under command. */
const beyondCommand: SurveyGuard<State, Muster> = (s, _, block, __, ___, { leaders }) =>
  !isOn(s, Option.freeIndependentCommand) && isCommandedByAny(s, leaders, block) ? rule['TG-5.13-a'] : 0;

function isCommandedByAny(s: State, leaders: readonly number[], block: Piece): boolean {
  for (let i = 0; i < leaders.length; i++) if (commands(s, leaders[i]!, block)) return true;
  return false;
}

export const moveAlone = verb<State, Muster>('move', {
  whole: [aPoint],
  operands: [
    {
      is: 'piece',
      each(s, side, out, _, __, muster) {
        for (let i = 0; i < muster.afield.length; i++) {
          const block = muster.afield[i]!;
          if (isUnspent(s, block) && beyondCommand(s, side, block, 0, 0, muster) === 0) out.push(block);
        }
      },
      mine: ownBlock(rule['TG-5.11-b']),
      guards: [...moverGuards, beyondCommand],
    },
  ],
  detail: figures(forOnePoint, pinningFigures, independenceFigures),
});
export const forage = verb<State, Muster>('forage', {
  whole: [aPoint],
  operands: [forageOperand],
  detail: figures(forOnePoint, forageFigures),
});
export const burn = verb<State>('burn', {
  manner: { tone: 'effort', isDeliberate: true },
  whole: [aPoint, aBurnCard, oneTownOnly],
  operands: [burnOperand],
  detail: figures(forOnePoint),
});
export const sailVerb = verb<State, Muster>('sail', {
  whole: [pointsForASail],
  operands: [sailor, harbour],
  detail: figures(
    costFigures((s) => s.t.data.terrain.sea.moveCost),
    pinningFigures,
  ),
});
export const landVerb = verb<State, Muster>('land', {
  manner: { tone: 'attack' },
  whole: [pointsForALanding],
  operands: [lander, shore],
  detail: figures(
    costFigures((s) => s.t.data.terrain.sea.attackCost),
    pinningFigures,
    landingFigures,
  ),
});
export const done = verb<State>('done', { manner: { tone: 'pass' } });

const operate = decision<State, Muster>(
  'operate',
  rule['TG-0-h'],
  [activate, hasten, moveAlone, forage, burn, sailVerb, landVerb, done],
  { args: { points: 'num' }, survey: musterOf },
);
/** 5.71, R-61 Who forgoes the step may move a block of the burned hex with the same point; other reading: only the step. */
const insteadOfTheStep: Guard<State> = (s) => (isOn(s, Option.burnForAStepOnly) ? rule['TG-5.71-c'] : 0);
const fromTheBurnedHex: Guard<State> = (s, _, block) => (s.at[block] === s.ask[2] ? 0 : rule['TG-5.71-c']);
export const leaveBurned = verb<State>('leave', {
  whole: [insteadOfTheStep],
  operands: [
    {
      is: 'piece',
      each: (s, side, out) => out.push(...blocksAt(s, s.ask[2]!, side)),
      mine: ownBlock(rule['TG-5.11-b']),
      guards: [...moverGuards, fromTheBurnedHex],
    },
  ],
});
const feed = decision<State, Muster>('feed', rule['TG-5.71-c'], [burnForage, leaveBurned, done], {
  args: { place: 'place' },
  survey: musterOf,
});

// 5.11 Leader Command

const C = locals({ leader: 'piece', eased: 'flag' });
const commander = (s: State): number => C.leader(s);

const underHisCommand: Guard<State> = (s, _, block) => objectionToCommand(s, commander(s), block);

function eachCommanded(s: State, side: Side, out: number[]): void {
  const leader = commander(s);
  for (let block = 0; block < s.at.length; block++) {
    if (isUnspent(s, block) && sideOf(s, block) === side && commands(s, leader, block)) out.push(block);
  }
}

export const moveCommanded = verb<State>('command', {
  operands: [
    {
      is: 'piece',
      each: eachCommanded,
      mine: ownBlock(rule['TG-5.11-b']),
      guards: [...moverGuards, underHisCommand],
    },
  ],
  detail: figures(pinningFigures, commandFigures(commander)),
});
const command = decision<State>('command', rule['TG-5.11-b'], [moveCommanded, done], { args: { leader: 'piece' } });

const commandAt = steps('choose', 'act', 'end');

/** The leader lies face up while he commands; when he moves himself, last of all, his command is over. */
const commandProcedure = procedure<State, keyof typeof commandAt>('command', C, commandAt, {
  choose(s, f) {
    const leader = C.leader(s, f);
    if (!anyoneLeft(s, leader)) return commandAt.end;
    ask(s, command, 1 << sideOf(s, leader), leader);
    return commandAt.act;
  },
  act(s, f) {
    const leader = C.leader(s, f);
    const choice = s.ans[sideOf(s, leader)]!;
    if (verbOf(choice) === done.id) return commandAt.end;
    const block = first(choice);
    if (block === leader) standAgain(s, leader);
    startMarch(s, block, C.eased(s, f) === 1);
    return block === leader ? commandAt.end : commandAt.choose;
  },
  end(s, f) {
    standAgain(s, C.leader(s, f));
    return DONE;
  },
});

/** As far as everybody sees: a hidden block within reach may be one that obeys him, or may not. */
const anyoneLeft = (s: State, leader: Piece): boolean => {
  const side = sideOf(s, leader);
  for (let block = 0; block < s.at.length; block++) {
    if (sideOf(s, block) !== side || !isWithinReach(s, leader, block)) continue;
    if (s.group[block] === 0 ? commands(s, leader, block) && mayMove(s, side, block) : mightMove(s, side, block))
      return true;
  }
  return false;
};

const mightMove = (s: State, side: Side, block: Piece): boolean =>
  isUnspent(s, block) && notPinned(s, side, block, 0, 0) === 0;

/** Besieging leaders stay face up (7.21). */
function standAgain(s: State, leader: Piece): void {
  if (s.group[leader] !== 0 || !isInPlay(s, leader) || isBesieging(s, leader)) return;
  standUp(s, leader);
  mixAt(s, s.at[leader]!, sideOf(s, leader));
}

const isBesieging = (s: State, block: Piece): boolean =>
  isBesiegedBy(s, s.at[block]!, sideOf(s, block)) && !isContested(s, s.at[block]!);

// The Movement Phase of one player

const at = steps('choose', 'act', 'fed', 'end');

export const movement = procedure<State, keyof typeof at>('movement', M, at, {
  choose(s, f) {
    ask(s, operate, 1 << M.side(s, f), M.points(s, f));
    return at.act;
  },
  act(s, f) {
    const side = M.side(s, f);
    const choice = s.ans[side]!;
    const what = verbOf(choice);
    const thing = first(choice);
    if (what === done.id) return at.end;
    spend(s, f, costOf(s, what));
    if (what === activate.id || what === hasten.id) turnUp(s, side, thing, what === hasten.id);
    else if (what === moveAlone.id) startMarch(s, thing, false);
    else if (what === forage.id) forageStep(s, thing);
    else if (what === sailVerb.id) sail(s, thing, second(choice));
    else if (what === landVerb.id) land(s, thing, second(choice));
    else return burnIt(s, f, side, thing);
    return at.choose;
  },
  fed(s, f) {
    const choice = s.ans[M.side(s, f)]!;
    if (verbOf(choice) === burnForage.id) forageStep(s, first(choice));
    else if (verbOf(choice) === leaveBurned.id) startMarch(s, first(choice), false);
    return at.choose;
  },
  end(s, f) {
    const side = M.side(s, f);
    tell(s, ev.movementEnded, side);
    rollForcedMarches(s, side);
    return DONE;
  },
});

function costOf(s: State, what: number): number {
  const { sea } = s.t.data.terrain;
  return what === landVerb.id ? sea.attackCost : what === sailVerb.id ? sea.moveCost : 1;
}

function spend(s: State, f: number, amount: number): void {
  M.points.add(s, f, -amount);
}

function turnUp(s: State, side: Side, leader: Piece, eased: boolean): void {
  setMark(s, leader, Mark.activated);
  if (eased) s.hasten = NOBODY;
  reveal(s, leader);
  tell(s, eased ? ev.hastened : ev.activated, side, leader, s.at[leader]!);
  call(s, commandProcedure, leader, eased ? 1 : 0);
}

function burnIt(s: State, f: number, side: Side, space: Place): number {
  M.burnable.set(s, f, 0);
  burnTown(s, side, space);
  ask(s, feed, 1 << side, space);
  return at.fed;
}

export const movementProcedures = [movement, commandProcedure];
export const movementDecisions = [operate, feed, command];
