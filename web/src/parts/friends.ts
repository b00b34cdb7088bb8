// What only games need that a server hosts.

export { default as Again } from '../shared/Again.svelte';
export { default as FriendsPage } from '../shared/FriendsPage.svelte';
export { default as FromServer } from '../shared/FromServer.svelte';
export { default as MixCheck } from '../shared/MixCheck.svelte';
export { default as Owner } from '../shared/Owner.svelte';
export { default as Pace } from '../shared/Pace.svelte';
export { default as SharedBar } from '../shared/SharedBar.svelte';
export { default as SharedTable } from '../shared/SharedTable.svelte';
export { default as SitDown } from '../shared/SitDown.svelte';
export { default as ToServer } from '../shared/ToServer.svelte';
