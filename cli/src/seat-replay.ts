// A file that tells what one side knows of a game: shown as that side saw it.

import { readSeatFile, type SeatFile } from '@bivouac/host';
import { fastRng, type LogEntry, type ViewCore, type Viewer } from '@bivouac/kernel';
import { type Context, printJson } from './context.ts';
import { Board, drawTable } from './draw/index.ts';
import { terminalWidth } from './draw/lines.ts';
import { opened, UsageError } from './errors.ts';
import { Narration } from './narration.ts';
import { kitFor } from './recorded.ts';
import { terminalStyle } from './style.ts';

export async function replaySeat(context: Context, path: string, json: unknown, asJson: boolean): Promise<void> {
  const { t } = context;
  const file = opened(t, path, () => readSeatFile(json));
  const kit = await kitFor(context, path, file);
  const { game } = kit;
  if (file.version !== game.version) {
    const { version } = file;
    throw new UsageError(t('error.version', { file: path, game: game.id, version, known: game.version }));
  }
  const viewer = viewerOf(game.sides, file);
  const view = file.view as unknown as ViewCore;
  try {
    const state = game.sample(view, fastRng('seat'));
    const narration = new Narration(kit, t, () => state);
    const log = file.log.map((event) => ({ choice: event.entry + 1, ...narration.record(event as LogEntry, viewer) }));
    if (asJson) return printJson(context, { ...file, log });
    const side = typeof viewer === 'number' ? narration.side(viewer) : file.seat;
    const lines = log.flatMap(({ choice, text }) => (text === null ? [] : [`${String(choice).padStart(4)}  ${text}`]));
    const pen = { t, narration, style: terminalStyle, width: terminalWidth() };
    const drawn = drawTable(
      new Board(kit, { view, log: file.log as readonly LogEntry[], scenario: file.scenario }, pen),
    );
    context.print([...lines, '', drawn, '', t('replay.seat', { side, count: file.entries })].join('\n'));
  } catch {
    // What is no view of the game cannot be shown, wherever that is found out.
    throw new UsageError(t('error.game-file', { file: path, error: t('fault.seat-file-form') }));
  }
}

const viewerOf = (sides: readonly string[], { seat }: SeatFile): Viewer =>
  sides.includes(seat) ? sides.indexOf(seat) : 'spectator';
