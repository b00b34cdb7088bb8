// What stands beside the map, once there is a map.

export { default as Aftermath } from './Aftermath.svelte';
export { default as CardText } from './CardText.svelte';
export { default as Company } from './Company.svelte';
export { companionsOf, mayJoin, nextOfCompany } from './company.ts';
export { default as News } from './News.svelte';
export { default as Onlooker } from './Onlooker.svelte';
export { default as Plate } from './Plate.svelte';
export { default as PlayedCards } from './PlayedCards.svelte';
export { default as RailPanels } from './RailPanels.svelte';
export { default as SlipNote } from './SlipNote.svelte';
export { default as TurnTrack } from './TurnTrack.svelte';
export { default as UndoButton } from './UndoButton.svelte';
