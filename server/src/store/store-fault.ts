// What was to be kept was not, and the store is as it was.

import { GameError } from '@bivouac/kernel';

const SENTENCE = 'The disk of the server is full: nothing is lost, and nothing more is kept until there is room.';

export const diskFull = (): GameError => new GameError('disk-full', {}, SENTENCE);

export const isDiskFull = (error: unknown): error is GameError =>
  error instanceof GameError && error.key === 'disk-full';
