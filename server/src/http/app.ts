// One server for all: the files of the page as they lie on the disk, and everything below /api by its doors.

import { createServer, type IncomingMessage } from 'node:http';
import { GameError } from '@bivouac/kernel';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { isDiskFull } from '../store/store-fault.ts';
import { addAway } from './away.ts';
import { declaring } from './declared.ts';
import { addDocs } from './docs.ts';
import { addGames } from './games.ts';
import { gate } from './gate.ts';
import { addHall } from './hall.ts';
import { addHealth, type HealthDoors } from './health.ts';
import { addNotices, type NoticesDoors } from './notices.ts';
import { addOwner } from './owner.ts';
import type { PageFiles } from './page-files.ts';
import { pathOf } from './path-of.ts';
import { addPeople, type PeopleDoors } from './people.ts';
import { badRequest, RequestError } from './request-error.ts';
import { addSocket, type SocketDoors } from './socket.ts';

export interface AppOptions {
  readonly files: PageFiles;
  readonly publicUrl: URL | null;
  /** Whom a request comes from is believed if one of these says so. */
  readonly trustProxy: readonly string[];
  /** Requests a minute from one address. */
  readonly rate: number;
}

/** The largest message of a seat is a plan of 64 choices. */
const MOST_OF_A_FRAME = 16 * 1024;
/** A game may bring its data along. */
const MOST_OF_A_BODY = 1024 * 1024;

const TOO_MANY = 429;

const WATCHED = ['/healthz', '/readyz', '/metrics'];
const isApi = (request: IncomingMessage): boolean => {
  const path = pathOf(request) ?? '';
  return path.startsWith('/api/') || WATCHED.includes(path);
};

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

function statusOf(error: FastifyError | GameError): number {
  if (error instanceof RequestError) return error.status;
  if (isDiskFull(error)) return 507;
  if (error instanceof GameError) return error.key === 'no-such-table' ? 404 : 422;
  return error.statusCode ?? 500;
}

/** Longer than any proxy keeps an idle line to us: what it sends down one that we have just closed is lost. */
const KEEP_ALIVE_MS = 125_000;

/** What has gone wrong before anything of ours was asked, or inside. */
function faultOf(status: number): GameError {
  if (status === TOO_MANY) return new RequestError(status, 'too-many', 'Too much is asked from here: wait a minute.');
  return status < 500 ? badRequest() : new RequestError(status, 'failed', 'The server could not do this.');
}

export async function appWith(
  doors: SocketDoors & PeopleDoors & NoticesDoors & HealthDoors,
  { files, publicUrl, rate, trustProxy }: AppOptions,
): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: MOST_OF_A_BODY,
    trustProxy: trustProxy.length === 0 ? false : [...trustProxy],
    forceCloseConnections: true,
    serverFactory: (handler) =>
      createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
        if (isApi(request)) handler(request, response);
        else files.answer(request, response);
      }),
  });
  await app.register(cookie);
  await app.register(rateLimit, { max: rate, timeWindow: '1 minute' });
  await app.register(websocket, { options: { maxPayload: MOST_OF_A_FRAME, perMessageDeflate: false } });
  app.addHook('onRequest', gate(publicUrl));
  app.addHook('onSend', async (_, reply) => void reply.headers(HEADERS));
  app.setErrorHandler<FastifyError | GameError>((error, request, reply) => {
    const status = statusOf(error);
    if (status >= 500) doors.report(request.url, error);
    const { key, params, message } = error instanceof GameError ? error : faultOf(status);
    return reply.code(status).send({ key, params, message });
  });
  app.setNotFoundHandler(() => {
    throw new RequestError(404, 'no-such-door', 'There is no such door: /api/docs lists those there are.');
  });
  const { app: declared, doors: told } = declaring(app);
  addHealth(declared, doors);
  addGames(declared, doors);
  addOwner(declared, doors);
  addPeople(declared, doors);
  addHall(declared, doors);
  addAway(declared, doors);
  addNotices(declared, doors);
  addSocket(declared, doors);
  addDocs(declared, told);
  return app;
}
