import { describeBootsTexts } from '@bivouac/boots/test/texts.ts';
import { pershing } from '../index.ts';

describeBootsTexts(pershing, new URL('../', import.meta.url));
