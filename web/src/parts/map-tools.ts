// What helps to find one's way on a map.

export { default as MapTools } from '../map/MapTools.svelte';
export { default as Minimap } from '../map/Minimap.svelte';
