// 10. Guns: who serves them, when they may fire, and what they break down.

import { hexDistance } from '@bivouac/boards';
import { ALL, call, DONE, d6, emit, type Guard, locals, procedure, steps, verb } from '@bivouac/kernel';
import { Level } from '../data/kinds.ts';
import { ev } from '../events.ts';
import { other } from '../sides.ts';
import { seesSide } from '../sight.ts';
import { has, isInGoodOrder, isOnMap, Mark, mark, recountMap, type State, unitAt, unmark } from '../state.ts';
import { damage, damageModifier } from './8.4-damage.ts';
import { rule } from './ledger.ts';

export const gunsOf = ({ t }: State): number[] => t.data.guns.map((_, i) => t.leaderEnd + i);

/** 10.0, 10.4: the unit of a side that serves a gun: there from the start, in good order, with no other shot; or -1. */
export function crewOf(s: State, gun: number, side: number): number {
  const unit = unitAt(s, s.at[gun]!, side);
  return unit >= 0 && isInGoodOrder(s, unit) && !has(s, unit, Mark.served | Mark.shifted) ? unit : -1;
}

/** 10.5, RU-62: an enemy in one of the six hexes around it silences a gun for the whole phase. */
export function gunsMadeReady(s: State, side: number): void {
  const { t } = s;
  for (const gun of gunsOf(s)) {
    unmark(s, gun, Mark.ready | Mark.shot);
    if (!isOnMap(s, gun) || crewOf(s, gun, side) < 0) continue;
    const here = t.hex[s.at[gun]!]!;
    const isBeside = (enemy: number): boolean =>
      isOnMap(s, enemy) && hexDistance(t.grid, here, t.hex[s.at[enemy]!]!) <= 1;
    if (!t.units[other(side)]!.some(isBeside)) mark(s, gun, Mark.ready);
  }
}

// 10.6 Breaches

type G = Guard<State>;
const theGun = (s: State): number => s.ask[2]!;

/** ALM-10.6-a, RU-30: walls and openings; of a building its ground floor, for the roof keeps its wall. */
const breakable: G = (s, _, edge) => (isBreakable(s, edge) ? 0 : rule['ALM-10.6-a']);
const sideInSight: G = (s, _, edge) => (seesSide(s, s.at[theGun(s)]!, edge) ? 0 : rule['ALM-10.6-a']);

function isBreakable({ t, kindAt }: State, edge: number): boolean {
  const { edges } = t;
  if (t.breachable[kindAt[edge]!] === 0) return false;
  return edges.isUpper[edge] === 0 || edges.ground[edges.side[edge]!]! < 0;
}

export const breachWall = verb<State>('breach', {
  manner: { tone: 'attack' },
  operands: [
    {
      is: 'edge',
      each: (s, _, out) => {
        for (let edge = 0; edge < s.kindAt.length; edge++) if (isBreakable(s, edge)) out.push(edge);
      },
      guards: [breakable, sideInSight],
    },
  ],
});

const B = locals({ gun: 'piece', crew: 'piece', edge: 'edge', next: 'num' });
const at = steps('shoot', 'behind');

/** A shot at a hexside. */
export const breach = procedure<State, keyof typeof at>('breach', B, at, {
  shoot: (s, frame) => {
    const [gun, edge] = [B.gun(s, frame), B.edge(s, frame)];
    const total = d6(s.rng) + d6(s.rng);
    s.known++;
    emit(s, ev.breachTried, ALL, gun, B.crew(s, frame), edge, total);
    if (total > s.t.fire[0][gun]!) return DONE;
    openBreach(s, edge);
    return at.behind;
  },
  /** 10.6-d, RU-115: enemies behind it take a damage check, without a modifier of the table. */
  behind: (s, frame) => {
    const crew = B.crew(s, frame);
    const places = placesBehind(s, B.edge(s, frame));
    const which = B.next(s, frame);
    if (which >= places.length) return DONE;
    B.next.add(s, frame, 1);
    const target = unitAt(s, places[which]!, other(s.t.side[crew]!));
    if (target >= 0) call(s, damage, target, damageModifier(s, target, crew, 0), s.at[crew]!);
    return at.behind;
  },
});

export function openBreach(s: State, edge: number): void {
  s.breached = [...s.breached, edge];
  s.locked = s.locked.filter((one) => one !== edge);
  recountMap(s);
  emit(s, ev.breached, ALL, edge);
}

/** The places that a hexside shelters: those it protects, else the insides on it. */
function placesBehind({ t }: State, edge: number): number[] {
  const { a, b, protectsA, protectsB, isUpper } = t.edges;
  const sides = [
    [a[edge]!, protectsA[edge]!],
    [b[edge]!, protectsB[edge]!],
  ] as const;
  const helped = sides.filter(([, helps]) => helps === 1).map(([hex]) => hex);
  const levels = isUpper[edge] === 1 ? [Level.upper] : [Level.inside, Level.ground];
  const hexes =
    helped.length > 0 ? helped : sides.map(([hex]) => hex).filter((hex) => t.placeAt[3 * hex + Level.inside]! >= 0);
  return hexes.flatMap((hex) => levels.map((level) => t.placeAt[3 * hex + level]!).filter((place) => place >= 0));
}
