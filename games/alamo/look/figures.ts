// Every figure of the game with its source, as a list that can be searched.

import { say } from '@bivouac/scene';
import { type Figure, figure } from '@bivouac/scene/figures';
import type { GameData } from '../data.ts';
import { pieceWords } from '../naming.ts';

export function figuresOf(data: GameData): Figure[] {
  const { units, leaders, guns, rows, tables } = data;
  return [
    ...units.map((unit, piece) => {
      const { front, back } = unit;
      const values = { ...front, fire2: back.fire, melee2: back.melee, morale2: back.morale };
      return figure('blocks', unit, pieceWords(data, piece), [say('figure.unit', values)]);
    }),
    ...leaders.map((leader, i) =>
      figure('blocks', leader, pieceWords(data, units.length + i), [say('figure.leader', { command: leader.command })]),
    ),
    ...guns.map((gun, i) =>
      figure('blocks', gun, pieceWords(data, units.length + leaders.length + i), [
        say('figure.gun', { fire: gun.fire }),
      ]),
    ),
    ...rows.map((row) => figure('tables', row, say(`row.${row.id}`), [say('figure.row', { shift: row.shift })])),
    figure(
      'tables',
      { id: 'withdrawal', source: tables.withdrawal.source },
      say('figure.withdrawal'),
      tables.withdrawal.casualties.map((casualties, i) => say('figure.withdrawal-at', { turn: i + 1, casualties })),
    ),
  ];
}
