import { Later } from '../ui/later.svelte.ts';

/** Comes by itself as soon as the map stands. */
export const aside = new Later(() => import('./aside.ts'));
/** What a reader opens, or what opens when something happens. */
export const panels = new Later(() => import('./panels.ts'));
/** What a phone has instead of a rail. */
export const handheld = new Later(() => import('./handheld.ts'));
export const battle = new Later(() => import('../battle/BattleBoard.svelte'));
