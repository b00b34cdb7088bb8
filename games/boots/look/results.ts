// The tables of results beside a battle: where they are entered, what shifts that, and the cell that was rolled.

import { type Hurt, type ResultsTable, type Shift, say } from '@bivouac/scene';
import type { BootsData } from '../data/schema.ts';
import { Table } from '../names.ts';
import { clashOf } from '../rules/10-battle-frame.ts';
import { B } from '../rules/10-battle-locals.ts';
import { type Clash, type Reckoning, reckon } from '../rules/10-odds.ts';
import type { LedgerId } from '../rules/ledger.ts';
import type { State } from '../state.ts';

/** By reason: the rule behind a shift. */
const RULES: Readonly<Record<string, LedgerId>> = {
  flank: 'B2-10.16-a',
  artillery: 'B2-10.17-a',
  sappers: 'B2-18.4-a',
  ammunition: 'B2-6.7-EOA-a',
  inspired: 'B2-6.7-INS-a',
  charge: 'B2-6.7-WLD-b',
  morale: 'B2-6.7-MOR-b',
  terrain: 'B2-10.18-a',
  works: 'B2-10.19-a',
};

/** ≤ 49, 50–99, 500+. */
const columnsOf = ({ columns }: BootsData): string[] =>
  columns.map(({ from }, i) => {
    const next = columns[i + 1];
    if (next === undefined) return `${from}+`;
    return i === 0 ? `≤ ${next.from - 1}` : `${from}–${next.from - 1}`;
  });

const shiftsOf = ({ shifts }: Reckoning): Shift[] =>
  shifts.map(({ why, columns }) => ({
    words: say(`shift.${why}`, { role: columns > 0 ? 'attacker' : 'defender' }),
    by: columns,
    rule: RULES[why]!,
  }));

/** 10.23 Whom each result is at the cost of. */
export const hurtsOf = ({ results }: BootsData): Record<string, Hurt> =>
  Object.fromEntries(results.flatMap(({ id, loser }) => (loser === 'nobody' ? [] : [[id, loser] as const])));

const codesOf = <T>(byResult: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(byResult).map(([id, value]) => [id.toUpperCase(), value]));

const strengthOf = (s: State, pieces: readonly number[]): number =>
  pieces.reduce((sum, piece) => sum + s.t.combat[piece]!, 0);

function tableScene(s: State, clash: Clash, isChosen: boolean, die: number | null): ResultsTable {
  const { data } = s.t;
  const isCharge = clash.table === Table.charge;
  const rows = isCharge ? data.charge : data.skirmish;
  const reckoning = reckon(s, clash);
  return {
    id: isCharge ? 'charge' : 'skirmish',
    title: say(isCharge ? 'table.charge' : 'table.skirmish'),
    columns: columnsOf(data),
    rows: rows.map(({ die: face }) => face),
    cells: rows.map(({ results }) => results.map((code) => code.toUpperCase())),
    codes: codesOf(Object.fromEntries(data.results.map(({ id }) => [id, say(`outcome.${id}`)]))),
    hurts: codesOf(hurtsOf(data)),
    from: reckoning.base,
    why: say('table.percent', {
      attack: strengthOf(s, clash.attackers),
      defence: strengthOf(s, clash.defenders),
      percent: reckoning.percent,
    }),
    shifts: shiftsOf(reckoning),
    column: reckoning.column,
    modifiers: [],
    row: die === null ? null : die - 1,
    isChosen,
    rule: 'B2-10.13-a',
  };
}

/** Both while the attacker or those who screen have the choice, then the one that is used. */
export function resultsOf(s: State, frame: number, isOpen: boolean, die: number | null): ResultsTable[] {
  const clash = clashOf(s, frame);
  if (clash.attackers.length === 0 || clash.defenders.length === 0) return [];
  if (!isOpen) return [tableScene(s, { ...clash, table: B.table(s, frame) }, true, die)];
  return [Table.skirmish, Table.charge].map((table) => tableScene(s, { ...clash, table }, false, null));
}
