// Between what a table does and what is written down of it. The record only grows: what was undone stays in it, and is left
// out when the game is played again.

import type { Deed, KeptDeed, SavedGame, StandingOrder, Table } from '@bivouac/host';
import { type Break, type Entry, writeEntry } from '@bivouac/kernel';
import type { EntryRow } from '../store/schema.ts';

type Line = Pick<EntryRow, 'lines' | 'begun'>;

/** What the table has just done, as it is written down. */
export function writtenDown(table: Table, { kind, side, from }: Deed): Line {
  if (kind === 'undo') return { lines: '', begun: '' };
  if (kind === 'wish') return { lines: JSON.stringify(table.ordersOf(side)), begun: '' };
  if (kind === 'end') return { lines: JSON.stringify(table.ended), begun: '' };
  if (kind === 'rules') return { lines: JSON.stringify(table.match.past.breaks.at(-1)), begun: '' };
  if (kind === 'seat') return { lines: table.occupants[side]!, begun: '' };
  const { game, entries, past } = table.match;
  const before = past.choices.length;
  const made: readonly Entry[] = kind === 'takeback' ? entries.slice(-1) : entries.slice(from);
  const begun = kind === 'takeback' ? [] : table.begun.map((at) => at - before - from).filter((at) => at >= 0);
  return { lines: made.map((entry) => writeEntry(game.sides, entry, before)).join('\n'), begun: begun.join(' ') };
}

const listOf = (text: string, separator: string): readonly string[] => (text === '' ? [] : text.split(separator));

/** A row that another has written, as a table follows it. `past`: how many choices lie before the first it knows. */
export function deedOf({ n, kind, side, first, lines, begun, cid: id }: EntryRow, past: number): KeptDeed {
  const isPlay = kind === 'play';
  return {
    n,
    kind: kind as Deed['kind'],
    side,
    from: first - past,
    id,
    choices: isPlay ? listOf(lines, '\n') : [],
    begun: isPlay ? listOf(begun, ' ').map((at) => Number(at) + first - past) : [],
    orders: kind === 'wish' ? JSON.parse(lines) : [],
    ended: kind === 'end' ? JSON.parse(lines) : null,
    occupant: kind === 'seat' ? lines : null,
  };
}

/** What stands of a record. */
export type KeptRecord = Required<Pick<SavedGame, 'begun' | 'orders'>> & {
  readonly choices: readonly string[];
  readonly deeds: readonly Pick<Deed, 'n' | 'side' | 'id'>[];
  readonly ended: Table['ended'];
  readonly occupants: readonly string[];
  readonly breaks: readonly Break[];
};

/** `begin`: who played each side at first. */
export function readRecord(rows: readonly EntryRow[], begin: readonly string[]): KeptRecord {
  let choices: string[] = [];
  let begun: number[] = [];
  let ended: Table['ended'] = null;
  const orders: (readonly StandingOrder[])[] = begin.map(() => []);
  const occupants = [...begin];
  const breaks: Break[] = [];
  for (const { kind, side, first, lines, begun: began } of rows) {
    if (kind === 'wish') orders[side] = JSON.parse(lines);
    if (kind === 'end') ended = JSON.parse(lines);
    if (kind === 'seat') occupants[side] = lines;
    if (kind === 'rules') breaks.push(JSON.parse(lines));
    if (kind === 'undo') choices = choices.slice(0, first);
    if (kind === 'undo' || kind === 'takeback') begun = begun.filter((at) => at < first);
    if (kind !== 'play' && kind !== 'takeback') continue;
    choices.push(...listOf(lines, '\n'));
    begun.push(...listOf(began, ' ').map((at) => Number(at) + first));
  }
  return {
    choices,
    begun,
    orders,
    ended,
    occupants,
    breaks,
    deeds: rows.map(({ n, side, cid }) => ({ n, side, id: cid })),
  };
}
