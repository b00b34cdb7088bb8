import type { Picture } from '../artists.ts';
import { readBootsSheet } from '../boots/sheet.ts';
import { drawSheet } from '../hex-sheet/index.ts';

export const picture = (language: string): Picture => drawSheet(readBootsSheet('pershing', language));
