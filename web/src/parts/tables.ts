// The games that are kept on this device, and what happens to them on the shelf.

export { default as RecentTable } from '../shelf/RecentTable.svelte';
export { default as ShelfNotes } from '../shelf/ShelfNotes.svelte';
