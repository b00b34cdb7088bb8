import type { Picture } from '../artists.ts';
import { drawMap, mapStyle } from './index.ts';
import { readDrawData, readDrawOptions } from './read.ts';

export const picture = (language: string): Picture => ({
  map: drawMap(readDrawData(), readDrawOptions(language)),
  style: mapStyle(),
});
