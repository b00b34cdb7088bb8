// The parts of the page beside the shelf. Each has a file here that says what is in it.

import { Part } from './part.svelte.ts';

export const tables = new Part('tables', () => import('./tables.ts'));
export const table = new Part('table', () => import('./table.ts'));
export const access = new Part('access', () => import('./access.ts'));
export const mapTools = new Part('map-tools', () => import('./map-tools.ts'));
export const rail = new Part('rail', () => import('./rail.ts'));
export const battle = new Part('battle', () => import('./battle.ts'));
export const stage = new Part('stage', () => import('./stage.ts'));
export const textView = new Part('text-view', () => import('./text-view.ts'));
export const end = new Part('end', () => import('./end.ts'));
export const learn = new Part('learn', () => import('./learn.ts'));
export const friends = new Part('friends', () => import('./friends.ts'));
export const dialogs = new Part('dialogs', () => import('./dialogs.ts'));
