// Events in rows, as a step tells them.

import type { LogEntry } from '@bivouac/kernel';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Mirror, PROTOCOL, type TableTold } from '../src/index.ts';
import { eventsIn, eventsTold } from '../src/told-events.ts';
import { mockGame } from './kit.ts';

const kind = fc.constantFrom('marched', 'fired', '');
const numbers = fc.array(fc.integer({ min: -3, max: 9 }), { maxLength: 3 });
const within = fc.array(fc.record({ of: kind, about: numbers }, { noNullPrototype: true }), { maxLength: 2 });
const event = fc
  .tuple(kind, fc.option(numbers), within)
  .map(([kind, args, scopes]): LogEntry => ({ kind, args, ...(scopes.length === 0 ? {} : { within: scopes }) }));

test('what is read is what was told, also when it was written down', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 6 }), (events) => {
      expect(eventsIn(JSON.parse(JSON.stringify(eventsTold(events))))).toEqual(events);
    }),
  );
});

test('what several events happened within is told once', () => {
  const fight = [{ of: 'battle', about: [150, 1] }];
  const events = [
    { kind: 'fired', args: [3], within: fight },
    { kind: 'hit', args: null, within: fight },
    { kind: 'marched', args: [1, 2] },
  ];
  expect(eventsTold(events)).toEqual([[['battle', 150, 1]], ['fired', 3], ['hit', null], [], ['marched', 1, 2]]);
});

test('a page of another version says so', () => {
  const told = { kind: 'table', protocol: PROTOCOL + 1 } as unknown as TableTold;
  expect(() => new Mirror(mockGame).receive(told)).toThrow('not of the same version');
});
