// What opens over the shelf, and in part over a table.

export { default as DataPanel } from './DataPanel.svelte';
export { default as NewGame } from './NewGame.svelte';
export { default as ShelfNotes } from './ShelfNotes.svelte';
