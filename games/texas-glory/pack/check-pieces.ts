import type { PackFault } from '@bivouac/kernel/pack';
import type { BlockData, CardData, GameData } from '../data.ts';
import { fault } from './faults.ts';

export const checkBlocks = (data: GameData): PackFault[] => [
  ...data.blocks.flatMap((block) => (block.type === 'artillery' ? checkGuns(block, data) : [])),
  ...data.blocks
    .filter(({ type, commandRange }) => (type === 'leader') !== (commandRange !== undefined))
    .map(({ id }) => fault(`blocks[${id}].commandRange`, 'pack.command-range')),
  ...checkBrigades(data),
];

function checkGuns({ id, twin, fort, side, steps }: BlockData, { blocks, places }: GameData): PackFault[] {
  const path = `blocks[${id}]`;
  if (twin === undefined || fort === undefined) return [fault(path, 'pack.twin-missing')];
  const other = blocks.find((block) => block.id === twin);
  const matches =
    other?.type === 'artillery' &&
    other.twin === id &&
    other.fort === fort &&
    other.side !== side &&
    other.steps === steps;
  const isFort = places.some((place) => place.id === fort && place.kind === 'fort');
  return [
    ...(matches ? [] : [fault(`${path}.twin`, 'pack.twin', { twin })]),
    ...(isFort ? [] : [fault(`${path}.fort`, 'pack.no-fort', { id: fort })]),
  ];
}

function checkBrigades({ blocks }: GameData): PackFault[] {
  const brigades = new Set(blocks.flatMap(({ brigade }) => brigade ?? []));
  return [...brigades].flatMap((brigade) => {
    const count = blocks.filter((block) => block.brigade === brigade && block.type === 'leader').length;
    return count === 1 ? [] : [fault('blocks', 'pack.brigade-leader', { brigade, count })];
  });
}

export const checkCards = ({ cards, publishedOnlyCards }: GameData): PackFault[] => [
  ...checkDeck('cards', cards),
  ...checkDeck('publishedOnlyCards', publishedOnlyCards),
];

function checkDeck(deck: string, cards: readonly CardData[]): PackFault[] {
  const count = cards.filter(({ event }) => event === 'comanche').length;
  const burning = cards.filter(({ burn }) => burn);
  const at = ({ id }: CardData): string => `${deck}[${id}].burn`;
  return [
    ...(count === 1 ? [] : [fault(deck, 'pack.comanche-count', { count })]),
    ...burning.filter(({ event }) => event !== null).map((card) => fault(at(card), 'pack.burning-event')),
    ...burning.filter(({ cp }) => cp === 0).map((card) => fault(at(card), 'pack.burning-zero')),
  ];
}
