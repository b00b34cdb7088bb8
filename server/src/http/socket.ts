// The door by which a seat, or somebody who looks on, stays in a room.

import type { FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { Line, type Visitor } from '../rooms/line.ts';
import type { Room } from '../rooms/room.ts';
import { type App, type Asking, atGame, holdsZero } from './declared.ts';
import type { HallDoors } from './hall.ts';

export interface SocketDoors extends HallDoors {
  report(slug: string, error: unknown): void;
}

const MALFORMED = { id: '', ok: false, why: 'malformed', reasons: [] } as const;

const jsonIn = (data: RawData): unknown => {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
};

export function addSocket(app: App, { hall, lobby, rooms, visitors, now, report }: SocketDoors): void {
  const visitorOf = async (request: Asking & { readonly params: { readonly slug: string } }): Promise<Visitor> => {
    const person = await visitors.who(request);
    const { id } = await lobby.find(request.params.slug);
    const seat = (await lobby.seats(id)).find((one) => person !== null && one.person === person.id);
    const blocked = new Set(person === null ? [] : await hall.blockedBy(person.id));
    return { viewer: seat?.side ?? 'spectator', person: person?.id ?? null, name: person?.name ?? '', blocked };
  };
  const found = new WeakMap<FastifyRequest, Visitor>();

  app.get(
    '/api/games/:slug/socket',
    {
      websocket: true,
      schema: {
        summary: 'The line of a seat, or of somebody who looks on; docs/PROTOCOL.md tells what goes over it.',
        params: atGame,
      },
      // Whoever asks for a game that there is not, or that cannot be played, gets no socket.
      preValidation: async (request) => {
        found.set(request, await visitorOf(request));
        await rooms.at(request.params.slug);
      },
    },
    (socket: WebSocket, request) => {
      const { slug } = request.params;
      const line = new Line(socket, found.get(request)!, now);
      const entered = rooms.enter(slug, line);
      const hear = async (room: Room, data: RawData): Promise<void> => {
        const json = jsonIn(data);
        if (json === undefined || holdsZero(json)) line.tell(MALFORMED);
        else await room.receive(line, json);
      };
      socket.on('message', (data) => {
        if (line.admits()) entered.then((room) => hear(room, data)).catch((error) => lose(error));
      });
      socket.on('error', () => socket.terminate());
      socket.on('close', () => void entered.then((room) => rooms.leave(slug, room, line)).catch(() => undefined));
      const lose = (error: unknown): void => {
        report(slug, error);
        line.close();
      };
      entered.catch(lose);
    },
  );
}
