import type { PackError } from '@bivouac/kernel/pack';
import type { BlockData, CardData, GameData } from '../data.ts';
import { packError } from './errors.ts';
import { repeated } from './repeated.ts';

const DECK_SIZE = 25;

export function checkBlocks(data: GameData): PackError[] {
  const labels = data.blocks.map(({ side, name }) => `${side} ${name}`);
  const shared = repeated(labels);
  return [
    ...data.blocks.flatMap((block) => checkBlock(block, data)),
    ...data.blocks
      .filter(({ side, name }) => shared.includes(`${side} ${name}`))
      .map(({ id, name }) => packError(`blocks[${id}].name`, 'pack.same-name', { name })),
    ...checkBrigades(data),
  ];
}

function checkBlock(block: BlockData, data: GameData): PackError[] {
  const path = `blocks[${block.id}]`;
  const isLeader = block.type === 'leader';
  const errors = block.type === 'artillery' ? checkGuns(block, data) : [];
  if (isLeader !== (block.commandRange !== undefined)) {
    errors.push(packError(`${path}.commandRange`, 'pack.command-range'));
  }
  return errors;
}

function checkGuns({ id, twin, fort, side, steps }: BlockData, { blocks, places }: GameData): PackError[] {
  const path = `blocks[${id}]`;
  if (twin === undefined || fort === undefined) return [packError(path, 'pack.twin-missing')];
  const other = blocks.find((block) => block.id === twin);
  const matches =
    other?.type === 'artillery' &&
    other.twin === id &&
    other.fort === fort &&
    other.side !== side &&
    other.steps === steps;
  const isFort = places.some((place) => place.id === fort && place.kind === 'fort');
  return [
    ...(matches ? [] : [packError(`${path}.twin`, 'pack.twin', { twin })]),
    ...(isFort ? [] : [packError(`${path}.fort`, 'pack.no-fort', { id: fort })]),
  ];
}

function checkBrigades({ blocks }: GameData): PackError[] {
  const brigades = new Set(blocks.flatMap(({ brigade }) => brigade ?? []));
  return [...brigades].flatMap((brigade) => {
    const count = blocks.filter((block) => block.brigade === brigade && block.type === 'leader').length;
    return count === 1 ? [] : [packError('blocks', 'pack.brigade-leader', { brigade, count })];
  });
}

export function checkCards({ cards, publishedOnlyCards }: GameData): PackError[] {
  return [...checkDeck('cards', cards), ...checkDeck('publishedOnlyCards', publishedOnlyCards)];
}

function checkDeck(deck: string, cards: readonly CardData[]): PackError[] {
  const errors: PackError[] = [];
  const comanche = cards.filter(({ event }) => event === 'comanche').length;
  if (cards.length !== DECK_SIZE) errors.push(packError(deck, 'pack.card-count', { count: cards.length }));
  if (comanche !== 1) errors.push(packError(deck, 'pack.comanche-count', { count: comanche }));
  for (const { id, cp, event } of cards.filter(({ burn }) => burn)) {
    if (event !== null) errors.push(packError(`${deck}[${id}].burn`, 'pack.burning-event'));
    if (cp === 0) errors.push(packError(`${deck}[${id}].burn`, 'pack.burning-zero'));
  }
  return errors;
}
