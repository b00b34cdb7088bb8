// How the lines of the log look: a drawing, and the rule behind them.

import type { EventLook } from '@bivouac/scene';
import type { ev } from '../events.ts';

const line = (icon: string, rule: string): EventLook => ({ icon, rule });

export const eventLooks: Readonly<Record<keyof typeof ev, EventLook>> = {
  turnBegan: { icon: 'hourglass', isHeading: true },
  marched: line('boots', 'SW-2.2'),
  held: line('shield', 'SW-1.2'),
  attacked: line('crossed-swords', 'SW-3.1'),
  fired: line('dices', 'SW-3.2'),
  lost: line('skull', 'SW-3.3'),
  fellBack: line('run', 'SW-3.4'),
  fightWon: line('flag', 'SW-3.1'),
  gameWon: { icon: 'trophy' },
  gameDrawn: { icon: 'trophy' },
};
