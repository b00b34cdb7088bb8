// 8.3 Reinforcements: Texan draws (8.31), the U.S. brigade (8.32), Mexican brigades (8.33), the Vanguard (3.0) and Cos (6.6).

import {
  ask,
  call,
  conceal,
  DONE,
  decision,
  emit,
  first,
  type Guard,
  locals,
  makePool,
  type Piece,
  type Place,
  part,
  procedure,
  type Side,
  steps,
  tell,
  reveal as uncover,
  verb,
} from '@bivouac/kernel';
import { MEXICO, NOBODY, TEXAS, USA } from '../atlas.ts';
import { ev } from '../events.ts';
import {
  changeStrength,
  clearMark,
  has,
  isInside,
  isOnBoard,
  isSiege,
  Mark,
  mixAt,
  other,
  outside,
  present,
  put,
  reveal,
  type State,
  setMark,
  setStrength,
  standUp,
  Year,
} from '../state.ts';
import { isBurned, isFriendlyPort, isHaven } from './5.4-hex-control.ts';
import { anyOf } from './by-chance.ts';
import { rule } from './ledger.ts';

// Placing a block

const D = locals({ block: 'piece', side: 'side', fallback: 'place' });
const placed = (s: State): number => D.block(s);

/** 8.31 New Orleans, New York, Nashville and Georgia come by sea; nobody comes to a siege. */
const mayDeploy = (s: State, side: Side, block: Piece, space: Place): boolean =>
  s.t.portArrival[block] === 1 ? isFriendlyPort(s, space, side) && !isSiege(s, space) : isHaven(s, space, side);

const aFriendlyHaven: Guard<State> = (s, side, space) => {
  if (space < s.t.spaces && mayDeploy(s, side, placed(s), space)) return 0;
  if (space < s.t.spaces && isBurned(s, space)) return rule['TG-5.71-f'];
  return s.t.portArrival[placed(s)] === 1 ? rule['TG-8.31-c'] : rule['TG-8.31-b'];
};

function eachHaven(s: State, side: Side, out: number[]): void {
  const havens = s.t.portArrival[placed(s)] === 1 ? s.t.ports : s.t.victoryTowns;
  for (const space of havens) if (mayDeploy(s, side, placed(s), space)) out.push(space);
}

export const deploy = verb<State>('deploy', {
  operands: [{ is: 'place', each: eachHaven, guards: [aFriendlyHaven] }],
});
const chooseHaven = decision<State>('deploy', rule['TG-8.31-b'], [deploy], { args: { block: 'piece' } });
const deployAt = steps('choose', 'place');

/** Puts a drawn block on the board at full strength, or keeps it at the fallback while it has nowhere to go. */
export const deployment = procedure<State, keyof typeof deployAt>('deployment', D, deployAt, {
  choose(s, f) {
    const side = D.side(s, f);
    const block = D.block(s, f);
    const places: number[] = [];
    eachHaven(s, side, places);
    if (places.length === 0) {
      if (s.at[block] !== D.fallback(s, f)) part(s, block);
      put(s, block, D.fallback(s, f));
      tell(s, ev.noRoom, side, block);
      return DONE;
    }
    ask(s, chooseHaven, 1 << side, block);
    return deployAt.place;
  },
  place(s, f) {
    const side = D.side(s, f);
    settle(s, D.block(s, f), first(s.ans[side]!), side);
    return DONE;
  },
});

function settle(s: State, block: Piece, space: Place, side: Side): void {
  part(s, block);
  clearMark(s, block, Mark.acted);
  // Nobody else knows which block it is: at what strength he last saw it stays with him.
  changeStrength(s, block, s.t.steps[block]!);
  tell(s, ev.deployed, side, block, space);
  put(s, block, space);
  mixAt(s, space, side);
}

// 8.31, 8.32

const T = locals({});
const texanAt = steps('kept', 'draw', 'end');

export const texanDraws = procedure<State, keyof typeof texanAt>('texan-draws', T, texanAt, {
  /** Blocks that found no place before come first, each tried once. */
  kept(s) {
    const waiting = keptBlocks(s);
    if (waiting.length === 0) {
      clearMarksAt(s, s.t.kept, Mark.acted);
      return texanAt.draw;
    }
    const block = anyOf(s.rng, waiting);
    setMark(s, block, Mark.acted);
    call(s, deployment, block, TEXAS, s.t.kept);
    return texanAt.kept;
  },
  draw(s) {
    const pool = inPool(s);
    if (pool.length > 0) drawBlock(s, anyOf(s.rng, pool));
    return texanAt.end;
  },
  end: () => DONE,
});

/** Those not tried yet in this phase. */
function keptBlocks(s: State): number[] {
  const found: number[] = [];
  for (let block = 0; block < s.at.length; block++) {
    if (s.at[block] === s.t.kept && !has(s, block, Mark.acted)) found.push(block);
  }
  return found;
}

function clearMarksAt(s: State, place: Place, mark: number): void {
  for (let block = 0; block < s.at.length; block++) if (s.at[block] === place) clearMark(s, block, mark);
}

export function inPool(s: State): number[] {
  const found: number[] = [];
  for (let block = 0; block < s.at.length; block++) if (s.at[block] === s.t.pool) found.push(block);
  return found;
}

function drawBlock(s: State, block: Piece): void {
  s.known++;
  emit(s, ev.blockDrawn, 1 << TEXAS, TEXAS, block);
  if (s.t.force[block] === USA) {
    part(s, block);
    put(s, block, s.t.spaceIds.indexOf('fort-jessup'));
    reveal(s, block);
    tell(s, ev.deployed, TEXAS, block, s.at[block]!);
    return;
  }
  call(s, deployment, block, TEXAS, s.t.kept);
}

// 8.33

/** A box takes reinforcements unless Texans hold or besiege it or are besieged in it, or it is burned. */
const isOpen = (s: State, box: Place): boolean => outside(s, box, TEXAS) === 0 && !isBurned(s, box) && !isSiege(s, box);

const scheduleOf = (s: State) => s.t.data.scenarios['1836'].reinforcements;

/** The blocks of a brigade that have not come yet. */
function brigadeBlocks(s: State, brigade: number): number[] {
  const found: number[] = [];
  for (let block = 0; block < s.at.length; block++) {
    if (s.t.due[block] === brigade && isWaiting(s, block)) found.push(block);
  }
  return found;
}

const isWaiting = (s: State, block: Piece): boolean =>
  s.at[block] === s.t.away || (s.at[block]! > s.t.kept && s.t.boxOf[s.at[block]!]! >= 0);

export const homeBox = (s: State, brigade: number): number => s.t.spaceIds.indexOf(scheduleOf(s)[brigade]!.at);

/** Does everybody know where a brigade makes for? Once it has come, or waits for a turn beside another box (8.33). */
export function isOpenlyDue(s: State, brigade: number): boolean {
  const turn = s.arrivals[brigade * 2 + 1]!;
  const due = s.t.data.scenarios['1836'].turns.indexOf(scheduleOf(s)[brigade]?.turn ?? '') + 1;
  return turn <= s.turn || turn > due;
}

const M = locals({ brigade: 'num' });
const aBox: Guard<State> = (s, _, box) => (boxesFor(s, s.ask[2]!).includes(box) ? 0 : rule['TG-3.36-m']);

export const boxesFor = (s: State, brigade: number): number[] => {
  const due = scheduleOf(s)[brigade];
  return due === undefined ? [] : [due.at, ...due.delayedAt].map((id) => s.t.spaceIds.indexOf(id));
};

export const bringTo = verb<State>('arrive', {
  operands: [{ is: 'place', each: (s, _, out) => out.push(...boxesFor(s, s.ask[2]!)), guards: [aBox] }],
});
const chooseBox = decision<State>('arrive', rule['TG-8.33-e'], [bringTo], { args: { brigade: 'num' } });
const mexicanAt = steps('next', 'chosen');

export const mexicanArrivals = procedure<State, keyof typeof mexicanAt>('mexican-arrivals', M, mexicanAt, {
  next(s, f) {
    for (let brigade = M.brigade(s, f); brigade * 2 < s.arrivals.length; brigade++) {
      M.brigade.set(s, f, brigade);
      if (s.arrivals[brigade * 2 + 1]! > s.turn + 1 || brigadeBlocks(s, brigade).length === 0) continue;
      if (s.arrivals[brigade * 2] === NOBODY) {
        ask(s, chooseBox, 1 << MEXICO, brigade);
        return mexicanAt.chosen;
      }
      bringBrigade(s, brigade);
    }
    if (s.arrivals.every((_, i) => brigadeBlocks(s, i >> 1).length === 0)) s.arrivals = [];
    return DONE;
  },
  chosen(s, f) {
    const brigade = M.brigade(s, f);
    const box = first(s.ans[MEXICO]!);
    s.arrivals = s.arrivals.with(brigade * 2, box);
    if (box === homeBox(s, brigade)) bringBrigade(s, brigade);
    else divert(s, brigade, box);
    M.brigade.add(s, f, 1);
    return mexicanAt.next;
  },
});

/** 8.33 A diverted brigade waits beside its new box and comes one turn later. */
function divert(s: State, brigade: number, box: Place): void {
  s.arrivals = s.arrivals.with(brigade * 2 + 1, s.arrivals[brigade * 2 + 1]! + 1);
  tell(s, ev.brigadeDue, MEXICO, box);
  gather(s, brigadeBlocks(s, brigade), s.t.beside[box]!);
}

function bringBrigade(s: State, brigade: number): void {
  const box = s.arrivals[brigade * 2]!;
  const blocks = brigadeBlocks(s, brigade);
  const to = isOpen(s, box) ? box : s.t.beside[box]!;
  s.arrivals = s.arrivals.with(brigade * 2 + 1, Math.min(s.arrivals[brigade * 2 + 1]!, s.turn));
  if (blocks.every((block) => s.at[block] === to)) return;
  tell(s, to === box ? ev.brigadeArrived : ev.brigadeDue, MEXICO, box);
  gather(s, blocks, to);
}

/** Blocks come together, hidden; those whose names are known to both (3.0) are a pool of their own. */
export function gather(s: State, blocks: readonly number[], to: number): void {
  const fresh = blocks.filter((block) => s.at[block] === s.t.away && s.group[block] === 0);
  for (const block of blocks) {
    part(s, block);
    put(s, block, to);
    standUp(s, block);
  }
  if (fresh.length > 0) makePool(s, fresh);
  mixAt(s, to, MEXICO);
}

// 3.0 1835: the Vanguard

/** Has Texas captured a Mexican box? Asked whenever that may have happened, since control changes at once (5.4). */
export function watchForCapture(s: State): void {
  if (s.year !== Year.y1835 || s.vanguard === 1) return;
  const lost = s.t.mexicanBoxes.some((box) => outside(s, box, TEXAS) > 0 && present(s, box, other(TEXAS)) === 0);
  if (!lost) return;
  s.vanguard = 1;
  const blocks = vanguardPool(s);
  if (blocks.length === 0) return;
  for (const block of blocks) {
    s.group[block] = 0;
    conceal(s, block);
  }
  makePool(s, blocks);
  mixAt(s, s.t.away, MEXICO);
}

/** Is this a Mexican block of 1836 that may still be off the board? From spring on those of the set-up are in play. */
export function isExpected(s: State, block: Piece): boolean {
  if (s.t.side[block] !== MEXICO) return false;
  if (s.t.due[block] !== NOBODY) return true;
  const spring = s.year === Year.y1836 && s.turn > 0;
  const { id } = s.t.blocks[block]!;
  return !spring && Object.values(s.t.data.scenarios['1836'].setup).some((ids) => ids.includes(id));
}

/** The Mexican blocks of 1836 that are neither in play nor lost. */
const vanguardPool = (s: State): number[] =>
  Array.from(s.at.keys()).filter((block) => s.at[block] === s.t.away && isExpected(s, block));

const V = locals({ drawn: 'num' });
const vanguardAt = steps('draw');

export const vanguardDraws = procedure<State, keyof typeof vanguardAt>('vanguard', V, vanguardAt, {
  draw(s, f) {
    const pool = vanguardPool(s);
    if (s.vanguard === 0 || pool.length === 0 || V.drawn(s, f) === s.t.data.scenarios['1835'].vanguardDraws)
      return DONE;
    V.drawn.add(s, f, 1);
    const block = anyOf(s.rng, pool);
    s.known++;
    emit(s, ev.blockDrawn, 1 << MEXICO, MEXICO, block);
    call(s, deployment, block, MEXICO, s.t.away);
    return vanguardAt.draw;
  },
});

// 6.6 Cos

export function placeCos(s: State): void {
  const { cos, santaAnna } = s.t.named;
  const called = s.cosBrigade !== 0 && s.at[cos] === s.t.away;
  if (!called || !isOnBoard(s, santaAnna) || isInside(s, santaAnna)) return;
  setStrength(s, cos, s.t.steps[cos]!);
  uncover(s, cos);
  put(s, cos, s.at[santaAnna]!);
  emit(s, ev.cosCalled, 1 << MEXICO, MEXICO, s.at[santaAnna]!);
  if (s.group[santaAnna] !== 0) {
    standUp(s, cos);
    mixAt(s, s.at[santaAnna]!, MEXICO);
  }
}

export const reinforcementDecisions = [chooseHaven, chooseBox];
