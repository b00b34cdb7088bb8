// What a reader opens at a table, or what opens when something happens.

export { default as AnalysisBar } from './AnalysisBar.svelte';
export { askedWhy } from './asking.ts';
export { default as Curtain } from './Curtain.svelte';
export { default as ForcesPanel } from './ForcesPanel.svelte';
export { default as Forecast } from './Forecast.svelte';
export { default as Inspector } from './Inspector.svelte';
export { default as NotesPanel } from './NotesPanel.svelte';
export { default as OtherVerbs } from './OtherVerbs.svelte';
export { default as Outlook } from './Outlook.svelte';
export { default as RulesPanel } from './RulesPanel.svelte';
export { default as TableMenu } from './TableMenu.svelte';
export { default as TextView } from './TextView.svelte';
export { default as TypeBox } from './TypeBox.svelte';
export { default as Unkept } from './Unkept.svelte';
export { default as WhyNot } from './WhyNot.svelte';
