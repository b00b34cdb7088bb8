// 6.1 Combat Rounds, 6.2 Combat Turns, 6.32 Battle Reserves; the rounds of a storm (7.22), a sally (7.23) and a relief
// battle (7.25) are the same with other actors.

import {
  ask,
  call,
  DONE,
  decision,
  first,
  type Guard,
  isAllowed,
  type Operand,
  type Piece,
  type Place,
  procedure,
  type Side,
  type Step,
  type SurveyGuard,
  second,
  steps,
  tell,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { Kind } from '../atlas.ts';
import { ev } from '../events.ts';
import {
  blocksAt,
  clearMark,
  goInside,
  has,
  inside,
  insideOf,
  Mark,
  other,
  present,
  reveal,
  type State,
  setMark,
  sideOf,
} from '../state.ts';
import { hasWalls } from './5.4-hex-control.ts';
import { attackerOf, B, battlePlace, fightOf, roundOf } from './6.1-battle-frame.ts';
import { Fight, fighters, hitsProcedure, letterOf, rollToHit, takesPart } from './6.3-combat-resolution.ts';
import {
  canRetreat,
  fallBack,
  notArtillery,
  notInAStorm,
  notSallying,
  refuge,
  retreatFigures,
} from './6.4-retreats.ts';
import { captureGuns, eliminate } from './6.6-eliminated-blocks.ts';
import { bringUp, exchange, ready } from './7.22-storming.ts';
import { figures } from './figures.ts';
import { rule } from './ledger.ts';
import { ownBlock } from './own-block.ts';

// Whose turn it is: within a letter the defender first; after SURPRISE all attackers before all defenders in Round 1.

const TURNS = 6;
const isSurprised = (s: State, f: number): boolean => B.surprise(s, f) === 1 && B.round(s, f) === 1;

function turnLetter(s: State, f: number): number {
  const turn = B.turn(s, f);
  return isSurprised(s, f) ? turn % 3 : turn >> 1;
}

function turnSide(s: State, f: number): number {
  const turn = B.turn(s, f);
  const attacker = B.attacker(s, f);
  const attackersTurn = isSurprised(s, f) ? turn < 3 : (turn & 1) === 1;
  return attackersTurn ? attacker : other(attacker);
}

/** The blocks whose turn it is and that have not acted in this round. */
function upNow(s: State, f: number): number[] {
  const [place, fight, attacker] = [B.place(s, f), B.fight(s, f), B.attacker(s, f)];
  const [side, letter] = [turnSide(s, f), turnLetter(s, f)];
  const found: number[] = [];
  for (let block = 0; block < s.at.length; block++) {
    if (s.at[block] !== place || has(s, block, Mark.acted) || sideOf(s, block) !== side) continue;
    if (takesPart(s, place, fight, attacker, block) && letterOf(s, fight, block) === letter) found.push(block);
  }
  return found;
}

// Guards

const itsTurn: SurveyGuard<State, readonly number[]> = (s, _, block, __, ___, up) => {
  if (up.includes(block)) return 0;
  if (s.at[block] !== battlePlace(s)) return rule['TG-6.0-b'];
  if (has(s, block, Mark.acted)) return rule['TG-6.2-a'];
  return has(s, block, Mark.reserve) ? rule['TG-6.32-b'] : rule['TG-2.12-a'];
};
const mustLeave = (s: State): boolean => roundOf(s) === s.t.data.terrain.battle.rounds && fightOf(s) !== Fight.storm;
const attackersHoldFire: Guard<State> = (s, side) => (mustLeave(s) && side === attackerOf(s) ? rule['TG-6.1-c'] : 0);
const mayStay: Guard<State> = (s, side, block) =>
  mustLeave(s) && side === attackerOf(s) && s.t.kind[block] !== Kind.artillery ? rule['TG-6.1-b'] : 0;

const acting = (...guards: Guard<State>[]): Operand<State, readonly number[]> => ({
  is: 'piece',
  mine: ownBlock(rule['TG-6.2-a']),
  each(_, __, out, ___, ____, up) {
    for (let i = 0; i < up.length; i++) out.push(up[i]!);
  },
  guards: [itsTurn, ...guards],
});

export const fire = verb<State, readonly number[]>('fire', {
  manner: { tone: 'attack' },
  operands: [acting(attackersHoldFire)],
});
export const passTurn = verb<State, readonly number[]>('hold', {
  manner: { tone: 'pass' },
  operands: [acting(mayStay)],
});
export const retreat = verb<State, readonly number[]>('retreat', {
  operands: [acting(notArtillery, notInAStorm, notSallying), refuge],
  detail: figures(retreatFigures),
});

/** 7.0, 7.23, 7.26, R-111, R-124, R-126 Who may go in through the gates, and when. */
const aGate: Guard<State> = (s, side, block) => {
  const place = battlePlace(s);
  if (fightOf(s) === Fight.storm || s.t.kind[block] === Kind.artillery) return rule['TG-6.4-k'];
  if (has(s, block, Mark.sallying)) return 0;
  if (!hasWalls(s, place) || block === s.t.named.comanche) return rule['TG-1.3-c'];
  if (fightOf(s) === Fight.field && side !== attackerOf(s))
    return inside(s, place) === insideOf(s, place, side) ? 0 : rule['TG-7.0-h'];
  if (!holdsTheWalls(s, side, place)) return rule['TG-7.0-h'];
  if (s.t.kind[block] !== Kind.cavalry) return rule['TG-7.25-d'];
  return roundOf(s) >= 2 ? 0 : rule['TG-F-d'];
};
/** The side of the garrison, even when all of it has sallied. */
const holdsTheWalls = (s: State, side: Side, place: Place): boolean =>
  insideOf(s, place, side) > 0 || blocksAt(s, place, side, (block) => has(s, block, Mark.sallying)).length > 0;
const roomInside: Guard<State> = (s, side, block) => {
  if (has(s, block, Mark.sallying)) return 0;
  const place = battlePlace(s);
  const out = blocksAt(s, place, side, (candidate) => has(s, candidate, Mark.sallying)).length;
  return insideOf(s, place, side) + out < s.t.data.terrain.siege.withdrawLimit ? 0 : rule['TG-7.0-b'];
};
export const withdrawInside = verb<State, readonly number[]>('withdraw', {
  operands: [acting(aGate, roomInside)],
  detail: figures({
    'TG-7.0-b': (s, side) => ({
      inside: insideOf(s, battlePlace(s), side),
      limit: s.t.data.terrain.siege.withdrawLimit,
    }),
  }),
});

/** 7.22, R-147 Stormers may go back to the siege lines. */
const isStorming: Guard<State> = (s, side) =>
  fightOf(s) === Fight.storm && side === attackerOf(s) ? 0 : rule['TG-7.22-i'];
export const breakOff = verb<State, readonly number[]>('break-off', { operands: [acting(isStorming)] });

/** R-82 An attacker that must leave in Round 3 and cannot is lost. */
const noWayOut: Guard<State> = (s, side, block) => {
  if (!mustLeave(s) || side !== attackerOf(s) || s.t.kind[block] === Kind.artillery) return rule['TG-6.4-g'];
  const gate = isAllowed([aGate, roomInside], s, side, block);
  return gate || canRetreat(s, side, block) ? rule['TG-6.4-g'] : 0;
};
export const perish = verb<State, readonly number[]>('perish', { operands: [acting(noWayOut)] });

const combatTurn = decision<State, readonly number[]>(
  'combat-turn',
  rule['TG-6.2-a'],
  [fire, retreat, withdrawInside, breakOff, passTurn, perish],
  {
    args: { place: 'place', round: 'num' },
    auto: true,
    survey: (s) => upNow(s, s.fp),
  },
);

// The rounds

const at = steps('round', 'exchanged', 'turn', 'act', 'end');

const battleSteps: Readonly<Record<keyof typeof at, Step<State>>> = {
  round(s, f) {
    const place = B.place(s, f);
    const attacker = B.attacker(s, f);
    for (const side of [0, 1]) for (const block of blocksAt(s, place, side)) clearMark(s, block, Mark.acted);
    s.left = [];
    B.turn.set(s, f, 0);
    tell(s, ev.roundBegan, place, B.round(s, f));
    if (B.round(s, f) >= s.t.data.terrain.battle.reservesRound) bringReserves(s, f);
    if (B.fight(s, f) === Fight.storm && B.round(s, f) === 2) {
      ask(s, exchange, 1 << attacker, place);
      return at.exchanged;
    }
    revealFighters(s, f);
    return at.turn;
  },
  exchanged(s, f) {
    const place = B.place(s, f);
    const attacker = B.attacker(s, f);
    const choice = s.ans[attacker]!;
    if (verbOf(choice) === ready.id) {
      for (const block of blocksAt(s, place, attacker)) clearMark(s, block, Mark.acted);
      revealFighters(s, f);
      return at.turn;
    }
    const block = first(choice);
    if (verbOf(choice) === bringUp.id) setMark(s, block, Mark.storming);
    else clearMark(s, block, Mark.storming);
    setMark(s, block, Mark.acted);
    ask(s, exchange, 1 << attacker, place);
    return at.exchanged;
  },
  turn(s, f) {
    const place = B.place(s, f);
    takeLoneGuns(s, f);
    if (isRoundCut(s, f)) return isBesiegedNow(s, f) ? endForRelief(s) : nextRound(s, f);
    if (isStormRenewed(s, f)) return nextRound(s, f);
    if (isDecided(s, f)) return at.end;
    for (; B.turn(s, f) < TURNS; B.turn.add(s, f, 1)) {
      if (upNow(s, f).length === 0) continue;
      ask(s, combatTurn, 1 << turnSide(s, f), place, B.round(s, f));
      return at.act;
    }
    return nextRound(s, f);
  },
  act(s, f) {
    const side = turnSide(s, f);
    const choice = s.ans[side]!;
    const block = first(choice);
    const what = verbOf(choice);
    setMark(s, block, Mark.acted);
    if (what === fire.id) shoot(s, f, block);
    else if (what === retreat.id) fallBack(s, block, second(choice));
    else if (what === withdrawInside.id) goBackInside(s, block);
    else if (what === breakOff.id) leaveStorm(s, block);
    else if (what === perish.id) eliminate(s, block);
    else tell(s, ev.passed, side, block);
    return at.turn;
  },
  end(s, f) {
    s.ret = winner(s, f);
    abandonGuns(s, f);
    return DONE;
  },
};

export const battle = procedure('battle', B, at, battleSteps, { scope: ['place', 'round', 'fight'] });

function shoot(s: State, f: number, block: Piece): void {
  const fight = B.fight(s, f);
  const hits = rollToHit(s, fight, block);
  if (has(s, block, Mark.sallying)) setMark(s, block, Mark.fired);
  if (hits > 0) call(s, hitsProcedure, B.place(s, f), fight, B.attacker(s, f), other(sideOf(s, block)), hits, block);
}

/** R-147 Whoever breaks off takes no further part, not even by exchange. */
function leaveStorm(s: State, block: Piece): void {
  clearMark(s, block, Mark.storming);
  setMark(s, block, Mark.spent);
}

function goBackInside(s: State, block: Piece): void {
  clearMark(s, block, Mark.sallying);
  goInside(s, block);
  tell(s, ev.withdrew, sideOf(s, block), block, s.at[block]!);
}

function revealFighters(s: State, f: number): void {
  for (const side of [0, 1]) {
    for (const block of fighters(s, B.place(s, f), B.fight(s, f), B.attacker(s, f), side)) reveal(s, block);
  }
}

/** 6.32 From their round on the reserves fight like the others. */
function bringReserves(s: State, f: number): void {
  const place = B.place(s, f);
  for (const side of [0, 1]) {
    const waiting = blocksAt(s, place, side, (block) => has(s, block, Mark.reserve));
    if (waiting.length > 0) tell(s, ev.reservesCame, side, place);
    for (const block of waiting) clearMark(s, block, Mark.reserve);
    for (const guns of waiting.filter((block) => defendsInside(s, f, side, block))) {
      reveal(s, guns);
      goBackInside(s, guns);
    }
  }
}

/** 6.7, R-113 Guns that come to the help of a fort or city in friendly hands go in, while there is room. */
const defendsInside = (s: State, f: number, side: Side, block: Piece): boolean =>
  s.t.kind[block] === Kind.artillery &&
  B.fight(s, f) === Fight.field &&
  side !== B.attacker(s, f) &&
  hasWalls(s, s.at[block]!) &&
  inside(s, s.at[block]!) === insideOf(s, s.at[block]!, side) &&
  inside(s, s.at[block]!) < s.t.data.terrain.siege.withdrawLimit;

const sideFighters = (s: State, f: number, side: Side): number =>
  fighters(s, B.place(s, f), B.fight(s, f), B.attacker(s, f), side).length;
const reserves = (s: State, f: number, side: Side): number =>
  blocksAt(s, B.place(s, f), side, (block) => has(s, block, Mark.reserve)).length;

const isRaid = (s: State, f: number): boolean => s.at[s.t.named.comanche] === B.place(s, f);

/**
 * 6 sidebar, R-85 In Round 1 a side without fighters still waits for its reserves; a cleared field changes hands, but
 * not to the Comanche, who only ever attack.
 */
function isRoundCut(s: State, f: number): boolean {
  if (B.round(s, f) !== 1 || B.fight(s, f) === Fight.storm) return false;
  const attacker = B.attacker(s, f);
  const defender = other(attacker);
  const gone = (side: Side): boolean => sideFighters(s, f, side) === 0 && reserves(s, f, side) > 0;
  if (!gone(attacker) && !gone(defender)) return false;
  if (gone(defender) && sideFighters(s, f, attacker) > 0 && !isRaid(s, f)) {
    B.attacker.set(s, f, defender);
    tell(s, ev.rolesSwapped, defender, B.place(s, f));
  }
  return true;
}

/** 7.22, R-136 A storm has two rounds: without stormers the first is over, and fresh besiegers may come up for the second. */
function isStormRenewed(s: State, f: number): boolean {
  if (B.fight(s, f) !== Fight.storm || B.round(s, f) !== 1) return false;
  const attacker = B.attacker(s, f);
  if (sideFighters(s, f, attacker) > 0 || sideFighters(s, f, other(attacker)) === 0) return false;
  return blocksAt(s, B.place(s, f), attacker, (block) => !has(s, block, Mark.spent)).length > 0;
}

/** R-110 The roles have changed over the heads of a garrison: its friends in reserve are a relief force now. */
const isBesiegedNow = (s: State, f: number): boolean =>
  B.fight(s, f) === Fight.field && !isRaid(s, f) && insideOf(s, B.place(s, f), B.attacker(s, f)) > 0;

/** In place of a victor: the battle goes on as one of relief. */
export const RELIEF = -2;

function endForRelief(s: State): number {
  s.ret = RELIEF;
  return DONE;
}

const isDecided = (s: State, f: number): boolean => sideFighters(s, f, 0) === 0 || sideFighters(s, f, 1) === 0;

function nextRound(s: State, f: number): number {
  const { terrain } = s.t.data;
  const last = B.fight(s, f) === Fight.storm ? terrain.siege.stormRounds : terrain.battle.rounds;
  if (B.round(s, f) === last) return at.end;
  B.round.add(s, f, 1);
  return at.round;
}

function winner(s: State, f: number): number {
  const left = [sideFighters(s, f, 0), sideFighters(s, f, 1)];
  if (left[0]! > 0 && left[1]! > 0) return other(B.attacker(s, f));
  return left[0]! > 0 ? 0 : left[1]! > 0 ? 1 : -1;
}

/** 6.7, R-103, R-104 Guns alone with the enemy surrender; not to the Comanche, who hold nothing. */
function takeLoneGuns(s: State, f: number): void {
  const place = B.place(s, f);
  for (const side of [0, 1]) surrenderLoneGuns(s, place, side);
}

/** 6.1, 6.7 Attacking guns that should leave a field still held by the enemy cannot, and surrender. */
function abandonGuns(s: State, f: number): void {
  const attacker = B.attacker(s, f);
  if (B.fight(s, f) === Fight.storm || sideFighters(s, f, other(attacker)) === 0) return;
  for (const guns of fighters(s, B.place(s, f), B.fight(s, f), attacker, attacker)) {
    if (s.t.kind[guns] === Kind.artillery && !has(s, guns, Mark.sallying)) captureGuns(s, guns);
  }
}

export function surrenderLoneGuns(s: State, place: Place, side: Side): boolean {
  const enemies = present(s, place, other(side)) - (s.at[s.t.named.comanche] === place ? 1 : 0);
  if (present(s, place, side) === 0 || enemies <= 0) return false;
  const blocks = blocksAt(s, place, side);
  const others = blocks.filter((block) => s.t.kind[block] !== Kind.artillery);
  if (others.length > 0) {
    if (others.every((block) => s.group[block] !== 0)) s.known++; // that hidden blocks are not guns alone
    return false;
  }
  for (const guns of blocks) captureGuns(s, guns);
  return true;
}

export const battleDecisions = [combatTurn, exchange];
