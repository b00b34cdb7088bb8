import { fastRng } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { Kind, MEXICO, TEXAS } from '../atlas.ts';
import { makePlan } from '../bot/plan.ts';
import { isEmbarking, isIsland, NO_WAY, wayFor } from '../bot/ways.ts';
import { advice } from '../bot.ts';
import { texasGlory } from '../index.ts';
import { isLeader } from '../rules/5.1-leaders.ts';
import { hasWalls, victoryHolder } from '../rules/5.4-hex-control.ts';
import { stormLimit } from '../rules/7.22-storming.ts';
import { isInside, isOnBoard, type State, sideOf } from '../state.ts';

const start = texasGlory.setup('1836', {}, fastRng('plan'));
const { t } = start;
const block = (id: string): number => t.blocks.findIndex((one) => one.id === id);
const place = (id: string): number => t.spaceIds.indexOf(t.data.places.find((one) => one.id === id)!.at);

/** Positions of a game in which both sides take the advice. */
function* positions(seed: string, scenario = '1836'): Generator<State> {
  const s = texasGlory.setup(scenario, {}, fastRng(seed));
  for (let turn = 0; s.ask[1] !== 0; ) {
    if (s.turn > turn) {
      turn = s.turn;
      yield s;
    }
    const [side] = texasGlory.asked(s) as [number];
    texasGlory.apply(s, side, advice.policy(s, side, texasGlory.choices(s, side)), null);
  }
}

describe('the ways', () => {
  test('lead to Galveston from a port, for those who may land there (1.6, 5.82)', () => {
    const galveston = place('galveston');
    const matagorda = place('matagorda');
    expect(t.victoryTowns.filter((town) => isIsland(t, town))).toEqual([galveston]);
    expect(isEmbarking(t, matagorda, galveston)).toBe(true);
    expect(isEmbarking(t, place('san-felipe'), galveston)).toBe(false);
    const onFoot = (from: number): number => wayFor(t, block('mx-aldama'), from, galveston);
    expect(onFoot(matagorda)).toBeLessThan(onFoot(place('victoria')));
    expect(onFoot(place('victoria'))).toBeLessThan(onFoot(place('alamo')));
    expect(wayFor(t, block('mx-dolores'), matagorda, galveston)).toBe(NO_WAY);
  });
});

describe('the plan', () => {
  test('sends no more troops against walls than can storm them, and one ship to an island', () => {
    let sieges = 0;
    for (const seed of ['plan 1', 'plan 2', 'plan 3']) {
      for (const s of positions(seed)) {
        const { target } = makePlan(s, MEXICO);
        for (const town of t.victoryTowns) {
          if (victoryHolder(s, town) !== TEXAS) continue;
          const sent = t.blocks.flatMap((_, one) => (target[one] === town && !isLeader(s, one) ? [one] : []));
          if (isIsland(t, town)) {
            expect(sent.length).toBeLessThanOrEqual(1);
            expect(sent.every((one) => t.kind[one] === Kind.infantry)).toBe(true);
          } else if (hasWalls(s, town)) {
            expect(sent.length).toBeLessThanOrEqual(stormLimit(s, town));
            if (sent.length > 0) sieges++;
          }
        }
      }
    }
    expect(sieges).toBeGreaterThan(5);
  });

  test('never bares a town that decides while the enemy is near: guns alone give up (6.7)', () => {
    let guarded = 0;
    for (const seed of ['guard 1', 'guard 2', 'guard 3', 'guard 4']) {
      for (const s of positions(seed, '1835')) {
        const { target } = makePlan(s, MEXICO);
        for (const town of ['alamo', 'san-antonio'].map(place)) {
          const there = t.blocks.flatMap((_, one) =>
            s.at[one] === town && sideOf(s, one) === MEXICO && !isInside(s, one) && t.kind[one] !== Kind.artillery
              ? [one]
              : [],
          );
          const isNear = t.blocks.some(
            (_, one) =>
              sideOf(s, one) === TEXAS &&
              isOnBoard(s, one) &&
              !isInside(s, one) &&
              wayFor(t, one, s.at[one]!, town) <= t.moves[one]!,
          );
          if (there.length === 0 || !isNear || victoryHolder(s, town) !== MEXICO) continue;
          guarded++;
          expect(there.some((one) => target[one] === town)).toBe(true);
        }
      }
    }
    expect(guarded).toBeGreaterThan(5);
  });
});
