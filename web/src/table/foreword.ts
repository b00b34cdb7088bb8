import type { Opened } from '../host/messages.ts';
import { speech } from '../text/speech.svelte.ts';

/** What there is to say of a game before anything has happened in it. */
export const forewordOf = ({ isSeedGiven, changes }: Opened): string[] => [
  ...(isSeedGiven ? [speech.t('log.seed-given')] : []),
  ...changes.map((change) => speech.t('log.rules-changed', change)),
];
