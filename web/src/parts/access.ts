// What serves those who hear the table or play it with keys.

export { default as Access } from '../access/Access.svelte';
export { pressKey } from '../access/press-key.ts';
