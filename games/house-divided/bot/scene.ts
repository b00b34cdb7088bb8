// The table as it is likely to look when the battles at hand are fought: who holds what, and how strong he is there.

import type { Place, Side } from '@bivouac/kernel';
import { NONE } from '../atlas.ts';
import { hasWorksFor } from '../rules/1.2-fortification.ts';
import { SIDES, SOUTH, UNION } from '../sides.ts';
import { controllerOf, isContested, type State, unitsIn } from '../state.ts';
import { boxOf } from '../unit.ts';
import { forecast } from './forecast.ts';
import { defenceOf, powerOf, worthOf } from './strength.ts';
import { fighting } from './weights.ts';

/** Each by side and box. */
export interface Scene {
  /** The chance to hold it after this turn. */
  readonly hold: readonly Float64Array[];
  readonly power: readonly Float64Array[];
  /** Power as it counts against an attack. */
  readonly defence: readonly Float64Array[];
  readonly worth: readonly Float64Array[];
  /** By side: the boxes where it stands. */
  readonly stands: readonly number[][];
  /** By side: what the battles at hand are likely to bring it beside the field. */
  readonly honours: number[];
}

function emptyScene(boxes: number): Scene {
  const rows = (): Float64Array[] => SIDES.map(() => new Float64Array(boxes));
  return {
    hold: rows(),
    power: rows(),
    defence: rows(),
    worth: rows(),
    stands: SIDES.map(() => []),
    honours: SIDES.map(() => 0),
  };
}

export function sceneOf(s: State): Scene {
  const scene = emptyScene(s.t.boxCount);
  for (const side of [UNION, SOUTH]) muster(s, side, scene);
  setHolders(s, scene);
  for (const box of scene.stands[s.mover]!) {
    if (isContested(s, box) && !s.contained.includes(box)) fight(s, scene, box);
  }
  return scene;
}

function muster(s: State, side: Side, scene: Scene): void {
  const [power, defence, worth] = [scene.power[side]!, scene.defence[side]!, scene.worth[side]!];
  const stands = scene.stands[side]!;
  let last = -1;
  let works = false;
  for (const unit of s.units[side]!) {
    const box = boxOf(unit);
    if (box !== last) {
      last = box;
      works = hasWorksFor(s, side, box);
      stands.push(box);
    }
    power[box]! += powerOf(unit);
    defence[box]! += defenceOf(unit, works);
    worth[box]! += worthOf(unit);
  }
}

function setHolders(s: State, scene: Scene): void {
  for (let box = 0; box < s.t.boxCount; box++) {
    const holder = holderOf(s, box);
    if (holder !== NONE) scene.hold[holder]![box] = 1;
  }
}

/** Who will hold a box at the end of the turn when nobody fights for it. */
function holderOf(s: State, box: Place): number {
  const [union, south] = [unitsIn(s, box, UNION) > 0, unitsIn(s, box, SOUTH) > 0];
  if (union === south) return controllerOf(s, box);
  return union ? UNION : SOUTH;
}

function fight(s: State, scene: Scene, box: Place): void {
  const { attacker, win, victors, left } = forecast(s, box);
  for (const side of [UNION, SOUTH]) {
    const chance = side === attacker ? win : 1 - win;
    const holding = chance * victors[side]!;
    scene.hold[side]![box] = chance;
    scene.worth[side]![box]! *= left[side]!;
    scene.power[side]![box]! *= holding + (1 - chance) * fighting.beaten;
    scene.defence[side]![box]! *= holding;
    scene.honours[side]! += fighting.honour * chance;
  }
  scene.honours[attacker]! -= fighting.repulse * (1 - win);
}
