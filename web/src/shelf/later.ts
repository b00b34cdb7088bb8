import { Later } from '../ui/later.svelte.ts';

export const dialogs = new Later(() => import('./dialogs.ts'));
export const recent = new Later(() => import('./RecentTable.svelte'));
