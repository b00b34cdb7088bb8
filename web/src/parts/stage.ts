// What is staged: turns that begin, cards turned over, sounds.

export { default as Stage } from '../stage/Stage.svelte';
