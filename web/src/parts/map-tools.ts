// What helps to find one's way on a map, and what not every game has on it.

export { default as ArrowLabels } from '../map/ArrowLabels.svelte';
export { default as EdgeMarks } from '../map/EdgeMarks.svelte';
export { default as EdgeTargets } from '../map/EdgeTargets.svelte';
export { default as MapArrows } from '../map/MapArrows.svelte';
export { default as MapTools } from '../map/MapTools.svelte';
export { default as Minimap } from '../map/Minimap.svelte';
