import type { Picture } from '../artists.ts';
import { drawSheet } from '../hex-sheet/index.ts';
import { readSheet } from './sheet.ts';

export const picture = (language: string): Picture => drawSheet(readSheet(language));
