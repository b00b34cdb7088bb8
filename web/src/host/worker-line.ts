import { fetchPart } from '../parts/fetch-part.ts';
import { giveUp } from '../parts/line.ts';
import { filesOf } from '../parts/part.svelte.ts';
import type { FromHost, FromWorker } from './messages.ts';
import TableWorker from './table.worker.ts?worker';
import type { Line } from './table-client.ts';

export function workerLine(): Line {
  const coming = fetchPart(filesOf('table.worker'), async () => new TableWorker());
  return {
    send: (request) => void coming.then((worker) => worker.postMessage(request)),
    receive: (listener) => void coming.then((worker) => listen(worker, listener)),
  };
}

function listen(worker: Worker, listener: (message: FromHost) => void): void {
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'replaced') giveUp(data.address);
    else listener(data);
  });
  // A worker that ends says nothing more by itself.
  worker.addEventListener('error', ({ message }) => listener({ kind: 'ended', message, fault: null }));
}
