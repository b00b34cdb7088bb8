// How the lines of the log look: a drawing, the rule behind them, and which of them make one line together.

import type { EventLook } from '@bivouac/table';
import type { ev } from '../events.ts';

const march = (icon: string, rule: string): EventLook => ({ icon, rule, isGathered: true });
const line = (icon: string, rule?: string): EventLook => (rule === undefined ? { icon } : { icon, rule });

export const eventLooks: Readonly<Record<keyof typeof ev, EventLook>> = {
  turnBegan: { icon: 'hourglass', isHeading: true },
  cardPlayed: line('spade', 'TG-0-d'),
  playerOne: line('flag', 'TG-0-e'),
  stormCame: line('lightning-storm', 'TG-4.0-e'),
  raidBegan: line('tipi', 'TG-4.0-e'),
  eventDeclined: line('spade', 'TG-4.0-d'),
  suppliesCame: line('old-wagon', 'TG-4.0-e'),
  desertion: line('run', 'TG-4.0-e'),
  desertionRoll: line('dices', 'TG-4.0-e'),
  activated: line('flying-flag', 'TG-5.11-a'),
  hastened: line('flying-flag', 'TG-4.0-e'),
  marched: march('boots', 'TG-5.2-a'),
  forcedMarch: march('boots', 'TG-5.6-a'),
  attacked: march('crossed-swords', 'TG-5.3-b'),
  sailed: march('anchor', 'TG-5.81-a'),
  landed: march('anchor', 'TG-5.82-a'),
  presidialsRose: line('flag', 'TG-3.35-o'),
  foraged: line('footprints', 'TG-5.7-a'),
  burnedTown: line('campfire', 'TG-5.71-a'),
  movementEnded: line('hourglass'),
  marchRoll: line('dices', 'TG-5.6-c'),
  revealed: line('eye', 'TG-6.0-c'),
  battleBegan: line('crossed-swords', 'TG-6.0-b'),
  surprised: line('sabers-choc', 'TG-4.0-e'),
  roundBegan: line('hourglass', 'TG-6.1-a'),
  reservesCame: line('drum', 'TG-6.32-c'),
  rolesSwapped: line('flag', 'TG-6.S-a'),
  fired: line('dices', 'TG-6.3-a'),
  passed: line('hourglass', 'TG-6.2-a'),
  halfHit: line('shield', 'TG-7.1-c'),
  lostStep: line('chevron-down', 'TG-6.31-b'),
  eliminated: line('skull', 'TG-6.6-a'),
  retreated: march('run', 'TG-6.4-a'),
  withdrew: march('military-fort', 'TG-7.0-b'),
  gunsTaken: line('cannon', 'TG-6.7-d'),
  battleWon: line('flag', 'TG-6.1-b'),
  battleDrawn: line('flag', 'TG-6.1-b'),
  regrouped: march('boots', 'TG-6.5-a'),
  besieged: line('military-fort', 'TG-7.2-b'),
  siegePassed: line('hourglass', 'TG-7.2-b'),
  stormed: line('crossed-swords', 'TG-7.22-b'),
  cannonaded: line('cannon', 'TG-7.24-a'),
  answeredFire: line('cannon', 'TG-7.24-c'),
  sallied: line('crossed-swords', 'TG-7.23-a'),
  placeFell: line('flag', 'TG-7.22-j'),
  siegeLifted: line('flag', 'TG-7.3-a'),
  attrition: line('dices', 'TG-8.2-a'),
  blockDrawn: line('drum', 'TG-8.31-a'),
  deployed: march('drum', 'TG-8.31-b'),
  noRoom: line('hourglass', 'TG-8.31-b'),
  brigadeDue: line('drum', 'TG-8.33-e'),
  brigadeArrived: line('drum', 'TG-8.33-b'),
  cosCalled: line('drum', 'TG-6.6-f'),
  newChief: line('flying-flag', 'TG-6.6-b'),
  cardDrawn: line('spade', 'TG-8.0-b'),
  drew: line('spade', 'TG-8.0-b'),
  surrendered: line('flag', 'TG-6.7-c'),
  winter: line('snowflake', 'TG-3.C-a'),
  gameWon: line('trophy'),
};

/** The events that make one line together, for readers without a table. */
export const gatheredEvents: ReadonlySet<string> = new Set(
  Object.entries(eventLooks).flatMap(([name, { isGathered }]) => (isGathered ? [name] : [])),
);
