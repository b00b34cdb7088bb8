// Games outlive their rules, in the page: games that were kept, or brought in a file, under rules that have changed since.

import { type SavedGame, savedText } from '@bivouac/host';
import { type Core, draw32, fastRng, Match, resume, seedFromText, type ViewCore } from '@bivouac/kernel';
import { randomMove, randomOptions, withChangedRules } from '@bivouac/kernel/testing';
import type { GameKit } from '@bivouac/scene';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadRules } from '../src/games/rules.ts';
import { type Brought, type Opened, PLAYER, type Update } from '../src/host/messages.ts';
import { TableHost } from '../src/host/table-host.ts';
import type { TableCard } from '../src/store/tables.ts';

const { device } = vi.hoisted(() => ({ device: new Map<string, unknown>() }));

vi.mock('../src/store/tables.ts', () => ({
  loadGame: async (id: string): Promise<unknown> => device.get(id),
  async saveGame({ id }: TableCard, game: SavedGame): Promise<void> {
    device.set(id, structuredClone(game));
  },
}));

/** After every choice a die falls that nobody sees. */
const withOneMoreDie = (game: GameKit['game']): GameKit['game'] =>
  withChangedRules(game, { after: (s) => void draw32(s.rng) });

/** However busy the machine is: `vi.waitFor` gives up after a second. */
const until = (holds: () => unknown): Promise<unknown> => vi.waitFor(holds, { timeout: 60_000 });

const firstOf = ({ choices, number }: Update) => ({ choices: choices.slice(0, 1), at: number, joins: false });

interface Page {
  readonly host: TableHost;
  readonly updates: Update[];
  readonly opened: Opened;
}

async function open(id: string): Promise<Page> {
  const updates: Update[] = [];
  const host: TableHost = new TableHost((update) => {
    updates.push(structuredClone(update));
  });
  const opened = (await host.answer('open', id)) as Opened;
  await host.answer('resend', undefined);
  await until(() => expect(updates.at(-1)?.choices.length).toBeGreaterThan(0));
  return { host, updates, opened };
}

async function play({ host, updates }: Page, choices: number): Promise<void> {
  for (let i = 0; i < choices; i++) {
    const { length } = updates;
    await until(async () => expect(await host.answer('choose', firstOf(updates.at(-1)!))).toEqual([]));
    await until(() => {
      expect(updates.length).toBeGreaterThan(length);
      expect(updates.at(-1)!.choices.length).toBeGreaterThan(0);
    });
  }
}

const stored = (id: string): SavedGame => device.get(id) as SavedGame;

describe.each(['texas-glory', 'house-divided'])('%s', async (game) => {
  // Every table shares the kit of its game: whoever changes that changes the rules of all.
  const kit = await loadRules(game);
  const plain = kit.game;
  const changed = withOneMoreDie(plain);
  const changeRules = (): void => void Object.assign(kit, { game: changed });

  beforeEach(() => {
    device.clear();
    Object.assign(kit, { game: plain });
  });

  async function begun(): Promise<string> {
    const scenario = kit.game.scenarios[0]!.id;
    const host = new TableHost(() => {});
    const seats = [PLAYER, 'random'];
    const id = (await host.answer('create', { game, scenario, options: {}, seats, seed: 'changed' })) as string;
    await play(await open(id), 9);
    return id;
  }

  test('a kept game goes on where it stood, and the page is told', async () => {
    const id = await begun();
    const before = stored(id);
    const { version } = before.file;
    changeRules();
    const page = await open(id);
    expect(page.opened).toMatchObject({ changes: [{ from: version, to: version + 1 }], begins: null });
    const [first] = page.updates;
    expect(first).toMatchObject({ canUndo: false, entries: 0, by: [], log: { from: 0, events: [] } });
    expect(await page.host.answer('undo', undefined)).toBe(false);
    await play(page, 3);
    const after = stored(id);
    expect(after.file.version).toBe(version + 1);
    expect(after.file.choices.slice(0, before.file.choices.length)).toEqual(before.file.choices);
    expect(after.snapshot?.breaks).toMatchObject([{ at: before.file.choices.length, from: version, to: version + 1 }]);
    const again = await open(id);
    expect(again.opened.changes).toHaveLength(1);
    expect(again.updates[0]!.log).toEqual({ from: 0, events: expect.any(Array) });
    expect(again.updates[0]!.entries).toBe(after.file.choices.length - before.file.choices.length);
  });

  test('neither the snapshot nor the seed goes to the page', async () => {
    const id = await begun();
    changeRules();
    const { opened, updates } = await open(id);
    const { seed, snapshot } = stored(id);
    const told = JSON.stringify([opened, updates]);
    expect(told).not.toContain(seed);
    expect(told).not.toContain(snapshot!.trail);
    expect(told).not.toMatch(/"position"|"rng"|"drawn"/);
  });

  test('a game that was taken along goes on as well', async () => {
    const id = await begun();
    const { host } = await open(id);
    const text = await ((await host.answer('export', undefined)) as Blob).text();
    const file = JSON.parse(text);
    expect(Object.keys(file)).not.toContain('snapshot');
    changeRules();
    const brought = (await host.answer('import', text)) as Brought;
    const { opened } = await open(brought.id);
    expect(opened.changes).toEqual([{ from: file.version, to: file.version + 1 }]);
    const { snapshot: _, ...secret } = file.continue;
    const old = { ...file, continue: secret, choices: [...file.choices, `${plain.sides[0]}: fly`] };
    await expect(host.answer('import', JSON.stringify(old))).rejects.toThrow(
      `version ${file.version} of its rules and does not fit version ${file.version + 1}`,
    );
  });

  test('wherever a game is broken, the table can be shown, then and afterwards', { timeout: 600_000 }, async () => {
    let shown = 0;
    for (let number = 0; number < 3; number++) {
      const rng = fastRng(`broken ${game} ${number}`);
      const scenario = kit.game.scenarios[number % kit.game.scenarios.length]!.id;
      const match: Match<Core, ViewCore> = new Match(kit.game, {
        scenario,
        options: randomOptions(kit.game, rng),
        seed: seedFromText(`broken ${number}`),
      });
      for (
        let move = randomMove(kit.game, match.state, rng);
        move !== null;
        move = randomMove(kit.game, match.state, rng)
      ) {
        match.act(move.side, move.choice);
        if (match.length % 7 !== 0) continue;
        const { match: after } = resume(changed, structuredClone(match.kept()));
        for (let i = 0; i < 12; i++) {
          for (const viewer of [0, 1]) {
            const log = after.log(viewer).map(({ entry, event }) => ({ entry, ...event }));
            kit.table.scene(changed, after.view(viewer), log);
            shown++;
          }
          const next = randomMove(changed, after.state, rng);
          if (next !== null) after.act(next.side, next.choice);
        }
      }
    }
    expect(shown).toBeGreaterThan(1000);
  });

  test('a finished game keeps its result', async () => {
    const match: Match<Core, ViewCore> = new Match(kit.game, {
      scenario: kit.game.scenarios[0]!.id,
      options: {},
      seed: seedFromText('over'),
    });
    const rng = fastRng('over');
    for (
      let move = randomMove(kit.game, match.state, rng);
      move !== null;
      move = randomMove(kit.game, match.state, rng)
    ) {
      match.act(move.side, move.choice);
    }
    changeRules();
    const updates: Update[] = [];
    const host = new TableHost((update) => updates.push(update));
    const { id } = (await host.answer('import', savedText({ ...match.kept(), seats: [PLAYER, 'random'] }))) as Brought;
    await host.answer('open', id);
    await host.answer('resend', undefined);
    await until(() => expect(updates.at(-1)?.result).toEqual(kit.game.result(match.state)));
  });
});
