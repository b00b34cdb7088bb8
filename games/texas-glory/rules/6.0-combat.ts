// 6.0 Combat: Player 1 sets the order of battles and sieges; each is carried through before the next.

import {
  ask,
  call,
  DONE,
  decision,
  first,
  type Guard,
  locals,
  type Place,
  procedure,
  type Side,
  type Step,
  steps,
  tell,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { NOBODY } from '../atlas.ts';
import { ev } from '../events.ts';
import {
  blocksAt,
  clearMark,
  clearMarks,
  FIGHT_MARKS,
  has,
  inside,
  insideOf,
  insideSide,
  isContested,
  isSiege,
  Mark,
  other,
  outside,
  PHASE_MARKS,
  put,
  type State,
} from '../state.ts';
import { hasWalls, tellTaken } from './5.4-hex-control.ts';
import { battle, RELIEF, surrenderLoneGuns } from './6.2-combat-turns.ts';
import { Fight } from './6.3-combat-resolution.ts';
import { regroupProcedure } from './6.5-regroups.ts';
import { withdrawal } from './7.0-withdrawal.ts';
import { siege } from './7.2-sieges.ts';
import { concealAt, settleSiege } from './7.3-siege-control.ts';
import { endSally, sortie } from './7.23-sallying.ts';
import { watchForCapture } from './8.3-reinforcements.ts';
import { rule } from './ledger.ts';

const awaitsAFight = (s: State, space: Place): boolean =>
  !s.fought.includes(space) && (isContested(s, space) || isSiege(s, space));

function eachFight(s: State, out: number[]): void {
  for (let block = 0; block < s.at.length; block++) {
    const space = s.at[block]!;
    if (space < s.t.spaces && !out.includes(space) && awaitsAFight(s, space)) out.push(space);
  }
  out.sort((a, b) => a - b);
}

const toBeFought: Guard<State> = (s, _, space) => (space < s.t.spaces && awaitsAFight(s, space) ? 0 : rule['TG-0-j']);

export const fightAt = verb<State>('fight', {
  manner: { tone: 'attack' },
  operands: [{ is: 'place', each: (s, _, out) => eachFight(s, out), guards: [toBeFought] }],
});
const chooseFight = decision<State>('fight', rule['TG-0-k'], [fightAt], { auto: true });

// One place

const E = locals({
  place: 'place',
  attacker: 'side',
  fight: 'num',
  round: 'num',
  surprise: 'flag',
  sallied: 'flag',
  raid: 'flag',
});
const at = steps('begin', 'surprised', 'enter', 'entered', 'relieve', 'battle', 'won', 'regroup', 'siege', 'end');

export const surprise = verb<State>('surprise');
export const noSurprise = verb<State>('wait-for-better', { manner: { tone: 'pass' } });
const chooseSurprise = decision<State>('surprise', rule['TG-4.0-e'], [surprise, noSurprise], {
  args: { place: 'place' },
});

const engagementSteps: Readonly<Record<keyof typeof at, Step<State>>> = {
  begin(s, f) {
    const space = E.place(s, f);
    if (!isContested(s, space)) return at.siege;
    const attacker = attackerAt(s, space);
    E.attacker.set(s, f, attacker);
    E.raid.set(s, f, isRaid(s, space) ? 1 : 0);
    E.fight.set(s, f, inside(s, space) > 0 && !isRaid(s, space) ? Fight.relief : Fight.field);
    E.round.set(s, f, 1);
    tell(s, ev.battleBegan, attacker, space);
    if (s.surprise === attacker) {
      ask(s, chooseSurprise, 1 << attacker, space);
      return at.surprised;
    }
    return at.enter;
  },
  /** R-16 Named before anybody withdraws. */
  surprised(s, f) {
    const attacker = E.attacker(s, f);
    if (verbOf(s.ans[attacker]!) === surprise.id) {
      s.surprise = NOBODY;
      E.surprise.set(s, f, 1);
      tell(s, ev.surprised, attacker, E.place(s, f));
    }
    return at.enter;
  },
  /** Before anything is revealed: guns alone give up, the garrison goes in, or comes out to meet a relief force. */
  enter(s, f) {
    const space = E.place(s, f);
    const attacker = E.attacker(s, f);
    const defender = other(attacker);
    if (surrenderLoneGuns(s, space, defender)) {
      s.ret = attacker;
      return at.won;
    }
    if (surrenderLoneGuns(s, space, attacker)) {
      s.ret = defender;
      return at.won;
    }
    if (E.fight(s, f) === Fight.relief) call(s, sortie, space, defender);
    else if (hasWalls(s, space) && inside(s, space) === 0) call(s, withdrawal, space, defender);
    return at.entered;
  },
  entered(s, f) {
    const space = E.place(s, f);
    const attacker = E.attacker(s, f);
    if (E.fight(s, f) === Fight.relief) {
      E.sallied.set(s, f, s.ret);
      return at.battle;
    }
    const defender = other(attacker);
    if (fieldForce(s, space, defender) > 0 || outside(s, space, attacker) === 0) return at.battle;
    if (outside(s, space, defender) === 0) return isRaid(s, space) ? at.end : at.regroup;
    if (!isRaid(s, space)) return at.relieve;
    E.round.set(s, f, s.t.data.terrain.battle.reservesRound); // Nobody is besieged by a raid: they meet it.
    return at.battle;
  },
  /** Only reserves are left outside: they come to the help of the garrison in Round 2, as a relief force. */
  relieve(s, f) {
    const besieger = E.attacker(s, f);
    E.round.set(s, f, s.t.data.terrain.battle.reservesRound);
    E.attacker.set(s, f, other(besieger));
    E.fight.set(s, f, Fight.relief);
    E.surprise.set(s, f, 0);
    call(s, sortie, E.place(s, f), besieger);
    return at.entered;
  },
  battle(s, f) {
    call(s, battle, E.place(s, f), E.attacker(s, f), E.fight(s, f), E.round(s, f), E.surprise(s, f));
    return at.won;
  },
  won(s, f) {
    const space = E.place(s, f);
    const victor = s.ret;
    if (victor === RELIEF) return at.relieve;
    restReserves(s, space);
    const relief = E.fight(s, f) === Fight.relief;
    const heldAllAlong = insideOf(s, space, victor) > 0; // the raiders have beaten those who besiege their friends
    if (relief) endSally(s, space, E.attacker(s, f));
    else settle(s, f);
    if (victor < 0) tell(s, ev.battleDrawn, space);
    else tell(s, ev.battleWon, victor, space);
    if (!relief && !heldAllAlong && victor === E.attacker(s, f)) tellTaken(s, space, other(victor));
    E.attacker.set(s, f, victor);
    return victor < 0 ? at.siege : at.regroup;
  },
  /** The victor, or an attacker before whom everybody withdrew. */
  regroup(s, f) {
    const victor = E.attacker(s, f);
    const space = E.place(s, f);
    s.left = [];
    if (outside(s, space, victor) > 0 && !isRaid(s, space)) call(s, regroupProcedure, space, victor);
    return at.siege;
  },
  /** The Comanche lay no siege: they ride home when the field is theirs. */
  siege(s, f) {
    const space = E.place(s, f);
    if (isRaid(s, space)) return at.end;
    settle(s, f);
    if (isSiege(s, space)) {
      const besieger = other(insideSide(s, space));
      call(s, siege, space, besieger, E.sallied(s, f));
    }
    return at.end;
  },
  end(s, f) {
    const space = E.place(s, f);
    const { comanche } = s.t.named;
    if (s.at[comanche] === space) put(s, comanche, s.t.away);
    settle(s, f);
    watchForCapture(s);
    s.fought = [...s.fought, space];
    for (const side of [0, 1]) for (const block of blocksAt(s, space, side)) s.marks[block]! &= ~FIGHT_MARKS;
    concealAt(s, space);
    return DONE;
  },
};

export const engagement = procedure('engagement', E, at, engagementSteps, { scope: ['place'] });

/** R-96 Whoever went in before a raid comes out again, and no siege is lifted thereby. */
const settle = (s: State, f: number): void =>
  settleSiege(s, E.place(s, f), E.raid(s, f) === 1 ? other(s.raider) : NOBODY);

/** R-112 Who stood in reserve through a battle, however short, may storm at once. */
function restReserves(s: State, space: Place): void {
  for (const side of [0, 1]) for (const block of blocksAt(s, space, side)) clearMark(s, block, Mark.reserve);
}

const isRaid = (s: State, space: Place): boolean => s.at[s.t.named.comanche] === space;

/** 7.3, 7.25 Those who come to the help of the besieged attack; else whoever began the battle. */
function attackerAt(s: State, space: Place): number {
  if (isRaid(s, space)) return s.raider;
  if (inside(s, space) > 0) return insideSide(s, space);
  return s.pending.includes(space) ? s.player1 : other(s.player1);
}

const fieldForce = (s: State, space: Place, side: Side): number =>
  blocksAt(s, space, side, (block) => !has(s, block, Mark.reserve | Mark.inside)).length;

// The Combat Phase

const P = locals({});
const phaseAt = steps('choose', 'fight', 'end');

export const combat = procedure<State, keyof typeof phaseAt>('combat', P, phaseAt, {
  choose(s) {
    const fights: number[] = [];
    eachFight(s, fights);
    if (fights.length === 0) return phaseAt.end;
    ask(s, chooseFight, 1 << s.player1);
    return phaseAt.fight;
  },
  fight(s) {
    call(s, engagement, first(s.ans[s.player1]!));
    return phaseAt.choose;
  },
  end(s) {
    clearMarks(s, PHASE_MARKS);
    return DONE;
  },
});

export const combatProcedures = [combat, engagement];
export const combatDecisions = [chooseFight, chooseSurprise];
