// Tables to test with: games played by chance, each seat with a mirror of its own at the other end of a line of JSON.

import { isDeepStrictEqual } from 'node:util';
import {
  below,
  type Core,
  fastRng,
  type Game,
  isAskedAlone,
  Match,
  type RngState,
  seedFromText,
  type Viewer,
} from '@bivouac/kernel';
import { pick } from '@bivouac/kernel/testing';
import { expect } from 'vitest';
import { games as registered } from '../../games/registry.ts';
import { mock } from '../../kernel/test/mock/game.ts';
import {
  type Answer,
  type Command,
  type Deed,
  Mirror,
  PLAYER,
  type Ports,
  type Seat,
  Table,
  type TableSetup,
  type Update,
} from '../src/index.ts';

export const mockGame = mock as unknown as Game;
export const titles: readonly Game[] = await Promise.all(registered.map(async ({ load }) => (await load()).kit.game));
export const games: readonly Game[] = [mockGame, ...titles];

/** The seed of this run, so that a failure can be repeated: it is printed when the tests begin. */
export const runSeed = process.env.BIVOUAC_SEED ?? 'host';

const viewersOf = (game: Game): readonly Viewer[] => [...game.sides.keys(), 'spectator'];

export function matchOf(game: Game, seed: string, scenario = game.scenarios[0]!.id): Match<Core> {
  return new Match(game, { scenario, options: {}, seed: seedFromText(seed) });
}

export interface TestPorts extends Ports {
  readonly deeds: Deed[];
  readonly failures: unknown[];
}

/** Keeps at once, thinks at random; `parts` replaces what a test is about. */
export function testPorts(parts: Partial<Ports> = {}): TestPorts {
  const deeds: Deed[] = [];
  const failures: unknown[] = [];
  return {
    deeds,
    failures,
    store: {
      async append(deed) {
        deeds.push(deed);
      },
    },
    thinker: { think: async ({ legal, dice }) => pick(dice, legal) },
    clock: { now: () => deeds.length },
    fail: (error) => failures.push(error),
    ...parts,
  };
}

/** A seat with its mirror; whatever is sent must survive being written down. */
export class Watcher {
  readonly seat: Seat;
  readonly mirror: Mirror;
  readonly updates: Update[] = [];
  #commands = 0;

  constructor(table: Table, viewer: Viewer) {
    this.mirror = new Mirror(table.match.game);
    this.seat = table.sit(viewer, (update) => {
      const read = JSON.parse(JSON.stringify(update)) as Update;
      expect(isDeepStrictEqual(read, update), `${update.kind} ${update.n} survives JSON`).toBe(true);
      this.updates.push(read);
      this.mirror.receive(read);
    });
  }

  newId(): string {
    return `${this.seat.viewer}-${this.#commands++}`;
  }

  async say(command: Command): Promise<Answer> {
    return (await this.seat.command(command))!;
  }

  open(have?: number): Promise<Answer> {
    return this.say({ do: 'open', id: this.newId(), ...(have === undefined ? {} : { have }) });
  }

  play(...plan: readonly number[]): Promise<Answer> {
    return this.say({ do: 'play', id: this.newId(), at: this.mirror.standing.question ?? -1, plan });
  }

  undo(): Promise<Answer> {
    return this.say({ do: 'undo', id: this.newId(), to: this.mirror.standing.undo });
  }
}

export interface Sitting {
  readonly table: Table;
  readonly ports: TestPorts;
  /** By side, the spectator last. */
  readonly watchers: readonly Watcher[];
}

export async function sitDown(
  match: Match<Core>,
  {
    ports = testPorts(),
    occupants = match.game.sides.map(() => PLAYER),
    ...setup
  }: Partial<TableSetup<Core, never>> & { readonly ports?: TestPorts } = {},
): Promise<Sitting> {
  const table = new Table({ ...setup, match, occupants } as TableSetup<Core, never>, ports) as unknown as Table;
  const watchers = viewersOf(match.game).map((viewer) => new Watcher(table, viewer));
  for (const watcher of watchers) await watcher.open();
  await table.goOn();
  await quiet(ports);
  return { table, ports, watchers };
}

/** Until nothing happens any more: bots and stores of these tests answer at once. */
export async function quiet({ deeds }: TestPorts): Promise<void> {
  for (let before = -1; before !== deeds.length; ) {
    before = deeds.length;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Does everybody see what the match says he sees? */
export function agree({ table, watchers }: Sitting, isThorough = true): void {
  const { match } = table;
  const { game, state } = match;
  for (const { mirror, seat } of watchers) {
    const { viewer } = seat;
    const says = (what: string, told: unknown, is: unknown): void =>
      expect(isDeepStrictEqual(told, is), `${what} of ${viewer} after ${match.entries.length} choices`).toBe(true);
    says('the view', mirror.view, JSON.parse(JSON.stringify(match.view(viewer))));
    says('the standing', mirror.standing, table.standingOf(viewer));
    if (mirror.standing.question !== null) says('the choices', mirror.choices, game.choices(state, viewer as number));
    if (!isThorough) continue;
    says(
      'the log',
      mirror.log,
      JSON.parse(JSON.stringify(match.log(viewer).map(({ entry, event }) => ({ entry, ...event })))),
    );
    says(
      'whose it was',
      mirror.by,
      match.entries.map((entry) => ('side' in entry ? entry.side : -1)),
    );
  }
}

/** Choices that can be made one after the other without learning anything, as a seat sees it. */
export function planOf({ game, world, choices }: Mirror, side: number, rng: RngState, most: number): number[] {
  const plan = [pick(rng, choices)];
  const trial = game.clone(world);
  const { known } = trial;
  while (plan.length < most && isAskedAlone(trial, side)) {
    game.apply(trial, side, plan.at(-1)!, null);
    if (trial.known !== known) break;
    const next = game.choices(trial, side);
    if (next.length === 0) break;
    plan.push(pick(rng, next));
  }
  return plan;
}

/** One thing that some player does: a choice, a plan, an undo, a reopening; false when nobody can do anything. */
export async function doSomething(sitting: Sitting, rng: RngState, undos = 6): Promise<boolean> {
  const { watchers, ports } = sitting;
  const asked = watchers.filter(({ mirror }) => mirror.standing.question !== null);
  if (asked.length === 0) return false;
  const undoing = watchers.filter(({ mirror }) => mirror.standing.undo >= 0);
  if (undos > 0 && undoing.length > 0 && below(rng, undos) === 0) {
    expect(await pick(rng, undoing).undo()).toMatchObject({ ok: true });
  } else {
    const watcher = pick(rng, asked);
    const { mirror, seat } = watcher;
    const plan = planOf(mirror, seat.viewer as number, rng, 1 + below(rng, 3));
    const at = mirror.standing.question!;
    const joins = below(rng, 4) === 0 ? { joins: true as const } : {};
    const answer = await watcher.say({ do: 'play', id: watcher.newId(), at, plan, ...joins });
    expect(answer).toMatchObject({ ok: true });
  }
  await quiet(ports);
  return true;
}

export const diceOf = (...of: readonly (string | number)[]): RngState => fastRng([runSeed, ...of].join(' '));
