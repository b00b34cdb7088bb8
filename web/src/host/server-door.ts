// What a page asks of the server it comes from. Only shared games need one.

import { GameError, relayedFault } from '@bivouac/kernel';

/** Throws what the server says against it, or that there is none. */
export async function askServer<Answer>(
  path: string,
  body?: unknown,
  method: 'POST' | 'PUT' = 'POST',
): Promise<Answer> {
  const asked: RequestInit =
    body === undefined ? {} : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const answer = await fetch(`/api/${path}`, asked).catch(() => null);
  const isJson = answer?.headers.get('content-type')?.includes('json') === true;
  if (answer === null || !isJson)
    throw new GameError('no-server', {}, 'The server does not answer: shared games need one, and a line to it.');
  if (answer.ok) return answer.json();
  throw relayedFault(await answer.json());
}
