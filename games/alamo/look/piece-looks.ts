// Units, leaders and guns as a table shows them.

import { type PieceLook, say, type Words } from '@bivouac/scene';
import type { Atlas } from '../atlas.ts';
import type { GunData, LeaderData, UnitData } from '../data.ts';
import { pieceWords } from '../naming.ts';
import { columnColours, liveries } from './liveries.ts';

type Fact = readonly [Words, Words];

const fact = (key: string, front: number, back: number): Fact => [
  say(`table.${key}`),
  say('table.both', { front, back }),
];

const ICONS: Readonly<Record<string, string>> = {
  line: 'muskets',
  scout: 'bugle-call',
  gren: 'grenade',
  eng: 'ladder',
};
const TEXAN_ICON = 'musket';

const counter = { shape: 'counter', move: '', corner: '', chief: false } as const;

const rated = ({ fire, melee, morale }: UnitData['front']): string => `${fire}·${melee}·${morale}`;

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

const bandOf = ({ column, origin = '' }: UnitData): PieceLook['band'] =>
  column === undefined
    ? { colour: liveries.texas.base, text: origin.split('-').map(capital).join(' ') }
    : { colour: columnColours[column]!, text: column.toUpperCase() };

const unitLook = (unit: UnitData): Omit<PieceLook, 'name'> => ({
  ...counter,
  kind: say('kind.unit'),
  livery: unit.side,
  icon: unit.type === undefined ? TEXAN_ICON : ICONS[unit.type]!,
  steps: 2,
  rating: rated(unit.front),
  reduced: rated(unit.back),
  band: bandOf(unit)!,
  facts: [
    [say('table.kind'), say(`table.kind.${unit.type ?? 'volunteers'}`)],
    fact('fire', unit.front.fire, unit.back.fire),
    fact('melee', unit.front.melee, unit.back.melee),
    fact('morale', unit.front.morale, unit.back.morale),
    ...(unit.column === undefined ? [] : [[say('table.column'), columnWords(unit.column)] as const]),
    ...(unit.rifles ? [[say('table.arms'), say('table.rifles')] as const] : []),
  ],
  source: unit.source,
});

const columnWords = (column: string): Words =>
  column === 'r' ? say('column.reserve') : say('column.name', { column });

const leaderLook = ({ side, command, substitute, source }: LeaderData): Omit<PieceLook, 'name'> => ({
  ...counter,
  shape: 'ribbon',
  kind: say('kind.leader'),
  livery: side,
  icon: 'star-medal',
  steps: 1,
  grade: command,
  rating: String(command),
  chief: true,
  isUncounted: true,
  facts: [
    [say('table.kind'), say('kind.leader')],
    substitute === undefined
      ? [say('table.command'), say('table.value', { value: command })]
      : fact('command', command, substitute.command),
  ],
  source,
});

const gunLook = ({ fire, pounds, source }: GunData): Omit<PieceLook, 'name'> => ({
  ...counter,
  kind: say('kind.gun'),
  livery: 'guns',
  icon: 'cannon',
  steps: 1,
  rating: String(fire),
  band: { colour: liveries.guns.dark, text: String(pounds) },
  isUncounted: true,
  facts: [
    [say('table.kind'), say('kind.gun')],
    [say('table.fire'), say('table.value', { value: fire })],
    [say('table.calibre'), say('table.pounder', { pounds })],
  ],
  source,
});

export function pieceLooks({ data }: Atlas): PieceLook[] {
  const looks = [...data.units.map(unitLook), ...data.leaders.map(leaderLook), ...data.guns.map(gunLook)];
  return looks.map((look, piece) => ({ ...look, name: pieceWords(data, piece) }));
}
