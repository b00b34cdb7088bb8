import { Presets, SingleBar } from 'cli-progress';
import type { CliTranslator } from './words.ts';

export interface Progress {
  update(done: number): void;
  stop(): void;
}

const silent: Progress = { update: () => undefined, stop: () => undefined };

/** A bar on standard error, where that is a terminal. */
export function showProgress(t: CliTranslator, games: number): Progress {
  if (!process.stderr.isTTY) return silent;
  const format = ` {bar} ${t('simulate.progress', { done: '{value}', games: '{total}' })} {eta_formatted}`;
  const bar = new SingleBar({ format, stream: process.stderr, clearOnComplete: true }, Presets.shades_classic);
  bar.start(games, 0);
  return { update: (done) => bar.update(done), stop: () => bar.stop() };
}
