// Pieces, places and rules as a table shows them.

import { centreOfHex } from '@bivouac/boards';
import { type PieceLook, type PlaceLook, type RuleLook, say, type Words } from '@bivouac/scene';
import type { Atlas } from '../atlas.ts';
import ledger from '../data/ledger.json' with { type: 'json' };
import type { GunData, LeaderData, UnitData } from '../data.ts';
import { pieceWords } from '../naming.ts';

type Fact = readonly [Words, Words];

const fact = (key: string, front: number, back: number): Fact => [
  say(`table.${key}`),
  say('table.both', { front, back }),
];

const ICONS: Readonly<Record<string, string>> = {
  line: 'muskets',
  scout: 'muskets',
  gren: 'crossed-swords',
  eng: 'trench-spade',
};

const counter = { shape: 'counter', move: '', corner: '', chief: false } as const;

const unitLook = ({ side, type, front, back, column, source }: UnitData): Omit<PieceLook, 'name'> => ({
  ...counter,
  kind: say('kind.unit'),
  livery: side,
  icon: type === undefined ? 'muskets' : ICONS[type]!,
  steps: 2,
  rating: `${front.fire}-${front.melee}-${front.morale}`,
  corner: column?.toUpperCase() ?? '',
  facts: [
    fact('fire', front.fire, back.fire),
    fact('melee', front.melee, back.melee),
    fact('morale', front.morale, back.morale),
  ],
  source,
});

const leaderLook = ({ side, command, substitute, source }: LeaderData): Omit<PieceLook, 'name'> => ({
  ...counter,
  kind: say('kind.leader'),
  livery: side,
  icon: 'star-medal',
  steps: 1,
  rating: String(command),
  chief: true,
  isUncounted: true,
  facts: [
    substitute === undefined
      ? [say('table.command'), say('table.value', { value: command })]
      : fact('command', command, substitute.command),
  ],
  source,
});

const gunLook = ({ fire, source }: GunData): Omit<PieceLook, 'name'> => ({
  ...counter,
  kind: say('kind.gun'),
  livery: 'guns',
  icon: 'cannon',
  steps: 1,
  rating: String(fire),
  isUncounted: true,
  facts: [[say('table.fire'), say('table.value', { value: fire })]],
  source,
});

export function pieceLooks({ data }: Atlas): PieceLook[] {
  const looks = [...data.units.map(unitLook), ...data.leaders.map(leaderLook), ...data.guns.map(gunLook)];
  return looks.map((look, piece) => ({ ...look, name: pieceWords(data, piece) }));
}

const SCALE = 40;
/** The roof of a building is drawn a little above its inside. */
const LIFT = 12;

export function placeLooks(t: Atlas): PlaceLook[] {
  return t.placeIds.map((code, place): PlaceLook => {
    const hex = t.hex[place]!;
    if (hex < 0)
      return { code, kind: code === 'away' ? 'off' : 'box', at: [40 + 60 * (place - t.spots), 40], about: [] };
    const { x, y } = centreOfHex(t.grid, hex);
    const region = say(`region.${t.areas[hex]}`);
    const lift = code.endsWith('-roof') ? -LIFT : code.endsWith('-inside') ? LIFT : 0;
    return { code, kind: 'space', at: [x * SCALE, y * SCALE + lift + 80], about: [region], region };
  });
}

const chapterOf = (section: string): string =>
  section.startsWith('Adv') ? 'adv' : section === 'Notes' ? 'notes' : section.split('.')[0]!;

export const ruleLooks: readonly RuleLook[] = Object.entries(ledger).map(([id, { section }]) => ({
  id,
  chip: /^\d/.test(section) ? say('table.rule', { section }) : say('table.rule-advanced'),
  chapter: say(`chapter.${chapterOf(section)}`),
}));
