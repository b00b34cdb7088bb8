import { speech } from '../text/speech.svelte.ts';
import { Later } from '../ui/later.svelte.ts';

/** What a map does beyond showing the game and letting itself be clicked on. */
export const further = new Later(() => speech.withWords(import('./further.ts')));
