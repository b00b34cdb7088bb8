import { defineOptions, either, off } from '@bivouac/kernel';

export { isOn } from '@bivouac/kernel';

/** Bits of `state.options`: optional rules 14 and 15, the advanced rules, and rulings that can be read otherwise. */
export const Option = {
  range: 1,
  fury: 2,
  volleys: 4,
  gunSites: 8,
  gunNumber: 16,
  bowie: 32,
  ladders: 64,
  doors: 128,
  fires: 256,
  armoury: 512,
  magazine: 1024,
  corrections: 2048,
  long: 4096,
  engagedWalls: 8192,
  churchApart: 16384,
} as const;

export const options = defineOptions([
  off('range', Option.range),
  off('fury', Option.fury),
  off('volleys', Option.volleys),
  off('gun-sites', Option.gunSites),
  off('gun-number', Option.gunNumber),
  off('bowie', Option.bowie),
  off('ladders', Option.ladders),
  off('doors', Option.doors),
  off('fires', Option.fires),
  off('armoury', Option.armoury),
  off('magazine', Option.magazine),
  off('corrections', Option.corrections),
  off('long', Option.long),
  either('guarded-walls', 'always', 'until-engaged', Option.engagedWalls),
  either('church', 'within', 'apart', Option.churchApart),
]);
