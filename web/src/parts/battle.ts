// A fight, and how one may end.

export { default as BattleBoard } from '../battle/BattleBoard.svelte';
export { default as DiceTray } from '../battle/DiceTray.svelte';
export { default as Forecast } from '../table/Forecast.svelte';
