// Where a block may go, reckoned a second time from the map alone, so that tests can compare it with the rules.

import { standardData } from '../data.ts';
import type { State } from '../state.ts';
import { atlas } from './atlas.ts';
import { choices, game, play, type Side, space } from './kit.ts';

const map = atlas();
const boxes = new Map(standardData().map.boxes.map((box) => [box.id, box]));

export interface March {
  readonly force: 'texas' | 'mexico' | 'usa';
  readonly from: string;
  readonly moves: number;
  /** Places with enemies in the open. */
  readonly enemies: readonly string[];
  /** Neighbours from which enemies came into the place of departure this turn. */
  readonly closed: readonly string[];
  /** Own blocks that have crossed a hexside into a fight: `0507>0508`. */
  readonly crossed: ReadonlyMap<string, number>;
}

/** All choices of a march in words, sorted. */
export function expectedMarches(s: State, march: March): string[] {
  const spent = distances(march);
  const name = (location: string): string => game.nameOf(s, 'place', space(s, location));
  const found: string[] = [];
  for (const [location, cost] of spent) {
    if (location === march.from || march.enemies.includes(location) || map.isVillage(location)) continue;
    found.push(`${cost > march.moves ? 'force' : 'march'} ${name(location)}`);
  }
  for (const target of march.enemies) {
    if (target === march.from) continue;
    for (const last of map.neighbours(target)) {
      const passage = open(march, last, target);
      const before = last === march.from || !march.enemies.includes(last) ? spent.get(last) : undefined;
      if (passage === null || before === undefined) continue;
      if ((march.crossed.get(`${last}>${target}`) ?? 0) >= passage.attack) continue;
      const cost = before + passage.move;
      if (cost > march.moves + 1) continue;
      found.push(`${cost > march.moves ? 'force-attack' : 'attack'} ${name(target)} ${name(last)}`);
    }
  }
  return found.sort();
}

function open(march: March, from: string, to: string) {
  const box = boxes.get(to);
  if (box !== undefined && !box.occupants.includes(march.force)) return null;
  if (from === march.from && march.enemies.includes(from) && march.closed.includes(to)) return null;
  return map.passage(from, to);
}

function distances(march: March): Map<string, number> {
  const spent = new Map([[march.from, 0]]);
  const waiting = [march.from];
  for (let here = waiting.shift(); here !== undefined; here = waiting.shift()) {
    if (here !== march.from && march.enemies.includes(here)) continue;
    for (const next of map.neighbours(here)) {
      const step = open(march, here, next);
      const total = step === null ? Number.POSITIVE_INFINITY : spent.get(here)! + step.move;
      if (total > march.moves + 1 || total >= (spent.get(next) ?? Number.POSITIVE_INFINITY)) continue;
      spent.set(next, total);
      waiting.push(next);
    }
  }
  return spent;
}

/** What the rules offer to a block once it has been picked. */
export function marches(s: State, side: Side, pick: string): string[] {
  play(s, side, pick);
  return choices(s, side).sort();
}
