// What the keys of the table do.

import type { TableKey } from '@bivouac/scene';
import { tick } from 'svelte';
import type MapView from '../map/MapView.svelte';
import { settings } from '../settings.svelte.ts';
import { playbackOf } from '../table/playback.svelte.ts';
import type { TableState } from '../table/table-state.svelte.ts';
import { speech } from '../text/speech.svelte.ts';
import { goToChoices } from './in-reach.ts';

/** What a key can reach. */
export interface AtHand {
  readonly table: TableState;
  readonly view: MapView | null;
  typeMove(): void;
  showKeys(): void;
  showLog(): void;
  /** Is something shut that lay over the map? */
  shutSheet(): boolean;
  /** From the battle board to the map under it, or back. */
  peek(): void;
}

type Action = (at: AtHand) => unknown;

const lookFrom =
  (step: number): Action =>
  ({ table }) =>
    table.look(table.moment + step);

async function readLog({ table, showLog }: AtHand): Promise<void> {
  table.tab = 'log';
  showLog();
  await tick();
  document.querySelector<HTMLElement>('[role=log]')?.focus();
}

/** Takes the last choice back, or says that it cannot be. */
async function undo({ table }: AtHand): Promise<void> {
  if (table.update?.canUndo || (table.update?.takeback ?? -1) >= 0) return table.undo();
  table.said = { text: speech.t('said.cannot-undo') };
}

const actions: Readonly<Record<TableKey | 'Escape' | '/' | '?' | ',' | '.' | '+' | '-' | '0', Action>> = {
  u: undo,
  h: ({ table }) => table.askHint(),
  g: ({ table }) => table.guide?.goOn(),
  q: ({ table }) => goToChoices(table),
  t: () => {
    settings.showsText = !settings.showsText;
  },
  l: readLog,
  '/': ({ typeMove }) => typeMove(),
  '?': ({ showKeys }) => showKeys(),
  y: ({ table }) => table.looked && table.askWhy(table.looked),
  ',': lookFrom(-1),
  '.': lookFrom(1),
  p: ({ table }) => playbackOf(table).toggle(),
  Escape: ({ table, shutSheet }) => shutSheet() || table.stepBack(),
  m: ({ peek }) => peek(),
  v: ({ view }) => view?.climb(),
  '+': ({ view }) => view?.zoom(1),
  '-': ({ view }) => view?.zoom(-1),
  '0': ({ view }) => view?.fit(),
};

export function pressKey(key: string, at: AtHand): void {
  if (key in actions) void actions[key as keyof typeof actions](at);
}
