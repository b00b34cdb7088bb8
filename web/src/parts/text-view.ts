// The table in words, instead of the map.

export { default as TextView } from '../table/TextView.svelte';
