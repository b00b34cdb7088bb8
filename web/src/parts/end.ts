// The end of a game, and what can be said of it as a whole.

export { default as EndPage } from '../end/EndPage.svelte';
