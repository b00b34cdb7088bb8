// Games outlive their rules, at the terminal.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Core, fastRng, type GameFile, gameFileText, Match, seedFromText, type ViewCore } from '@bivouac/kernel';
import { randomMove } from '@bivouac/kernel/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { shelf } from '../src/shelf/index.ts';
import { loadKit } from '../src/shelf/kit.ts';
import { changedCommand, command, scratchFolder } from './command.ts';

const readGame = (folder: string, name: string): GameFile => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const CHANGED = /The rules have changed \(version (\d) then, version (\d) now\)/;

describe.each(shelf)('$id', ({ id, module }) => {
  const folder = scratchFolder();
  /** What it says, without its line breaks. */
  const changed = async (change: string, args: readonly string[], input = '') => {
    const ran = await changedCommand(id, change, args, folder, input);
    return { ...ran, out: ran.out.replace(/\s+/g, ' ') };
  };
  let version: number;

  beforeAll(async () => {
    const { game } = await loadKit(module);
    version = game.version;
    await command(['play', id, '--bot', 'random', '--seed', 's', '--save', 'g.json'], folder, '1\n'.repeat(14));
    const match = new Match<Core, ViewCore>(game, {
      scenario: game.scenarios[0]!.id,
      options: {},
      seed: seedFromText('over'),
    });
    const rng = fastRng('over');
    for (let move = randomMove(game, match.state, rng); move !== null; move = randomMove(game, match.state, rng)) {
      match.act(move.side, move.choice);
    }
    writeFileSync(join(folder, 'over.json'), gameFileText(match.file()));
    const { snapshot: _, ...old } = match.file();
    writeFileSync(join(folder, 'old.json'), gameFileText(old));
  });

  test('a game under way shows neither seed nor snapshot in its file, only beside it', () => {
    expect(Object.keys(readGame(folder, 'g.json'))).toEqual(
      expect.arrayContaining(['game', 'version', 'scenario', 'options', 'commitment', 'choices']),
    );
    expect(readFileSync(join(folder, 'g.json'), 'utf8')).not.toMatch(/"seed"|snapshot|rng/);
    expect(existsSync(join(folder, 'g.json.seed'))).toBe(true);
  });

  test('a replay says that the new rules replay it alike, or from which choice it differs', async () => {
    const alike = await changed('nothing', ['replay', 'over.json']);
    expect(alike.out).toContain(
      `Played under version ${version} of the rules; version ${version + 1} replays it alike.`,
    );
    expect(alike.out).toContain('Dice verified');
    const { out, status } = await changed('one more die', ['replay', 'over.json']);
    expect(status).toBe(0);
    expect(out).toMatch(CHANGED);
    expect(out).toMatch(new RegExp(`under version ${version + 1} it differs from choice \\d+ on`));
    expect(out).toContain('fell under other rules and are not verified');
    const { result, rules, log } = JSON.parse((await changed('one more die', ['replay', 'over.json', '--json'])).out);
    const before = JSON.parse((await command(['replay', 'over.json', '--json'], folder)).out);
    expect([result, log]).toEqual([before.result, []]);
    expect(rules).toMatchObject({ version: version + 1, finding: 'differs', differsFrom: expect.any(Number) });
    expect(before.rules).toEqual({ version, finding: 'alike', differsFrom: null });
    const early = await changed('one more die', ['replay', 'over.json', '--to', '3']);
    expect(early).toMatchObject({ status: 2, out: '' });
    expect(early.err).toContain('were made under other rules');
  });

  test('a file without a snapshot is replayed, and refused with both versions where it does not fit', async () => {
    const fits = await changed('nothing', ['replay', 'old.json']);
    expect(fits.out).toContain('but the file does not tell where they led');
    const refused = await changed('one more die', ['replay', 'old.json']);
    expect(refused).toMatchObject({ status: 1, out: '' });
    expect(refused.err).toContain(`under version ${version} of ${id} and does not fit version ${version + 1}`);
  });

  test('a game under way goes on where it stood, says so, and can be gone on with again', async () => {
    const { choices } = readGame(folder, 'g.json');
    const first = await changed('one more die', ['play', '--resume', 'g.json'], 'undo\n1\nlog\n1\n1\nquit\n');
    expect(first.status).toBe(0);
    expect(first.out.match(new RegExp(CHANGED, 'g'))!.length).toBeGreaterThan(0);
    expect(first.out).toContain('There is nothing to undo');
    const later = readGame(folder, 'g.json');
    expect(later.version).toBe(version + 1);
    expect(later.choices.slice(0, choices.length)).toEqual(choices);
    expect(later.choices.length).toBeGreaterThan(choices.length);
    const again = await changed('one more die', ['replay', 'g.json', '--json']);
    expect(JSON.parse(again.out)).toMatchObject({
      rules: { finding: 'alike' },
      breaks: [{ choices: choices.length, from: version, to: version + 1 }],
    });
    const spanish = await changed('one more die', ['play', '--resume', 'g.json', '--lang', 'es'], 'log\nquit\n');
    expect(spanish.out).toContain(
      `Las reglas han cambiado (versión ${version} entonces, versión ${version + 1} ahora)`,
    );
  });
});
