// Sits down at a table that a server hosts.

import { type History, RemoteSitter, readSaved, type Wire, type WireEars } from '@bivouac/host';
import { Match, type Options, type Side } from '@bivouac/kernel';
import type { GameKit } from '@bivouac/scene';
import { loadRules } from '../games/rules.ts';
import { saveCard } from '../store/tables.ts';
import { describeTable } from './describe.ts';
import { cardFrom, restore } from './game-records.ts';
import { GameTable } from './game-table.ts';
import type { LocalPorts } from './local-table.ts';
import { type Opened, PLAYER } from './messages.ts';
import { RemoteTable } from './remote-table.ts';
import { askServer } from './server-door.ts';
import type { TableHost } from './table-host.ts';

/** What the server tells everybody who knows a game's name. */
interface SharedGame {
  readonly game: string;
  readonly scenario: string;
  readonly options: Options;
  readonly pack?: unknown;
  readonly viewer: Side | 'spectator';
  /** Null: it was begun on a device. */
  readonly dice: unknown;
}

/** So many make an id that nobody else has. */
const ID_BYTES = 6;
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function connect(slug: string, ears: WireEars): Wire {
  const socket = new WebSocket(`${self.location.origin.replace(/^http/, 'ws')}/api/games/${slug}/socket`);
  socket.onopen = () => ears.opened();
  socket.onmessage = ({ data }: MessageEvent<string>) => ears.heard(data);
  socket.onclose = () => ears.closed();
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
}

function later(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}

/** What can be told of a game before anything has happened: with whatever dice, it is the same. */
function beginning(
  { game, table }: GameKit,
  scenario: string,
  options: Options,
): Pick<Opened, 'description' | 'begins'> {
  const begun = new Match(game, { scenario, options, seed: '0'.repeat(64) });
  const { turns, turn } = table.scene(game, begun.view('spectator'), []);
  return { description: describeTable(game, table, begun.state), begins: turns[turn] ?? null };
}

/** Nobody plays at a table that only remembers. */
const STILL: LocalPorts = {
  send() {},
  store: { async append() {} },
  thinker: { think: () => new Promise(() => {}) },
  fail() {},
};

/** Others who sat there are nobody's business here: only one side looks. */
function recordedFrom(kit: GameKit, text: string, side: Side): GameTable {
  const seats = kit.game.sides.map((_, at) => (at === side ? PLAYER : 'captain'));
  return new GameTable(restore(kit, readSaved(JSON.parse(text))), seats, STILL);
}

export async function openShared(
  host: TableHost,
  id: string,
  slug: string,
): Promise<{ readonly game: RemoteTable; readonly opened: Opened }> {
  const shared = await askServer<SharedGame>(`games/${slug}`);
  const plain = await loadRules(shared.game);
  const kit = shared.pack === undefined ? plain : await plain.withPack(shared.pack);
  const sit = (ears: Parameters<ConstructorParameters<typeof RemoteTable>[2]['sit']>[0]): RemoteSitter => {
    const sitter = new RemoteSitter(
      kit.game,
      {
        connect: (wire) => connect(slug, wire),
        later,
        random: Math.random,
        newId,
        history: () => askServer<History>(`games/${slug}/history`),
      },
      { ...ears, fail: (error) => host.fail(error) },
    );
    self.addEventListener('online', () => sitter.retry());
    return sitter;
  };
  const isOpen = (): boolean => host.table?.game === game;
  const side = shared.viewer === 'spectator' ? null : shared.viewer;
  const game: RemoteTable = new RemoteTable(kit, side, {
    send: (shown) => {
      if (isOpen() && host.analysis === null) host.send(shown);
    },
    tellRoom: (room) => {
      if (isOpen()) host.tellRoom(room);
    },
    sit,
    fileText: async () => JSON.stringify(await askServer(`games/${slug}/file`)),
    recordedFrom: (text, side) => recordedFrom(kit, text, side),
    keepCard: () => {
      if (isOpen() && side !== null) void saveCard(cardFrom(id, game)).catch(() => {});
    },
  });
  await game.opened;
  if (side !== null) await game.wish(host.playsForced);
  // What came while it was being opened is on the shelf too: whoever only waits for a friend finds the way back.
  if (side !== null) await saveCard(cardFrom(id, game)).catch(() => {});
  const { scenario, options, commitment } = game.mirror.table;
  const opened: Opened = {
    ...beginning(kit, scenario, options),
    id,
    scenario,
    options,
    seats: game.seats,
    commitment,
    isSeedGiven: shared.dice === null,
    changes: [],
    guided: null,
    shared: slug,
  };
  return { game, opened };
}
