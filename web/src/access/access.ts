// What serves those who hear the table or play it with keys.

export { default as Access } from './Access.svelte';
export { goToChoices } from './focus-keeper.ts';
export { default as KeyHelp } from './KeyHelp.svelte';
export { pressKey } from './press-key.ts';
