// The counters: six kinds of units for each side, the leaders, and the guns of the ports.

import type { Side } from '@bivouac/kernel';
import { type PieceLook, say } from '@bivouac/scene';
import { KINDS, qualityOf } from '../atlas.ts';
import type { GameData, LeaderData, UnitData, UnitId } from '../data.ts';
import type { Leader } from '../ids.ts';
import { SIDES, SOUTH } from '../sides.ts';

const STEPS = 2;
const PLAIN = { move: '', corner: '', chief: false };

/** The number of a counter among the looks, by side and kind. */
export const unitLook = (side: Side, kind: number): number => side * KINDS.length + kind;
const LEADERS = SIDES.length * KINDS.length;
export const leaderLook = (leader: Leader): number => LEADERS + leader;
export const gunsLook = (leaders: number): number => LEADERS + leaders;

const ICONS: Readonly<Record<UnitData['type'], string>> = { infantry: 'muskets', cavalry: 'cavalry' };

function unitLookOf(side: string, { type, quality, value, defence, source }: UnitData, kind: number): PieceLook {
  return {
    ...PLAIN,
    shape: 'counter',
    name: say(`table.counter.${side}`, { arm: say(`arm.${KINDS[kind]}`) }),
    kind: say(`arm.${KINDS[kind]}`),
    livery: side,
    icon: ICONS[type],
    grade: qualityOf(kind),
    steps: STEPS,
    rating: String(value),
    facts: [
      [say('table.kind'), say(`type.${type}`)],
      [say('table.quality'), say(`quality.${quality}`)],
      [say('table.fires'), say('table.fires-how', { value })],
      ...(defence === 0 ? [] : [[say('table.defends'), say('table.defends-how', { defence })] as const]),
      [say('table.moves'), say(`table.moves-how.${type}`)],
    ],
    source,
  };
}

function leaderLookOf({ id, side, ratings, source }: LeaderData): PieceLook {
  const best = Math.max(...ratings.map(({ rating }) => rating));
  return {
    ...PLAIN,
    shape: 'ribbon',
    name: say(`leader.${id}`),
    livery: side,
    icon: 'star',
    grade: best,
    steps: best,
    rating: String(best),
    chief: true,
    isUncounted: true,
    facts: [[say('table.kind'), say('table.leader')]],
    source,
  };
}

const guns: PieceLook = {
  ...PLAIN,
  shape: 'counter',
  name: say('arm.guns'),
  livery: SIDES[SOUTH],
  icon: 'cannon',
  grade: 0,
  steps: STEPS,
  rating: '',
  facts: [[say('table.kind'), say('arm.guns')]],
};

export function pieceLooks({ units, leaders }: GameData): PieceLook[] {
  const unit = (kind: UnitId): UnitData => units.find(({ id }) => id === kind)!;
  return [
    ...SIDES.flatMap((side) => KINDS.map((kind, i) => unitLookOf(side, unit(kind), i))),
    ...leaders.map(leaderLookOf),
    guns,
  ];
}
