// How the lines of the log look: a drawing, the rule behind them, and which of them make one line together.

import type { ev } from '../events.ts';

interface EventLook {
  readonly icon: string;
  readonly rule?: string;
  /** Begins a chapter of the log. */
  readonly isHeading?: true;
  /** Those in a row that are alike make one line. */
  readonly isGathered?: true;
}

const march = (icon: string, rule: string): EventLook => ({ icon, rule, isGathered: true });
const line = (icon: string, rule: string): EventLook => ({ icon, rule });

export const eventLooks: Readonly<Record<keyof typeof ev, EventLook>> = {
  turnBegan: { icon: 'hourglass', isHeading: true },
  drafted: line('drum', 'AHD-dra-04'),
  marchRoll: line('dices', 'AHD-move-01'),
  marchesGiven: line('dices', 'AHD-move-03'),
  marched: march('boots', 'AHD-move-04'),
  jumped: march('cavalry', 'AHD-jump-01'),
  attacked: march('crossed-swords', 'AHD-bat-01'),
  contained: march('military-fort', 'AHD-cnt-01'),
  sailed: march('anchor', 'AHD-sea-01'),
  invaded: march('anchor', 'AHD-inv-01'),
  fortified: march('trench-spade', 'AHD-ent-01'),
  dug: march('trench-spade', 'AHD-ent-01'),
  movementEnded: { icon: 'hourglass' },
  battleBegan: line('crossed-swords', 'AHD-bat-01'),
  roundBegan: line('hourglass', 'AHD-fire-01'),
  dayBegan: line('dices', 'AHD-day-02'),
  reinforced: line('bugle-call', 'AHD-rein-01'),
  fired: line('dices', 'AHD-fire-03'),
  reduced: line('chevron-down', 'AHD-fire-06'),
  eliminated: line('skull', 'AHD-fire-07'),
  broke: line('run', 'AHD-mor-01'),
  held: line('shield', 'AHD-mor-01'),
  deserted: line('run', 'AHD-des-01'),
  rejoined: line('drum', 'AHD-des-01'),
  retreated: line('run', 'AHD-ret-01'),
  evacuated: line('anchor', 'AHD-ou-01'),
  withdrew: line('cavalry', 'AHD-cavr-01'),
  battleWon: line('flag', 'AHD-bat-06'),
  promoted: line('star-medal', 'AHD-pro-01'),
  trainingRoll: line('dices', 'AHD-oc-06'),
  recruitRoll: line('dices', 'AHD-rct-01'),
  raised: march('drum', 'AHD-rct-03'),
  captured: line('flag', 'AHD-con-01'),
  released: line('flag', 'AHD-con-05'),
  starved: line('old-wagon', 'AHD-sup-01'),
  washingtonLost: line('flag', 'AHD-was-02'),
  leaderCame: line('flying-flag', 'AHD-ldr-06'),
  leaderChanged: line('flying-flag', 'AHD-cla-03'),
  leaderRode: line('flying-flag', 'AHD-ldr-10'),
  leaderLost: line('flying-flag', 'AHD-ldr-08'),
  rallied: line('drum', 'AHD-brd-01'),
  interventionRoll: line('dices', 'AHD-for-03'),
  intervened: line('anchor', 'AHD-for-04'),
  gameWon: { icon: 'trophy' },
  gameDrawn: { icon: 'trophy' },
};
