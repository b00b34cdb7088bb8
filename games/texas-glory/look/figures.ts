// Every figure of the game with its source, as a list that can be searched.

import { slug } from '@bivouac/kernel';
import { say } from '@bivouac/scene';
import { type Figure, figure, figuresIn } from '@bivouac/scene/figures';
import type { BlockData, CardData, GameData, HexsideData, PlaceData, ScenarioData } from '../data.ts';

const blockFigure = (block: BlockData): Figure => {
  const { id, type, steps, combat, move } = block;
  return figure('blocks', block, say(`block.${id}`), [
    say(`type.${type}`),
    say('figure.block', { steps, combat, move }),
  ]);
};

function cardFigure(card: CardData): Figure {
  const { id, cp, event, burn } = card;
  const name =
    event === null ? say('figure.card', { number: Number(id.replace(/\D/g, '')) }) : say(`event.${event}.name`);
  return figure('cards', card, name, [say('figure.command', { cp }), ...(burn ? [say('card.burn')] : [])]);
}

const placeFigure = (place: PlaceData): Figure =>
  figure('places', place, say(`place.${place.id}`), [
    say(`place.${place.kind}`),
    ...(/^\d+$/.test(place.at) ? [say('zone.hex', { place: place.at })] : []),
    ...(place.victory ? [say('table.victory-town')] : []),
    ...(place.port ? [say('table.port')] : []),
  ]);

function hexsideFigure({ between: [a, b], terrain, river, crossing, routes, source }: HexsideData): Figure {
  return figure('map', { id: `${a}-${b}`, source }, say('figure.hexside', { a, b }), [
    say(river ? `river.${slug(river)}` : `terrain.${terrain}`),
    ...(crossing ? [say(`terrain.${crossing.kind}`)] : []),
    ...routes.map((route) => say(`route.${route}`)),
  ]);
}

/** What the figures mean stands in the messages. */
const tableFigure = (id: string, table: { readonly source: string }, name = say(`figure.table.${id}`)): Figure =>
  figure(
    'tables',
    { id, source: table.source },
    name,
    figuresIn(table).map(([field, value]) => say(`figure.${field}`, { value })),
  );

const scenarioFigure = (scenario: ScenarioData): Figure => {
  const { id, turns, hand, cardsRemoved } = scenario;
  const values = { turns: turns.length, hand, removed: cardsRemoved };
  return figure('scenarios', scenario, say(`scenario.${id}`), [say('figure.scenario', values)]);
};

/** A hexside without anything on it follows from the grid. */
const isDrawn = ({ terrain, routes, crossing }: HexsideData): boolean =>
  terrain !== 'clear' || routes.length > 0 || crossing !== undefined;

export function figuresOf({ blocks, cards, places, map, terrain, scenarios }: GameData): Figure[] {
  const { hexsides, ...tables } = terrain;
  return [
    ...blocks.map(blockFigure),
    ...cards.map(cardFigure),
    ...Object.entries(hexsides).map(([kind, cost]) => tableFigure(`hexside-${kind}`, cost, say(`terrain.${kind}`))),
    ...Object.entries(tables).map(([id, table]) => tableFigure(id, table)),
    scenarioFigure(scenarios['1835']),
    scenarioFigure(scenarios['1836']),
    scenarioFigure(scenarios.nueces),
    ...places.map(placeFigure),
    ...map.boxes.map((box) =>
      figure(
        'map',
        box,
        say(`place.${box.id}`),
        box.exits.map(({ hex }) => say('figure.exit', { hex })),
      ),
    ),
    ...map.routes.map((route) => figure('map', route, say(`route.${route.id}`), [say(`terrain.${route.kind}`)])),
    ...map.hexes
      .filter(({ name }) => name !== undefined)
      .map((hex) => figure('map', hex, say('figure.named-hex', { hex: hex.id, name: hex.name! }), [])),
    ...map.hexsides.filter(isDrawn).map(hexsideFigure),
  ];
}
