import type { Picture } from '../artists.ts';
import { readDrawData, readDrawOptions } from './data.ts';
import { drawMap } from './index.ts';

export const picture = (language: string): Picture => drawMap(readDrawData(), readDrawOptions(language));
