// What must hold of the data of both wars, whatever is printed, or the rules could not be played with them.

import { faultsOf, type PackFault } from '@bivouac/kernel/pack';
import type { BootsData } from './data/schema.ts';
import type sentences from './text/pack.en.json';

const fault = faultsOf<keyof typeof sentences>();

const DICE = 6;

/** A row for each die, a result for each column. */
function checkTable(path: string, rows: BootsData['charge'], columns: number): PackFault[] {
  return [
    ...(rows.length === DICE ? [] : [fault(path, 'pack.dice', { rows: rows.length })]),
    ...rows.flatMap(({ die, results }) =>
      results.length === columns
        ? []
        : [fault(`${path}[${die}]`, 'pack.columns', { columns, results: results.length })],
    ),
  ];
}

/** The columns begin at nothing and rise. */
const checkColumns = ({ columns }: BootsData): PackFault[] =>
  columns.flatMap(({ id, from }, i) => {
    const isRight = i === 0 ? from === 0 : from > columns[i - 1]!.from;
    return isRight ? [] : [fault(`columns[${id}].from`, 'pack.rising', { from })];
  });

/** Nobody starts with more stockades than there are. */
const checkStockades = ({ stockades, stockadesAtStart }: BootsData): PackFault[] =>
  stockades.count >= stockadesAtStart.length
    ? []
    : [fault('stockades.count', 'pack.stockades', { count: stockades.count, least: stockadesAtStart.length })];

export const checkConsistency = (data: BootsData): PackFault[] => [
  ...checkTable('skirmish', data.skirmish, data.columns.length),
  ...checkTable('charge', data.charge, data.columns.length),
  ...checkColumns(data),
  ...checkStockades(data),
];
