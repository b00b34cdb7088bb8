import { games } from '../../games/registry.ts';
import { gameWords } from '../plugins/words.ts';

/** Where nothing may go wrong. */
export const fail = (error: unknown): never => {
  throw error;
};

const manifest = await games.find(({ id }) => id === 'texas-glory')!.load();
export const { kit } = manifest;
export const englishWords = gameWords(manifest, 'words', 'en');
