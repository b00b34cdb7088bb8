import { either, off } from '@bivouac/kernel';

export { isOn } from '@bivouac/kernel';

/** Bits of `state.options`; each war offers those that concern it. */
export const Option = {
  foeFirst: 1,
  mixedStockades: 2,
  dashWithoutWayne: 4,
  creek: 8,
  secondWar: 16,
  neutralGovernment: 32,
} as const;

/** 3.4 Neither war names its first player. */
export const firstPlayer = (foe: string) => either('first-player', 'us', foe, Option.foeFirst);
export const mixedStockades = off('mixed-stockades', Option.mixedStockades);
export const dashWithoutWayne = off('dash-without-wayne', Option.dashWithoutWayne);
export const creek = off('creek', Option.creek);
export const secondWar = off('second-war', Option.secondWar);
export const neutralGovernment = off('neutral-government', Option.neutralGovernment);
