import { encode } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { keepOf } from '../bot/scores.ts';
import { decisions } from '../rules/index.ts';
import './kit.ts';

test('the captain has a judgement on every verb of the game', () => {
  for (const { name, verbs } of decisions)
    for (const verb of verbs) expect([name, verb.name, keepOf(encode(verb.id)) > 0]).toEqual([name, verb.name, true]);
});
