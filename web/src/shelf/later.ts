import { speech } from '../text/speech.svelte.ts';
import { Later } from '../ui/later.svelte.ts';

export const dialogs = new Later(() => speech.withWords(import('./dialogs.ts')));
export const recent = new Later(() => speech.withWords(import('./RecentTable.svelte')));
export const art = new Later(() => import('./CoverArt.svelte'));
/** What is said when something has gone wrong. */
export const faults = new Later(() => import('../ui/Fault.svelte'));
