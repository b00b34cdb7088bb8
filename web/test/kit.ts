import { loadRules } from '../src/games/rules.ts';

export const kit = await loadRules('texas-glory');
