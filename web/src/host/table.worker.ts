// The table in the browser: rules, bots and secrets live here, behind the messages.

import { GameError } from '@bivouac/kernel';
import { whenReplaced } from '../parts/line.ts';
import type { FromWorker, Request } from './messages.ts';
import { TableHost } from './table-host.ts';

const post = (message: FromWorker): void => self.postMessage(message);

whenReplaced((address) => post({ kind: 'replaced', address }));

const toldOf = (error: unknown) => ({
  message: error instanceof Error ? error.message : String(error),
  fault: error instanceof GameError ? { key: error.key, params: error.params } : null,
});

const host = new TableHost(
  (update) => post({ kind: 'update', update }),
  (error) => post({ kind: 'ended', ...toldOf(error) }),
  (room) => post({ kind: 'room', room }),
);

async function answer({ id, call, argument }: Request): Promise<void> {
  try {
    post({ kind: 'answer', id, value: await host.answer(call, argument) });
  } catch (error) {
    post({ kind: 'failed', id, ...toldOf(error) });
  }
}

self.addEventListener('message', (event: MessageEvent<Request>) => void answer(event.data));
