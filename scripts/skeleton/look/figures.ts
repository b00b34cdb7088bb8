// Every figure of the game with its source, as a list that can be searched.

import { say } from '@bivouac/scene';
import { type Figure, figure, figuresIn } from '@bivouac/scene/figures';
import type { GameData, PieceData, PlaceData, RoadData, ScenarioData } from '../data.ts';

const pieceFigure = (piece: PieceData): Figure =>
  figure('blocks', piece, say(`piece.${piece.id}`), [say('figure.value', { value: piece.value })]);

const placeFigure = (place: PlaceData): Figure =>
  figure('places', place, say(`place.${place.id}`), [say(`region.${place.region}`)]);

const roadFigure = ({ from, to, source }: RoadData): Figure =>
  figure(
    'map',
    { id: `${from}-${to}`, source },
    say('figure.road', { from: say(`place.${from}`), to: say(`place.${to}`) }),
    [],
  );

const tableFigure = (id: string, table: { readonly source: string }): Figure => {
  const values = figuresIn(table).filter(([, value]) => typeof value === 'number');
  return figure(
    'tables',
    { id, source: table.source },
    say(`figure.table.${id}`),
    values.map(([field, value]) => say(`figure.${id}.${field}`, { value })),
  );
};

const scenarioFigure = (scenario: ScenarioData): Figure =>
  figure('scenarios', scenario, say(`scenario.${scenario.id}`), [say('figure.turns', { turns: scenario.turns })]);

export const figuresOf = ({ pieces, places, roads, tables, scenarios }: GameData): Figure[] => [
  ...pieces.map(pieceFigure),
  ...Object.entries(tables).map(([id, entry]) => tableFigure(id, entry)),
  ...scenarios.map(scenarioFigure),
  ...places.map(placeFigure),
  ...roads.map(roadFigure),
];
