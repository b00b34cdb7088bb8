// Units as counters: factors, arm, and the band of their sub-command.

import { type PieceLook, say, type Words } from '@bivouac/scene';
import type { BootsData, PieceData } from '../data/schema.ts';
import type { Skin } from './skin.ts';

const ICONS: Readonly<Record<PieceData['type'], string>> = {
  infantry: 'muskets',
  'light-infantry': 'muskets',
  militia: 'musket',
  warband: 'tomahawk',
  cavalry: 'cavalry',
  dragoon: 'cavalry',
  motorcycle: 'full-motorcycle-helmet',
  engineer: 'trench-spade',
  artillery: 'cannon',
  supply: 'old-wagon',
  garrison: 'military-fort',
};

type Fact = readonly [Words, Words];

const factsOf = ({ type, command, combat, move, scout, stacking }: PieceData): Fact[] => [
  [say('table.kind'), say(`type.${type}`)],
  [say('table.sub-command'), say(`command.${command}`)],
  [say('table.factors'), say('table.factors-how', { combat, move })],
  ...(stacking === 1 ? [] : [[say('table.stacks'), say('table.stacks-how', { stacking })] as const]),
  ...(scout ? [[say('table.scouts'), say('table.scouts-how')] as const] : []),
];

export const pieceLooks = ({ pieces }: BootsData, { commands, icons }: Skin): PieceLook[] =>
  pieces.map((piece) => {
    const { livery, colour, text } = commands[piece.command]!;
    return {
      shape: 'counter',
      kind: say(`type.${piece.type}`),
      livery,
      icon: icons[piece.type] ?? ICONS[piece.type],
      steps: 1,
      rating: `${piece.combat}-${piece.move}`,
      move: String(piece.move),
      corner: '',
      chief: false,
      band: { colour, text },
      facts: factsOf(piece),
      source: piece.source,
    };
  });

/** What is seen of units that the viewer may not look at: by command, the colour and the band, nothing else (15.1). */
export const backLooks = ({ commands: all }: BootsData, { commands, liveries }: Skin): PieceLook[] =>
  all.map(({ id }) => {
    const { livery, colour, text } = commands[id]!;
    return {
      shape: 'counter',
      name: say('table.back', { command: say(`command.${id}`) }),
      livery,
      icon: liveries[livery]!.emblem,
      steps: 1,
      rating: '?',
      move: '',
      corner: '',
      chief: false,
      band: { colour, text },
      facts: [],
    };
  });
