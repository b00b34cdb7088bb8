import { parentPort, workerData } from 'node:worker_threads';
import { addTally, emptyTally, playSeries, type Series } from './series.ts';
import { loadKit } from './shelf/kit.ts';

export interface SeriesWorkerData {
  readonly series: Series;
  readonly games: number;
  readonly from: number;
  readonly step: number;
}

const REPORT_EVERY_SECONDS = 0.1;

const { series, games, from, step } = workerData as SeriesWorkerData;
const kit = await loadKit(series.module);
let pending = emptyTally(kit.game.sides.length);

function send(): void {
  parentPort!.postMessage(pending);
  pending = emptyTally(kit.game.sides.length);
}

playSeries(kit, series, games, from, step, (tally) => {
  addTally(pending, tally);
  if (pending.cpuSeconds >= REPORT_EVERY_SECONDS) send();
});
send();
