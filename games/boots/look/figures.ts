// Every figure of a war with its source, as a list that can be searched.

import { slug } from '@bivouac/kernel';
import { say, type Words } from '@bivouac/scene';
import { type Figure, figure, figuresIn } from '@bivouac/scene/figures';
import type { BootsData, PieceData } from '../data/schema.ts';

type Sourced = { readonly source: string };

const pieceFigure = (piece: PieceData): Figure =>
  figure('blocks', piece, say(`piece.${piece.id}`), [
    say(`type.${piece.type}`),
    say('figure.unit', { combat: piece.combat, move: piece.move, command: say(`command.${piece.command}`) }),
  ]);

/** What the numbers mean stands in the messages. */
function tableFigure(id: string, table: Sourced, name: Words = say(`figure.table.${slug(id)}`)): Figure {
  const numbers = figuresIn(table).filter(([, value]) => typeof value === 'number');
  return figure(
    'tables',
    { id, source: table.source },
    name,
    numbers.map(([field, value]) => say(`figure.${slug(id)}.${slug(field)}`, { value })),
  );
}

const rowFigure = (table: string, { die, results, source }: BootsData['charge'][number]): Figure =>
  figure('tables', { id: `${table}-${die}`, source }, say('figure.row', { table: say(`table.${table}`), die }), [
    say('figure.results', { list: results.map((code) => code.toUpperCase()).join(' · ') }),
  ]);

const columnWords = (columns: BootsData['columns']): Words =>
  say('figure.columns', { list: columns.map(({ from }) => from).join(' · ') });

function resultFigure(result: BootsData['results'][number]): Figure {
  const { id, retreat, draws, pursuit } = result;
  return figure('tables', { id: `result-${id}`, source: result.source }, say(`outcome.${id}`), [
    say('figure.result', { code: id.toUpperCase(), retreat, draws, foot: pursuit.foot, horse: pursuit.horse }),
  ]);
}

const placeFigure = ({ id, hex, kind, source }: BootsData['places'][number]): Figure =>
  figure('places', { id, source }, say(`place.${id}`), [say(`kind.${kind}`), say('zone.hex', { hex })]);

/** The tables that are one entry each: those of the system, and whatever a war adds. */
const isTable = (entry: unknown): entry is Sourced =>
  typeof entry === 'object' && entry !== null && !Array.isArray(entry) && 'source' in entry;

/** Of the map and of a card that is left out nothing is counted. */
const NOT_COUNTED = ['grid', 'legend', 'unusedCard'];

export function figuresOf(data: BootsData): Figure[] {
  const tables = Object.entries(data).filter(([id, entry]) => isTable(entry) && !NOT_COUNTED.includes(id));
  return [
    ...data.pieces.map(pieceFigure),
    ...data.cards
      .filter(({ copies }) => copies > 0)
      .map((card) => figure('cards', card, say(`card.${card.id}`), [say('figure.copies', { copies: card.copies })])),
    ...data.terrain.map((ground) =>
      figure('tables', { id: `terrain-${ground.id}`, source: ground.source }, say(`ground.${ground.id}`), [
        say('figure.ground', { cost: ground.cost, stacking: ground.stacking, shift: ground.shift }),
      ]),
    ),
    ...data.kinds.map(({ id, stacking, shift, source }) =>
      figure('tables', { id: `kind-${id}`, source }, say(`kind.${id}`), [say('figure.kind', { stacking, shift })]),
    ),
    ...data.moves.map(({ id, cost, source }) =>
      figure('tables', { id: `move-${id}`, source }, say(`figure.move.${id}`), [say('figure.cost', { cost })]),
    ),
    figure('tables', { id: 'columns', source: data.columns[0]!.source }, say('figure.table.columns'), [
      columnWords(data.columns),
    ]),
    ...data.skirmish.map((row) => rowFigure('skirmish', row)),
    ...data.charge.map((row) => rowFigure('charge', row)),
    ...data.results.map(resultFigure),
    ...tables.map(([id, table]) => tableFigure(id, table as Sourced)),
    ...data.turns.map(({ id, draws, source }) =>
      figure('scenarios', { id, source }, say(`turn.${id}`), [say('figure.draws', { us: draws[0], foe: draws[1] })]),
    ),
    ...data.places.map(placeFigure),
    ...data.ways.map(({ id, name, kind, source }) =>
      figure('map', { id: `way-${id}`, source }, say('table.as-is', { text: name }), [say(`way.${kind}`)]),
    ),
    ...data.rivers.map(({ id, name, source }) =>
      figure('map', { id: `river-${id}`, source }, say('table.as-is', { text: name }), [say('way.river')]),
    ),
  ];
}
