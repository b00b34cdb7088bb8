import { join } from 'node:path';
import { below, type Core, fastRng, Match, seedFromText, type ViewCore } from '@bivouac/kernel';
import type { TableGame } from '@bivouac/scene';
import { expect, test } from 'vitest';
import { Session } from '../src/play/session.ts';
import { cliTranslator } from '../src/words.ts';
import { scratchFolder } from './command.ts';
import { texasGlory } from './games.ts';
import { kit } from './mock-kit.ts';

/** The mock game, where whoever has but one choice is not asked. */
const hasty: TableGame = { ...kit.game, decisions: kit.game.decisions.map((one) => ({ ...one, auto: true })) };

function newSession(seed: string): Session {
  const match = new Match<Core, ViewCore>(hasty, { scenario: 'ring', options: {}, seed: seedFromText(seed) });
  return new Session(cliTranslator('en'), kit, match, ['player', 'player'], join(scratchFolder(), 'g.json'));
}

test('undo goes back to a question that was asked, past the answers that were forced', async () => {
  let longest = 0;
  for (let i = 0; i < 20; i++) {
    const session = newSession(`undo/${i}`);
    const rng = fastRng(`undo/${i}`);
    for (let step = 0; step < 60; step++) {
      const side = await session.runToPlayer(() => undefined);
      if (side === null) break;
      const before = session.match.entries.length;
      if (step % 3 === 2 && (await session.undo(side))) {
        longest = Math.max(longest, before - session.match.entries.length);
        expect(session.game.asked(session.state)).toEqual([side]);
        expect(session.game.choices(session.state, side).length).toBeGreaterThan(1);
      } else expect(session.match.entries.length).toBe(before);
      const choices = session.game.choices(session.state, side);
      expect(await session.act(side, [choices[below(rng, choices.length)]!])).toEqual([]);
    }
  }
  expect(longest).toBeGreaterThan(1);
});

test('what was typed in one go is taken back in one go', async () => {
  const match = new Match(texasGlory.game, { scenario: '1836', options: {}, seed: seedFromText('go') });
  const file = join(scratchFolder(), 'g.json');
  const session = new Session(cliTranslator('en'), texasGlory, match, ['player', 'player'], file);
  const type = async (side: number, text: string): Promise<void> =>
    expect(await session.act(side, session.game.notation.read(text, session.state, side))).toEqual([]);
  for (const side of [0, 1])
    expect(await session.act(side, [session.game.choices(session.state, side)[0]!])).toEqual([]);
  if ((await session.runToPlayer(() => undefined)) === 1) await type(1, 'done');
  const before = match.entries.length;
  await type(0, 'move kimball 0505');
  expect(match.entries.length).toBe(before + 2);
  expect(await session.undo(0)).toBe(true);
  expect(match.entries.length).toBe(before);

  await type(0, 'move kimball');
  await type(0, 'march 0505');
  expect(await session.undo(0)).toBe(true);
  expect(match.entries.length).toBe(before + 1);
});

test('before the first choice there is nothing to take back', async () => {
  expect(await newSession('first').undo(0)).toBe(false);
});
