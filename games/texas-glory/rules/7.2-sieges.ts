// 7.2 One siege: the besieger declares, then the besieged; a storm, a cannonade or a sally follows.

import { ask, call, DONE, emit, first, procedure, steps, verbOf } from '@bivouac/kernel';
import { ev } from '../events.ts';
import {
  blocksAt,
  clearMark,
  has,
  inside,
  Mark,
  other,
  outside,
  present,
  reveal,
  type State,
  setMark,
} from '../state.ts';
import { battle, surrenderLoneGuns } from './6.2-combat-turns.ts';
import { Fight, hitsProcedure, rollToHit } from './6.3-combat-resolution.ts';
import { answerCannonade, besiege, cannonade, garrison, sally, storm } from './7.2-declarations.ts';
import { Declared, isGunner, readyBlocks, S } from './7.2-siege-frame.ts';
import { settleSiege } from './7.3-siege-control.ts';
import { chooseStormers, chosenStormers, freshStormers, pickStormer, stormLimit } from './7.22-storming.ts';
import { askSallyers, endSally, pickSallyer, sallyDecisions, sallyForth } from './7.23-sallying.ts';
import { cannonadeDecisions, chooseGunners, counterbattery, openFire, reply } from './7.24-cannonade.ts';

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

export const siegeDecisions = [besiege, garrison, chooseStormers, ...cannonadeDecisions, ...sallyDecisions];
