// What a hand does with a map beyond clicking, what helps to find one's way on it, and what is drawn on it once somebody looks
// around or plays, or in some games alone.

export { default as ArrowLabels } from '../map/ArrowLabels.svelte';
export { default as EdgeMarks } from '../map/EdgeMarks.svelte';
export { default as EdgeTargets } from '../map/EdgeTargets.svelte';
export { default as FarChips } from '../map/FarChips.svelte';
export { default as LastMoves } from '../map/LastMoves.svelte';
export { default as LayerMarks } from '../map/LayerMarks.svelte';
export { default as MapArrows } from '../map/MapArrows.svelte';
export { default as MapBadges } from '../map/MapBadges.svelte';
export { default as MapHand } from '../map/MapHand.svelte';
export { default as MapTools } from '../map/MapTools.svelte';
export { default as Minimap } from '../map/Minimap.svelte';
export { default as StateSigns } from '../map/StateSigns.svelte';
export { default as WayArrow } from '../map/WayArrow.svelte';
