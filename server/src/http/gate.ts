// Who may ask: only pages of this server may change anything or open a socket, so that no other site can use the visitor's
// name.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from './request-error.ts';

const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS']);

const isUpgrade = ({ headers }: FastifyRequest): boolean => headers.upgrade !== undefined;

/** `publicUrl`: the address by which the server is known, where it stands behind another. */
function isOurs({ headers }: FastifyRequest, publicUrl: URL | null): boolean {
  const { origin, host } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return publicUrl === null ? new URL(origin).host === host : origin === publicUrl.origin;
}

export const gate =
  (publicUrl: URL | null) =>
  async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    if (HARMLESS.has(request.method) && !isUpgrade(request)) return;
    if (!isOurs(request, publicUrl)) throw new RequestError(403, 'other-origin', 'Another site has asked for this.');
  };
