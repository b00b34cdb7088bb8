// What is heard of what has just happened.

import type { TableDescription, Update } from '../host/messages.ts';
import { tripIn } from '../map/travels.ts';

export type Sound = 'wood' | 'card' | 'dice' | 'drum';

type Told = Pick<Update, 'viewer' | 'by' | 'choices' | 'log'>;

/** Each once, however much happened at once: wood for a piece that goes somewhere, a card, a drum when others have ended. */
export function soundsOf({ viewer, by, choices, log }: Told, description: TableDescription): Sound[] {
  const heard: Sound[] = [];
  if (log.events.some((event) => tripIn(event, description) !== null)) heard.push('wood');
  if (log.events.some(({ kind }) => isAboutCard(kind, description))) heard.push('card');
  if (choices.length > 0 && by.length > 0 && by.at(-1) !== viewer) heard.push('drum');
  return heard;
}

const isAboutCard = (kind: string, { events }: TableDescription): boolean =>
  events.find(({ name }) => name === kind)?.slots.some(([, is]) => is === 'card') === true;
