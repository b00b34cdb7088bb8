import { loadRules } from '../src/games/rules.ts';

/** Where nothing may go wrong. */
export const fail = (error: unknown): never => {
  throw error;
};

export const kit = await loadRules('texas-glory');
