// Every figure of the game with its source, as a list that can be searched.

import { say } from '@bivouac/table';
import { type Figure, figure } from '@bivouac/table/figures';
import type { BlockData, CardData, GameData, HexsideData, PlaceData, ScenarioData } from '../data.ts';
import { slug } from '../names.ts';

const blockFigure = ({ id, type, steps, combat, move, source }: BlockData): Figure =>
  figure('blocks', id, say(`block.${id}`), [say(`type.${type}`), say('figure.block', { steps, combat, move })], source);

function cardFigure({ id, cp, event, burn, source }: CardData): Figure {
  const name =
    event === null ? say('figure.card', { number: Number(id.replace(/\D/g, '')) }) : say(`event.${event}.name`);
  return figure('cards', id, name, [say('figure.command', { cp }), ...(burn ? [say('card.burn')] : [])], source);
}

const placeFigure = ({ id, kind, at, victory, port, source }: PlaceData): Figure =>
  figure(
    'places',
    id,
    say(`place.${id}`),
    [
      say(`place.${kind}`),
      ...(/^\d+$/.test(at) ? [say('zone.hex', { place: at })] : []),
      ...(victory ? [say('table.victory-town')] : []),
      ...(port ? [say('table.port')] : []),
    ],
    source,
  );

function hexsideFigure({ between, terrain, river, crossing, routes, source }: HexsideData): Figure {
  const [a, b] = between;
  return figure(
    'map',
    `${a}-${b}`,
    say('figure.hexside', { a, b }),
    [
      say(river ? `river.${slug(river)}` : `terrain.${terrain}`),
      ...(crossing ? [say(`terrain.${crossing.kind}`)] : []),
      ...routes.map((route) => say(`route.${route}`)),
    ],
    source,
  );
}

/** Numbers and ratings only; what they mean stands in the messages. */
function tableFigure(id: string, entry: Readonly<Record<string, unknown>>): Figure {
  const values = Object.entries(entry)
    .filter(([, value]) => typeof value === 'number' || (typeof value === 'string' && value !== entry.source))
    .map(([field, value]) => say(`figure.${field}`, { value: value as string | number }));
  return figure('tables', id, say(`figure.table.${id}`), values, String(entry.source));
}

const scenarioFigure = ({ id, turns, hand, cardsRemoved, source }: ScenarioData): Figure =>
  figure(
    'scenarios',
    id,
    say(`scenario.${id}`),
    [say('figure.scenario', { turns: turns.length, hand, removed: cardsRemoved })],
    source,
  );

/** A hexside without anything on it follows from the grid. */
const isDrawn = ({ terrain, routes, crossing }: HexsideData): boolean =>
  terrain !== 'clear' || routes.length > 0 || crossing !== undefined;

export function figuresOf({ blocks, cards, places, map, terrain, scenarios }: GameData): Figure[] {
  const { hexsides, ...tables } = terrain;
  return [
    ...blocks.map(blockFigure),
    ...cards.map(cardFigure),
    ...Object.entries(hexsides).map(([kind, cost]) => ({
      ...tableFigure('hexside', { ...cost }),
      id: `hexside-${kind}`,
      name: say(`terrain.${kind}`),
    })),
    ...Object.entries(tables).map(([id, entry]) => tableFigure(id, entry as Readonly<Record<string, unknown>>)),
    scenarioFigure(scenarios['1835']),
    scenarioFigure(scenarios['1836']),
    ...places.map(placeFigure),
    ...map.boxes.map(({ id, exits, source }) =>
      figure(
        'map',
        id,
        say(`place.${id}`),
        exits.map(({ hex }) => say('figure.exit', { hex })),
        source,
      ),
    ),
    ...map.routes.map(({ id, kind, source }) =>
      figure('map', id, say(`route.${id}`), [say(`terrain.${kind}`)], source),
    ),
    ...map.hexes
      .filter(({ name }) => name !== undefined)
      .map(({ id, name, source }) => figure('map', id, say('figure.named-hex', { hex: id, name: name! }), [], source)),
    ...map.hexsides.filter(isDrawn).map(hexsideFigure),
  ];
}
