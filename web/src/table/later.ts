import { speech } from '../text/speech.svelte.ts';
import { Later } from '../ui/later.svelte.ts';

/** Comes by itself as soon as the map stands. */
export const aside = new Later(() => speech.withWords(import('./aside.ts')));
/** What a reader opens, or what opens when something happens. */
export const panels = new Later(() => speech.withWords(import('./panels.ts')));
/** What speaks, and keeps the focus: comes at once. */
export const access = new Later(() => speech.withWords(import('../access/access.ts')));
/** What a phone has instead of a rail. */
export const handheld = new Later(() => speech.withWords(import('./handheld.ts')));
/** Instead of a table that cannot be played at. */
export const closed = new Later(() => speech.withWords(import('./Closed.svelte')));
export const battle = new Later(() => speech.withWords(import('../battle/BattleBoard.svelte')));
