// Advanced rule: fires. The Zapadores of the reserve set rooms ablaze that Texans hold.

import { ALL, ask, call, DONE, d6, decision, emit, locals, procedure, steps, verb, verbOf } from '@bivouac/kernel';
import { Kind } from '../data/kinds.ts';
import { ev } from '../events.ts';
import { isOn, Option } from '../options.ts';
import { MEXICO, NOBODY, TEXAS } from '../sides.ts';
import { faceOf, has, isOnMap, leadersAt, Mark, type State, unitAt } from '../state.ts';
import { kindOfLink, linkBetween } from './6-control.ts';
import { damage, ownModifier } from './8.4-damage.ts';
import { killLeader } from './11-leaders.ts';
import { eliminate } from './13-elimination.ts';
import { armouryBurned } from './A-armoury.ts';
import { rule } from './ledger.ts';

const isChurchRoom = ({ t }: State, place: number): boolean => t.grounds[t.hex[place]!] === 'church';

const texansIn = (s: State, room: number): number[] =>
  s.t.units[TEXAS]!.filter((unit) => isOnMap(s, unit) && s.t.room[s.at[unit]!] === room);

/** ALM-A.FI-a */
export const carriesTorches = (s: State, unit: number): boolean => isOn(s, Option.fires) && s.t.zapadores[unit] === 1;

/** ALM-A.FI-a, b, c, l, m: after its own attack on a Texan in the room, from beside the opening where it began the phase. */
export function mayTorch(s: State, unit: number, place: number): boolean {
  const { t } = s;
  if (!carriesTorches(s, unit) || !isOnMap(s, unit) || has(s, unit, Mark.routed | Mark.shifted)) return false;
  const room = t.room[place]!;
  const link = linkBetween(s, s.at[unit]!, place);
  if (room === NOBODY || link < 0 || isChurchRoom(s, place) || t.room[s.at[unit]!]! >= 0) return false;
  const kind = kindOfLink(s, link);
  return (kind === Kind.loophole || kind === Kind.door) && texansIn(s, room).length > 0 && !s.fires.includes(place);
}

const throwTorch = verb<State>('throw-torch', { manner: { tone: 'effort' } });
const refrain = verb<State>('refrain', { manner: { tone: 'pass' } });

export const torching = decision<State>('torching', rule['ALM-A.FI-d'], [throwTorch, refrain], {
  args: { piece: 'piece', place: 'place' },
});

const T = locals({ unit: 'piece', place: 'place' });
const inTorch = steps('ask', 'throw', 'done');

export const torch = procedure<State, keyof typeof inTorch>('torch', T, inTorch, {
  ask: (s, frame) => {
    ask(s, torching, 1 << MEXICO, T.unit(s, frame), T.place(s, frame));
    return inTorch.throw;
  },
  throw: (s, frame) => {
    if (verbOf(s.ans[MEXICO]!) === refrain.id) return DONE;
    const place = T.place(s, frame);
    const die = d6(s.rng);
    s.known++;
    emit(s, ev.fireRolled, ALL, T.unit(s, frame), place, die);
    if (die > s.t.data.tables.fires.starts) return DONE;
    burn(s, [place]);
    call(s, scorch, s.t.room[place]!);
    return inTorch.done;
  },
  done: () => DONE,
});

function burn(s: State, places: readonly number[]): void {
  s.fires = [...s.fires, ...places];
  for (const place of places) emit(s, ev.fireSpread, ALL, place);
  armouryBurned(s);
}

const H = locals({ room: 'room', next: 'piece' });
const inScorch = steps('next');

/** ALM-A.FI-e, f, h: every Texan unit in a burning room takes a damage check; room NOBODY: all rooms that burn. */
export const scorch = procedure<State, keyof typeof inScorch>('scorch', H, inScorch, {
  next: (s, frame) => {
    const room = H.room(s, frame);
    const { t } = s;
    const isThere = (unit: number): boolean => {
      const own = t.room[s.at[unit]!]!;
      return own >= 0 && (room === NOBODY ? s.fires.some((place) => t.room[place] === own) : own === room);
    };
    const unit = t.units[TEXAS]!.find((one) => one > H.next(s, frame) && isOnMap(s, one) && isThere(one));
    if (unit === undefined) return DONE;
    H.next.set(s, frame, unit);
    const same = s.fires.includes(s.at[unit]!) ? t.data.tables.fires.same : 0;
    const cause = s.fires.find((place) => t.room[place] === t.room[s.at[unit]!])!;
    call(s, damage, unit, ownModifier(s, unit) + same, cause);
    return inScorch.next;
  },
});

const inSpread = steps('spread', 'scorch', 'done');

/** ALM-A.FI-g, i: at the start of a Mexican combat phase, one ring within the room. */
export const spreadFires = procedure<State, keyof typeof inSpread>('spreadFires', locals({}), inSpread, {
  spread: (s) => {
    const { t } = s;
    const next = t.roomPlaces.flat().filter((place) => {
      const isBeside = (fire: number): boolean => t.room[fire] === t.room[place] && linkBetween(s, fire, place) >= 0;
      return !s.fires.includes(place) && s.fires.some(isBeside);
    });
    if (next.length > 0) burn(s, next);
    return inSpread.scorch;
  },
  scorch: (s) => {
    call(s, scorch);
    return inSpread.done;
  },
  done: () => DONE,
});

/** ALM-A.FI-k, RU-123: whoever has not left a burning hex is lost, leaders among them. */
export function burnThoseLeft(s: State, side: number): void {
  for (const place of s.fires) {
    const unit = unitAt(s, place, side);
    if (unit >= 0 && s.over === 0) {
      emit(s, ev.burned, ALL, unit);
      eliminate(s, unit, faceOf(s, unit) === 0 ? 2 : 3);
    }
    for (const leader of leadersAt(s, place, side)) if (s.over === 0) killLeader(s, leader);
  }
}
