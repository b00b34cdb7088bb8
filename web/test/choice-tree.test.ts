import { expect, test } from 'vitest';
import { describeTable } from '../src/host/describe.ts';
import { PLAYER } from '../src/host/messages.ts';
import { beginningWith, complete, nextThings, type Offered, offeredBy, settledBy } from '../src/table/choice-tree.ts';
import { kit } from './kit.ts';
import { newMatch, parts, pickOne, sitDown } from './tables.ts';

const { verbs } = describeTable(kit.game, kit.table, newMatch('verbs').state);

/** The choice one ends up with by clicking its things one after the other, or the choices left for buttons. */
function clickThrough(offered: readonly Offered[], wanted: Offered): readonly Offered[] {
  const picked = [];
  for (const thing of wanted.things) {
    expect(nextThings(offered, picked).map((one) => one.thing)).toContainEqual(thing);
    picked.push(thing);
    const settled = settledBy(offered, picked);
    if (settled) return [settled];
  }
  return complete(offered, picked);
}

test('every choice on offer can be reached by clicks, and no click makes another one', async () => {
  let checked = 0;
  for (const [seats, scenario] of [
    [[PLAYER, 'random'], '1836'],
    [['random', PLAYER], '1835'],
  ] as const) {
    const { session, settled } = sitDown(`clicks ${scenario}`, seats, scenario);
    const random = parts(5);
    let update = await settled();
    for (let i = 0; i < 150 && update.result === null; i++) {
      const offered = offeredBy(update.choices, verbs);
      for (const one of offered) {
        expect(clickThrough(offered, one)).toContainEqual(one);
        checked++;
      }
      expect(beginningWith(offered, [])).toEqual(offered);
      await session.choose([pickOne(update.choices, random.next().value)], session.number);
      update = await settled();
    }
  }
  expect(checked).toBeGreaterThan(1000);
});
