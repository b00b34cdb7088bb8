// 7.2 Siege Declarations: the besieger, then the besieged. 7.22 Storming, 7.23 Sallying, 7.24 Cannonade.

import { ask, call, DONE, decision, emit, first, type Guard, procedure, steps, verb, verbOf } from '@bivouac/kernel';
import { ev } from '../events.ts';
import {
  blocksAt,
  clearMark,
  comeOut,
  goInside,
  has,
  inside,
  isInside,
  isOn,
  Mark,
  Option,
  other,
  outside,
  present,
  reveal,
  type State,
  setMark,
  sideOf,
} from '../state.ts';
import { battle, stormLimit, surrenderLoneGuns } from './6.2-combat-turns.ts';
import { Fight, hitsProcedure, rollToHit } from './6.3-combat-resolution.ts';
import { besieger, Declared, isGunner, place, readyBlocks, S } from './7.2-siege-frame.ts';
import { settleSiege } from './7.3-siege-control.ts';
import { rule } from './ledger.ts';

// Declarations

const someGunner: Guard<State> = (s, side) =>
  readyBlocks(s, place(s), side, (block) => isGunner(s, block)).length > 0 ? 0 : rule['TG-7.24-a'];
const someStormer: Guard<State> = (s, side) => (freshStormers(s, side).length > 0 ? 0 : rule['TG-7.22-a']);
const besiegerPassed: Guard<State> = (s) => (s.stack[s.fp + S.declared] === Declared.pass ? 0 : rule['TG-7.2-d']);
const notYetSallied: Guard<State> = (s) => (s.stack[s.fp + S.sallied] === 0 ? 0 : rule['TG-7.2-e']);

/** R-131, other reading: a cannonade leaves no room for other combat. */
const notAfterACannonade: Guard<State> = (s) =>
  isOn(s, Option.noSallyAfterCannonade) && s.stack[s.fp + S.declared] === Declared.cannonade ? rule['TG-7.S-a'] : 0;

export const passSiege = verb<State>('wait');
export const cannonade = verb<State>('cannonade', { whole: [someGunner] });
export const storm = verb<State>('storm', { whole: [someStormer] });
export const answerCannonade = verb<State>('bombard', { whole: [besiegerPassed, someGunner] });
export const sally = verb<State>('sally', { whole: [notYetSallied, notAfterACannonade] });

const besiege = decision<State>('besiege', rule['TG-7.2-b'], [passSiege, cannonade, storm], {
  args: { place: 'place' },
});
const garrison = decision<State>('garrison', rule['TG-7.2-c'], [passSiege, answerCannonade, sally], {
  args: { place: 'place' },
});

// Choosing blocks for an act, one by one

const ownBlock: Guard<State> = (s, side, block) => (sideOf(s, block) === side ? 0 : rule['TG-7.2-b']);

/** R-134 Blocks that regrouped into the siege wait for the second round. */
const freshStormers = (s: State, side: number): number[] =>
  readyBlocks(s, place(s), side, (block) => !has(s, block, Mark.reserve | Mark.storming));
const aStormer: Guard<State> = (s, side, block) =>
  freshStormers(s, side).includes(block) ? 0 : has(s, block, Mark.reserve) ? rule['TG-F-a'] : rule['TG-7.22-e'];
const chosenStormers = (s: State): number =>
  blocksAt(s, place(s), besieger(s), (block) => has(s, block, Mark.storming)).length;
const oneStormer: Guard<State> = (s) => (chosenStormers(s) > 0 ? 0 : rule['TG-7.22-e']);

export const pickStormer = verb<State>('assault', {
  operands: [
    {
      is: 'piece',
      exact: true,
      mine: ownBlock,
      each: (s, side, out) => out.push(...freshStormers(s, side)),
      guards: [aStormer],
    },
  ],
});
export const go = verb<State>('go', { whole: [oneStormer] });
const chooseStormers = decision<State>('stormers', rule['TG-7.22-e'], [pickStormer, go], { args: { place: 'place' } });

const freshGunners = (s: State, side: number): number[] =>
  readyBlocks(s, place(s), side, (block) => isGunner(s, block) && !has(s, block, Mark.acted));
const aGunner: Guard<State> = (s, side, block) => (freshGunners(s, side).includes(block) ? 0 : rule['TG-7.24-a']);
const oneGunner: Guard<State> = (s, side) =>
  readyBlocks(s, place(s), side, (block) => has(s, block, Mark.acted)).length > 0 ? 0 : rule['TG-7.24-a'];

export const pickGunner = verb<State>('aim', {
  operands: [
    {
      is: 'piece',
      exact: true,
      mine: ownBlock,
      each: (s, side, out) => out.push(...freshGunners(s, side)),
      guards: [aGunner],
    },
  ],
});
export const openFire = verb<State>('open-fire', { whole: [oneGunner] });
const chooseGunners = decision<State>('gunners', rule['TG-7.24-a'], [pickGunner, openFire], {
  args: { place: 'place' },
});

const anyGunner: Guard<State> = (s, side) =>
  readyBlocks(s, place(s), side, (block) => isGunner(s, block)).length > 0 ? 0 : rule['TG-7.24-c'];
export const reply = verb<State>('reply', { whole: [anyGunner] });
export const noReply = verb<State>('silence');
const counterbattery = decision<State>('counterbattery', rule['TG-7.24-c'], [reply, noReply], {
  args: { place: 'place' },
});

const freshSallyers = (s: State, side: number): number[] =>
  readyBlocks(s, place(s), side, (block) => isInside(s, block));
const aSallyer: Guard<State> = (s, side, block) => (freshSallyers(s, side).includes(block) ? 0 : rule['TG-7.23-a']);
const oneSallyer: Guard<State> = (s, side) =>
  blocksAt(s, place(s), side, (block) => has(s, block, Mark.sallying)).length > 0 ? 0 : rule['TG-7.23-a'];

export const pickSallyer = verb<State>('sortie', {
  operands: [
    {
      is: 'piece',
      exact: true,
      mine: ownBlock,
      each: (s, side, out) => out.push(...freshSallyers(s, side)),
      guards: [aSallyer],
    },
  ],
});
export const outTheGate = verb<State>('out', { whole: [oneSallyer] });
const chooseSallyers = decision<State>('sallyers', rule['TG-7.23-a'], [pickSallyer, outTheGate], {
  args: { place: 'place' },
});

/** A sallying block stands outside while it fights. */
function sallyForth(s: State, block: number): void {
  comeOut(s, block);
  setMark(s, block, Mark.sallying);
  reveal(s, block);
}

// 7.23, R-127 The garrison may help a relief force from Round 1.

const sortieAt = steps('ask', 'answer', 'choose', 'picked');

export const sortie = procedure<State, keyof typeof sortieAt>('sortie', S, sortieAt, {
  ask(s, f) {
    const side = other(s.stack[f + S.besieger]!);
    ask(s, supportRelief, 1 << side, s.stack[f + S.place]!);
    return sortieAt.answer;
  },
  answer(s, f) {
    const choice = s.ans[other(s.stack[f + S.besieger]!)]!;
    s.ret = verbOf(choice) === sally.id ? 1 : 0;
    if (s.ret === 0) return DONE;
    emit(s, ev.sallied, -1, other(s.stack[f + S.besieger]!), s.stack[f + S.place]!);
    return sortieAt.choose;
  },
  choose: (s, f) => askSallyers(s, f, sortieAt.picked),
  picked(s, f) {
    const choice = s.ans[other(s.stack[f + S.besieger]!)]!;
    if (verbOf(choice) === outTheGate.id) return sallyDone(s);
    sallyForth(s, first(choice));
    return inside(s, s.stack[f + S.place]!) > 0 ? sortieAt.choose : sallyDone(s);
  },
});

const supportRelief = decision<State>('support-relief', rule['TG-7.23-a'], [sally, passSiege], {
  args: { place: 'place' },
});

function sallyDone(s: State): number {
  s.ret = 1;
  return DONE;
}

function askSallyers(s: State, f: number, next: number): number {
  ask(s, chooseSallyers, 1 << other(s.stack[f + S.besieger]!), s.stack[f + S.place]!);
  return next;
}

// The sequence of one siege

const at = steps(
  'begin',
  'besieger',
  'declared',
  'stormers',
  'assault',
  'gunners',
  'cannonade',
  'replied',
  'hitGarrison',
  'hitBesieger',
  'garrison',
  'answered',
  'sallyers',
  'sallied',
  'afterSally',
  'end',
);

export const siege = procedure<State, keyof typeof at>('siege', S, at, {
  begin(s, f) {
    const space = s.stack[f + S.place]!;
    const side = s.stack[f + S.besieger]!;
    for (const block of blocksAt(s, space, side)) reveal(s, block); // 7.21
    readyAll(s, space);
    emit(s, ev.besieged, -1, side, space);
    if (surrenderLoneGuns(s, space, other(side))) return fall(s, f);
    if (surrenderLoneGuns(s, space, side) || readyBlocks(s, space, side).length === 0) return at.end;
    return at.besieger;
  },
  besieger(s, f) {
    ask(s, besiege, 1 << s.stack[f + S.besieger]!, s.stack[f + S.place]!);
    return at.declared;
  },
  declared(s, f) {
    const side = s.stack[f + S.besieger]!;
    const space = s.stack[f + S.place]!;
    const what = verbOf(s.ans[side]!);
    if (what === storm.id) {
      s.stack[f + S.declared] = Declared.storm;
      emit(s, ev.stormed, -1, side, space);
      return at.stormers;
    }
    if (what === cannonade.id) {
      s.stack[f + S.declared] = Declared.cannonade;
      emit(s, ev.cannonaded, -1, side, space);
      return at.gunners;
    }
    emit(s, ev.siegePassed, -1, side, space);
    return at.garrison;
  },
  stormers(s, f) {
    ask(s, chooseStormers, 1 << s.stack[f + S.besieger]!, s.stack[f + S.place]!);
    return at.assault;
  },
  assault(s, f) {
    const side = s.stack[f + S.besieger]!;
    const space = s.stack[f + S.place]!;
    const choice = s.ans[side]!;
    if (verbOf(choice) === pickStormer.id) {
      setMark(s, first(choice), Mark.storming);
      if (chosenStormers(s) < stormLimit(s, space) && freshStormers(s, side).length > 0) return at.stormers;
    }
    call(s, battle, space, side, Fight.storm, 1);
    return at.end;
  },
  gunners(s, f) {
    ask(s, chooseGunners, 1 << cannonader(s, f), s.stack[f + S.place]!);
    return at.cannonade;
  },
  cannonade(s, f) {
    const choice = s.ans[cannonader(s, f)]!;
    if (verbOf(choice) === openFire.id) return openBatteries(s, f);
    setMark(s, first(choice), Mark.acted);
    reveal(s, first(choice));
    return at.gunners;
  },
  replied(s, f) {
    const side = other(cannonader(s, f));
    if (verbOf(s.ans[side]!) === reply.id) {
      emit(s, ev.answeredFire, -1, side, s.stack[f + S.place]!);
      const guns = readyBlocks(s, s.stack[f + S.place]!, side, (block) => isGunner(s, block));
      for (const block of guns) reveal(s, block);
      score(s, f, side, guns);
    }
    score(
      s,
      f,
      cannonader(s, f),
      readyBlocks(s, s.stack[f + S.place]!, cannonader(s, f), (block) => has(s, block, Mark.acted)),
    );
    return at.hitGarrison;
  },
  hitGarrison(s, f) {
    const side = s.stack[f + S.besieger]!;
    call(s, hitsProcedure, s.stack[f + S.place]!, Fight.cannonade, side, other(side), s.stack[f + S.hitsIn]!);
    return at.hitBesieger;
  },
  hitBesieger(s, f) {
    const side = s.stack[f + S.besieger]!;
    call(s, hitsProcedure, s.stack[f + S.place]!, Fight.cannonade, side, side, s.stack[f + S.hitsOut]!);
    return s.stack[f + S.declared] === Declared.cannonade ? at.garrison : at.end;
  },
  garrison(s, f) {
    const space = s.stack[f + S.place]!;
    const side = s.stack[f + S.besieger]!;
    readyAll(s, space);
    if (surrenderLoneGuns(s, space, other(side)) || inside(s, space) === 0 || outside(s, space, side) === 0)
      return at.end;
    ask(s, garrison, 1 << other(side), space);
    return at.answered;
  },
  answered(s, f) {
    const side = other(s.stack[f + S.besieger]!);
    const space = s.stack[f + S.place]!;
    const what = verbOf(s.ans[side]!);
    if (what === sally.id) {
      emit(s, ev.sallied, -1, side, space);
      return at.sallyers;
    }
    if (what === answerCannonade.id) {
      emit(s, ev.cannonaded, -1, side, space);
      s.stack[f + S.hitsIn] = 0;
      s.stack[f + S.hitsOut] = 0;
      return at.gunners;
    }
    emit(s, ev.siegePassed, -1, side, space);
    return at.end;
  },
  sallyers: (s, f) => askSallyers(s, f, at.sallied),
  sallied(s, f) {
    const side = other(s.stack[f + S.besieger]!);
    const choice = s.ans[side]!;
    if (verbOf(choice) === pickSallyer.id) {
      sallyForth(s, first(choice));
      if (inside(s, s.stack[f + S.place]!) > 0) return at.sallyers;
    }
    call(s, battle, s.stack[f + S.place]!, side, Fight.sally, 1);
    return at.afterSally;
  },
  afterSally(s, f) {
    endSally(s, s.stack[f + S.place]!, other(s.stack[f + S.besieger]!));
    return at.end;
  },
  end(s, f) {
    const space = s.stack[f + S.place]!;
    const side = s.stack[f + S.besieger]!;
    if (surrenderLoneGuns(s, space, other(side)) || present(s, space, other(side)) === 0) return fall(s, f);
    surrenderLoneGuns(s, space, side);
    settleSiege(s, space);
    return DONE;
  },
});

/** The besieged fire the cannonade only when the besieger passed. */
const cannonader = (s: State, f: number): number =>
  s.stack[f + S.declared] === Declared.cannonade ? s.stack[f + S.besieger]! : other(s.stack[f + S.besieger]!);

/** 7.24 The other side may answer at the same time; hits are taken after both have fired. */
function openBatteries(s: State, f: number): number {
  ask(s, counterbattery, 1 << other(cannonader(s, f)), s.stack[f + S.place]!);
  return at.replied;
}

function score(s: State, f: number, side: number, guns: readonly number[]): void {
  const hits = guns.reduce((sum, block) => sum + rollToHit(s, Fight.cannonade, block), 0);
  s.stack[f + (side === s.stack[f + S.besieger] ? S.hitsIn : S.hitsOut)]! += hits;
}

/** R-139 Nobody is left within: the place falls, if somebody is left to take it, and there is no regroup. */
function fall(s: State, f: number): number {
  const side = s.stack[f + S.besieger]!;
  const space = s.stack[f + S.place]!;
  if (outside(s, space, side) > 0) emit(s, ev.placeFell, -1, side, space);
  return DONE;
}

/** What a block did in an earlier fight here does not bind it now. */
function readyAll(s: State, space: number): void {
  for (const side of [0, 1]) for (const block of blocksAt(s, space, side)) clearMark(s, block, Mark.acted);
}

/** Sallying blocks go back in; without besiegers the siege is broken. Those that fired stay exposed. */
export function endSally(s: State, space: number, side: number): void {
  for (const block of blocksAt(s, space, side, (candidate) => has(s, candidate, Mark.sallying))) {
    clearMark(s, block, Mark.sallying);
    goInside(s, block);
  }
  settleSiege(s, space);
}

export const siegeDecisions = [
  besiege,
  garrison,
  chooseStormers,
  chooseGunners,
  counterbattery,
  chooseSallyers,
  supportRelief,
];
