// The table as one side sees it while it moves: where its enemies are and could come to, and where its friends stand.

import type { Side } from '@bivouac/kernel';
import { Arm, Camp } from '../atlas.ts';
import { eachNeighbour, HALVES } from '../map-atlas.ts';
import { boundOf } from '../rules/9-zones.ts';
import { isFortified } from '../rules/17-works.ts';
import { NOBODY, other } from '../sides.ts';
import { commander, hasGarrison, isHostileTo, isOnMap, isRavaged, piecesAt, type State } from '../state.ts';
import { meanWorth, type Prospect, prospectOf, strengthOf } from './clash.ts';
import type { Goal, Plans } from './plans.ts';
import { eachThreatened } from './ways.ts';
import { marching } from './weights.ts';

export interface Field {
  readonly s: State;
  readonly plans: Plans;
  readonly side: Side;
  readonly camp: number;
  /** By hex: the strength of enemies there, of friends, and of the enemies who could attack it. */
  readonly foes: Float32Array;
  readonly friends: Float32Array;
  readonly threat: Float32Array;
  /** Hexes with enemies. */
  readonly targets: readonly number[];
  readonly goals: readonly Goal[];
  /** What the enemy wants. */
  readonly wanted: readonly Goal[];
  readonly goalAt: ReadonlyMap<number, number>;
  /** Perils that have been looked up. */
  readonly perils: Map<string, number>;
}

export function fieldFor(s: State, plans: Plans, side: Side, camp: number): Field {
  const { hexes } = s.t;
  const [foes, friends, threat] = [new Float32Array(hexes), new Float32Array(hexes), new Float32Array(hexes)];
  const targets = new Set<number>();
  const reachOf = new Map<number, number>();
  for (let piece = 0; piece < s.at.length; piece++) {
    if (!isOnMap(s, piece)) continue;
    const hex = s.at[piece]!;
    if (s.t.camp[piece] === camp) friends[hex]! += s.t.combat[piece]!;
    if (!isHostileTo(s, camp, side, piece)) continue;
    foes[hex]! += s.t.combat[piece]!;
    targets.add(hex);
    reachOf.set(hex, Math.max(reachOf.get(hex) ?? 0, s.t.move[piece]!));
  }
  for (const [hex, move] of reachOf) {
    const lead = s.at.indexOf(hex);
    // The government's forces march only for whoever draws them.
    const weight = s.t.camp[lead] === Camp.government && commander(s, lead) === NOBODY ? 0.2 : 1;
    const bound = boundOf(s, s.t.command[lead]!);
    if (move === 0) continue;
    eachThreatened(s.t, hex, move * HALVES, bound, (to) => {
      threat[to]! += weight * foes[hex]!;
    });
  }
  const goals = camp === Camp.government ? [] : plans.goals(s, side);
  const wanted = plans.goals(s, other(side));
  return {
    s,
    plans,
    side,
    camp,
    foes,
    friends,
    threat,
    targets: [...targets],
    goals,
    wanted,
    goalAt: new Map(goals.map(({ hex, worth }) => [hex, worth])),
    perils: new Map(),
  };
}

/** By how many columns the ground helps whoever defends there. */
function coverOf(s: State, hex: number): number {
  const { data, terrain, placeAt, isWet, war } = s.t;
  const place = data.places[placeAt[hex]!];
  const isWaste = place !== undefined && war.burns && isRavaged(s, hex);
  const ofPlace = place === undefined || isWaste ? 0 : data.kinds.find(({ id }) => id === place.kind)!.shift;
  const ofGround = Math.max(ofPlace, data.terrain[terrain[hex]!]!.shift, isWet[hex] === 1 ? data.water.shift : 0);
  return ofGround + (isFortified(s, hex) ? 1 : 0);
}

/** What an attack of so much on a hex promises. */
export function attackOn(field: Field, target: number, strength: number, worth: number, shift: number): Prospect {
  const { s, goalAt } = field;
  const defenders = piecesAt(s, target);
  const guns = Math.min(1, defenders.filter((piece) => s.t.arm[piece] === Arm.gun).length);
  const stake = {
    attack: strength,
    defence: strengthOf(s, defenders),
    attackWorth: worth,
    defenceWorth: meanWorth(s, defenders),
    least: 1,
    prize: goalAt.get(target) ?? 0,
    isTrapped: false,
    mayCharge: true,
  };
  return prospectOf(s, stake, shift - coverOf(s, target) - guns);
}

/** What the enemy is likely to gain by attacking units of such strength and worth in a hex. */
export function perilAt(field: Field, hex: number, strength: number, worth: number): number {
  const { threat, camp, perils } = field;
  if (strength === 0 || threat[hex] === 0 || camp === Camp.government) return 0;
  const key = `${hex} ${strength} ${worth}`;
  const known = perils.get(key);
  if (known !== undefined) return known;
  const peril = foundPeril(field, hex, strength, worth);
  perils.set(key, peril);
  return peril;
}

function foundPeril({ s, threat, camp }: Field, hex: number, strength: number, worth: number): number {
  const stake = {
    attack: marching.mustered * threat[hex]!,
    defence: strength,
    attackWorth: camp === Camp.us ? 1 + ENEMY : 2 + ENEMY,
    defenceWorth: worth,
    least: 1,
    prize: 0,
    isTrapped: false,
    mayCharge: true,
  };
  return marching.peril * Math.max(0, prospectOf(s, stake, FLANKED - coverOf(s, hex)).worth);
}

const ENEMY = 0.4;
/** Whoever attacks with all he has comes from two sides. */
const FLANKED = 1;

/** The hexes with enemies beside a hex, who must be attacked from there. */
export function foesBeside({ s, foes }: Field, hex: number): number[] {
  const found: number[] = [];
  if (hasGarrison(s, hex)) return found;
  eachNeighbour(s.t, hex, (near) => {
    if (foes[near]! > 0 && !hasGarrison(s, near)) found.push(near);
  });
  return found;
}
