import type { FromHost } from './messages.ts';
import TableWorker from './table.worker.ts?worker';
import type { Line } from './table-client.ts';

export function workerLine(): Line {
  const worker = new TableWorker();
  return {
    send: (request) => worker.postMessage(request),
    receive: (listener) => {
      worker.addEventListener('message', (event: MessageEvent<FromHost>) => listener(event.data));
      // A worker that ends says nothing more by itself.
      worker.addEventListener('error', ({ message }) => listener({ kind: 'ended', message, fault: null }));
    },
  };
}
