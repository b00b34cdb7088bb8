import { describeBootsTexts } from '@bivouac/boots/test/texts.ts';
import { madAnthony } from '../index.ts';

describeBootsTexts(madAnthony, new URL('../', import.meta.url));
