import type { RuleRef } from '@bivouac/kernel';
import { expect, test } from 'vitest';
import { reasonIn, toldApart } from '../../src/table/reasons.ts';
import type { Wording } from '../../src/table/wording.ts';

const wording = {
  digest: (rule: string) => `Rule ${rule}.`,
  narrator: { figures: (_: string, { needed }: { needed: number }) => `It takes ${needed}.` },
} as unknown as Wording;

const far: RuleRef = { rule: 'a', detail: { needed: 19 } };
const farToo: RuleRef = { rule: 'b', detail: { needed: 19 } };
const farther: RuleRef = { rule: 'c', detail: { needed: 20 } };
const other: RuleRef = { rule: 'd' };

test('what two verbs lack alike is told once, with its figures', () => {
  expect(toldApart(wording, [far, other, farToo, farther])).toEqual([far, other, farther]);
  expect(reasonIn(wording, far)).toBe('Rule a. It takes 19.');
  expect(reasonIn(wording, other)).toBe('Rule d.');
});
