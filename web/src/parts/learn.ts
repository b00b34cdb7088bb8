// For beginners, and for whoever reads up on the rules.

export { default as Guide } from '../learn/Guide.svelte';
export { default as Newcomer } from '../learn/Newcomer.svelte';
export { default as RulesPage } from '../learn/RulesPage.svelte';
