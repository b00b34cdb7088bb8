// What a map does beyond showing the game and letting itself be clicked on.

export { default as FarChips } from './FarChips.svelte';
export { default as Holdings } from './Holdings.svelte';
export { default as MapBadges } from './MapBadges.svelte';
export { default as MapHand } from './MapHand.svelte';
export { default as MapMarks } from './MapMarks.svelte';
export { default as MapTools } from './MapTools.svelte';
export { default as Minimap } from './Minimap.svelte';
export { travel } from './motion.ts';
export { default as PieceState } from './PieceState.svelte';
export { default as Spotlight } from './Spotlight.svelte';
export { travelsIn } from './travels.ts';
export { default as ZoneEdge } from './ZoneEdge.svelte';
