// The table in the browser: rules, bots and secrets live here, behind the messages.

import { GameError } from '@bivouac/kernel';
import type { FromHost, Request } from './messages.ts';
import { TableHost } from './table-host.ts';

const post = (message: FromHost): void => self.postMessage(message);
const host = new TableHost((update) => post({ kind: 'update', update }));

async function answer({ id, call, argument }: Request): Promise<void> {
  try {
    post({ kind: 'answer', id, value: await host.answer(call, argument) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const fault = error instanceof GameError ? { key: error.key, params: error.params } : null;
    post({ kind: 'failed', id, message, fault });
  }
}

self.addEventListener('message', (event: MessageEvent<Request>) => void answer(event.data));
