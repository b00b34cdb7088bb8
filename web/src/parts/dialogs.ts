// What opens over the page when somebody asks for it, or when something happens.

export { default as KeyHelp } from '../access/KeyHelp.svelte';
export { default as About } from '../shelf/About.svelte';
export { default as DataPanel } from '../shelf/DataPanel.svelte';
export { default as NewGame } from '../shelf/NewGame.svelte';
export { default as AnalysisBar } from '../table/AnalysisBar.svelte';
export { default as Curtain } from '../table/Curtain.svelte';
export { default as HintCard } from '../table/HintCard.svelte';
export { default as Mustering } from '../table/Mustering.svelte';
export { default as OtherVerbs } from '../table/OtherVerbs.svelte';
export { default as Outlook } from '../table/Outlook.svelte';
export { default as StandingOrders } from '../table/StandingOrders.svelte';
export { default as TableMenu } from '../table/TableMenu.svelte';
export { default as TypeBox } from '../table/TypeBox.svelte';
export { default as Unkept } from '../table/Unkept.svelte';
export { default as WhyNot } from '../table/WhyNot.svelte';
export { default as SettingsSheet } from '../ui/SettingsSheet.svelte';
