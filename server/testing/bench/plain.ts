// For scale: a plain server that plays the same rules, with one row and one wait for the disk a move, and sends whole views.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { type Core, Match, type ViewCore } from '@bivouac/kernel';
import { type WebSocket, WebSocketServer } from 'ws';
import { games } from '../../../games/registry.ts';
import { type BenchOrder, tellCpu } from './child.ts';

process.once('message', async ({ database: file, game: id }: BenchOrder) => {
  const { game } = (await games.find((one) => one.id === id)!.load()).kit;
  const database = new DatabaseSync(file);
  database.exec(
    'pragma journal_mode=wal; pragma synchronous=full; create table move (game, seq, choice, primary key (game, seq))',
  );
  const insert = database.prepare('insert into move values (?, ?, ?)');
  const setup = { scenario: game.scenarios[0]!.id, options: {}, seed: '7'.repeat(64) };
  const tables = new Map<string, { readonly match: Match<Core, ViewCore>; readonly sockets: WebSocket[] }>();
  const server = createServer();
  new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket, { url = '' }) => {
    const [, name, side] = url.split('/') as [string, string, string];
    const table = tables.get(name) ?? { match: new Match<Core, ViewCore>(game, setup), sockets: [] };
    tables.set(name, table);
    const { match, sockets } = table;
    sockets[Number(side)] = socket;
    const tell = (): void => {
      for (const [at, one] of sockets.entries()) {
        const isAsked = game.asked(match.state).includes(at);
        one?.send(JSON.stringify({ view: match.view(at), choices: isAsked ? game.choices(match.state, at) : [] }));
      }
    };
    socket.on('message', (data) => {
      const choice = Number(data);
      if (match.act(Number(side), choice).length > 0) return;
      insert.run(name, match.length, choice);
      tell();
    });
    if (sockets.filter(Boolean).length === game.sides.length) tell();
  });
  server.listen(0, () => {
    tellCpu();
    process.send!({ port: (server.address() as AddressInfo).port });
  });
});
