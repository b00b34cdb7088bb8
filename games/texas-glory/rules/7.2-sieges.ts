// 7.2 One siege: the besieger declares, then the besieged; a storm, a cannonade or a sally follows.

import {
  ask,
  call,
  DONE,
  first,
  type Place,
  procedure,
  type Side,
  type Step,
  steps,
  tell,
  verbOf,
} from '@bivouac/kernel';
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

const siegeSteps: Readonly<Record<keyof typeof at, Step<State>>> = {
  begin(s, f) {
    const space = S.place(s, f);
    const side = S.besieger(s, f);
    for (const block of blocksAt(s, space, side)) reveal(s, block); // 7.21
    readyAll(s, space);
    tell(s, ev.besieged, side, space);
    if (surrenderLoneGuns(s, space, other(side))) return fall(s, f);
    if (surrenderLoneGuns(s, space, side) || readyBlocks(s, space, side).length === 0) return at.end;
    return at.besieger;
  },
  besieger(s, f) {
    ask(s, besiege, 1 << S.besieger(s, f), S.place(s, f));
    return at.declared;
  },
  declared(s, f) {
    const side = S.besieger(s, f);
    const space = S.place(s, f);
    const what = verbOf(s.ans[side]!);
    if (what === storm.id) {
      S.declared.set(s, f, Declared.storm);
      tell(s, ev.stormed, side, space);
      return at.stormers;
    }
    if (what === cannonade.id) {
      S.declared.set(s, f, Declared.cannonade);
      tell(s, ev.cannonaded, side, space);
      return at.gunners;
    }
    tell(s, ev.siegePassed, side, space);
    return at.garrison;
  },
  stormers(s, f) {
    ask(s, chooseStormers, 1 << S.besieger(s, f), S.place(s, f));
    return at.assault;
  },
  assault(s, f) {
    const side = S.besieger(s, f);
    const space = S.place(s, f);
    const choice = s.ans[side]!;
    if (verbOf(choice) === pickStormer.id) {
      setMark(s, first(choice), Mark.storming);
      if (chosenStormers(s) < stormLimit(s, space) && freshStormers(s, side).length > 0) return at.stormers;
    }
    call(s, battle, space, side, Fight.storm, 1);
    return at.end;
  },
  gunners(s, f) {
    ask(s, chooseGunners, 1 << cannonader(s, f), S.place(s, f));
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
      tell(s, ev.answeredFire, side, S.place(s, f));
      const guns = readyBlocks(s, S.place(s, f), side, (block) => isGunner(s, block));
      for (const block of guns) reveal(s, block);
      score(s, f, side, guns);
    }
    score(
      s,
      f,
      cannonader(s, f),
      readyBlocks(s, S.place(s, f), cannonader(s, f), (block) => has(s, block, Mark.acted)),
    );
    return at.hitGarrison;
  },
  hitGarrison(s, f) {
    const side = S.besieger(s, f);
    call(s, hitsProcedure, S.place(s, f), Fight.cannonade, side, other(side), S.hitsIn(s, f));
    return at.hitBesieger;
  },
  hitBesieger(s, f) {
    const side = S.besieger(s, f);
    call(s, hitsProcedure, S.place(s, f), Fight.cannonade, side, side, S.hitsOut(s, f));
    return S.declared(s, f) === Declared.cannonade ? at.garrison : at.end;
  },
  garrison(s, f) {
    const space = S.place(s, f);
    const side = S.besieger(s, f);
    readyAll(s, space);
    if (surrenderLoneGuns(s, space, other(side)) || inside(s, space) === 0 || outside(s, space, side) === 0)
      return at.end;
    ask(s, garrison, 1 << other(side), space);
    return at.answered;
  },
  answered(s, f) {
    const side = other(S.besieger(s, f));
    const space = S.place(s, f);
    const what = verbOf(s.ans[side]!);
    if (what === sally.id) {
      tell(s, ev.sallied, side, space);
      return at.sallyers;
    }
    if (what === answerCannonade.id) {
      tell(s, ev.cannonaded, side, space);
      S.hitsIn.set(s, f, 0);
      S.hitsOut.set(s, f, 0);
      return at.gunners;
    }
    tell(s, ev.siegePassed, side, space);
    return at.end;
  },
  sallyers: (s, f) => askSallyers(s, f, at.sallied),
  sallied(s, f) {
    const side = other(S.besieger(s, f));
    const choice = s.ans[side]!;
    if (verbOf(choice) === pickSallyer.id) {
      sallyForth(s, first(choice));
      if (inside(s, S.place(s, f)) > 0) return at.sallyers;
    }
    call(s, battle, S.place(s, f), side, Fight.sally, 1);
    return at.afterSally;
  },
  afterSally(s, f) {
    endSally(s, S.place(s, f), other(S.besieger(s, f)));
    return at.end;
  },
  end(s, f) {
    const space = S.place(s, f);
    const side = S.besieger(s, f);
    if (surrenderLoneGuns(s, space, other(side)) || present(s, space, other(side)) === 0) return fall(s, f);
    surrenderLoneGuns(s, space, side);
    settleSiege(s, space);
    return DONE;
  },
};

export const siege = procedure('siege', S, at, siegeSteps, { scope: ['place'] });

/** The besieged fire the cannonade only when the besieger passed. */
const cannonader = (s: State, f: number): number =>
  S.declared(s, f) === Declared.cannonade ? S.besieger(s, f) : other(S.besieger(s, f));

/** 7.24 The other side may answer at the same time; hits are taken after both have fired. */
function openBatteries(s: State, f: number): number {
  ask(s, counterbattery, 1 << other(cannonader(s, f)), S.place(s, f));
  return at.replied;
}

function score(s: State, f: number, side: Side, guns: readonly number[]): void {
  const hits = guns.reduce((sum, block) => sum + rollToHit(s, Fight.cannonade, block), 0);
  (side === S.besieger(s, f) ? S.hitsIn : S.hitsOut).add(s, f, hits);
}

/** R-139 Nobody is left within: the place falls, if somebody is left to take it, and there is no regroup. */
function fall(s: State, f: number): number {
  const side = S.besieger(s, f);
  const space = S.place(s, f);
  if (outside(s, space, side) > 0) tell(s, ev.placeFell, side, space);
  return DONE;
}

/** What a block did in an earlier fight here does not bind it now. */
function readyAll(s: State, space: Place): void {
  for (const side of [0, 1]) for (const block of blocksAt(s, space, side)) clearMark(s, block, Mark.acted);
}

export const siegeDecisions = [besiege, garrison, chooseStormers, ...cannonadeDecisions, ...sallyDecisions];
