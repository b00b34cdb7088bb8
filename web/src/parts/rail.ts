// What tells the game beside the map: the players, turns, score, log, forces, rules, notes, the cards played, what has just
// happened, what is looked at, and the game to look back on.

export { default as Aftermath } from '../table/Aftermath.svelte';
export { default as CardText } from '../table/CardText.svelte';
export { default as Inspector } from '../table/Inspector.svelte';
export { default as News } from '../table/News.svelte';
export { default as Plate } from '../table/Plate.svelte';
export { default as PlayedCards } from '../table/PlayedCards.svelte';
export { default as RailPanels } from '../table/RailPanels.svelte';
export { default as ScoreTrack } from '../table/ScoreTrack.svelte';
export { default as SlipNote } from '../table/SlipNote.svelte';
export { default as TracksInBrief } from '../table/TracksInBrief.svelte';
export { default as TurnTrack } from '../table/TurnTrack.svelte';
