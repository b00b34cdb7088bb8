// What a phone has instead of a rail.

export { default as SheetHandle } from '../ui/SheetHandle.svelte';
export { default as PhoneTabs } from './PhoneTabs.svelte';
export { default as ScoreTrack } from './ScoreTrack.svelte';
export { default as SlipCards } from './SlipCards.svelte';
