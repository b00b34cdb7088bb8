import type { Box } from '@bivouac/scene';
import type { Translator } from '@bivouac/text';
import type { WebKey } from '../text/speech.svelte.ts';

/** How long a game takes: one figure where the shortest is the longest. */
export const hoursOf = ({ hours: [least, most] }: Pick<Box, 'hours'>, t: Translator<WebKey>): string =>
  least === most ? t('shelf.hours-all', { count: most }) : t('shelf.hours', { least, most });
