import type { BattleScene } from '@bivouac/scene';

/** Do pieces lose steps in a fight? Else they are whole or gone, and what is lost is their strength. */
export const hasSteps = ({ rows }: BattleScene): boolean => rows.some(({ steps }) => steps > 0);
