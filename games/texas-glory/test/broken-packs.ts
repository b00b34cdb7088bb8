import { standardData } from '../data.ts';

/** A broken pack, and the place, the key and some words of the error it must give. */
export type BrokenPack = readonly [title: string, raw: unknown, path: string, key: string, words: string];

const source = 'a test';

export function pack(data: object): unknown {
  return { game: 'texas-glory', name: 'Test', data };
}

const burning = { id: 'card-20', burn: true, source };
const guns = { id: 'mx-alamo-artillery', source };
const setup1836 = standardData().scenarios['1836'].setup;

export const brokenPieces: readonly BrokenPack[] = [
  ['no pack at all', 'nonsense', '', 'pack.type', 'an object'],
  ['a pack for another game', { game: 'alamo', name: 'X', data: {} }, 'game', 'pack.value', 'texas-glory'],
  ['a pack without a name', { game: 'texas-glory', data: {} }, 'name', 'pack.missing', 'missing'],
  ['an unknown section', pack({ block: [] }), 'data.block', 'pack.unknown-field', '"block"'],
  ['no source', pack({ blocks: [{ id: 'mx-cos', steps: 2 }] }), 'blocks[mx-cos].source', 'pack.missing', 'missing'],
  ['an entry without an id', pack({ blocks: [{ steps: 2, source }] }), 'blocks[0].id', 'pack.missing', 'missing'],
  ['five steps', pack({ blocks: [{ id: 'mx-cos', steps: 5, source }] }), 'blocks[mx-cos].steps', 'pack.most', '4'],
  ['no steps', pack({ blocks: [{ id: 'mx-cos', steps: 0, source }] }), 'blocks[mx-cos].steps', 'pack.least', '1'],
  [
    'half a step',
    pack({ blocks: [{ id: 'mx-cos', steps: 1.5, source }] }),
    'blocks[mx-cos].steps',
    'pack.type',
    'whole',
  ],
  [
    'a rating D1',
    pack({ blocks: [{ id: 'mx-santa-anna', combat: 'D1', source }] }),
    'blocks[mx-santa-anna].combat',
    'pack.value',
    'A1',
  ],
  [
    'a misspelt field',
    pack({ blocks: [{ id: 'mx-cos', step: 2, source }] }),
    'blocks[mx-cos].step',
    'pack.unknown-field',
    '"step"',
  ],
  [
    'a misspelt block',
    pack({ blocks: [{ id: 'mx-santa-ana', steps: 2, source }] }),
    'blocks[mx-santa-ana]',
    'pack.unknown-entry',
    '"mx-santa-anna"',
  ],
  [
    'one block twice',
    pack({
      blocks: [
        { id: 'mx-cos', steps: 2, source },
        { id: 'mx-cos', steps: 3, source },
      ],
    }),
    'blocks[mx-cos]',
    'pack.twice-in-pack',
    '"mx-cos"',
  ],
  [
    'two blocks of one name',
    pack({ blocks: [{ id: 'mx-cos', name: 'Sesma', source }] }),
    'blocks[mx-cos].name',
    'pack.same-name',
    'Sesma',
  ],
  [
    'guns with more steps than their twin',
    pack({ blocks: [{ ...guns, steps: 2 }] }),
    'blocks[mx-alamo-artillery].twin',
    'pack.twin',
    'tx-alamo-artillery',
  ],
  [
    'guns without a twin',
    pack({ blocks: [{ ...guns, twin: null }] }),
    'blocks[mx-alamo-artillery]',
    'pack.twin-missing',
    'twin',
  ],
  [
    'guns of a town',
    pack({ blocks: [{ ...guns, fort: 'bastrop' }] }),
    'blocks[mx-alamo-artillery].fort',
    'pack.no-fort',
    'bastrop',
  ],
  [
    'infantry with a command',
    pack({ blocks: [{ id: 'mx-aldama', commandRange: 1, source }] }),
    'blocks[mx-aldama].commandRange',
    'pack.command-range',
    'leaders',
  ],
  [
    'a brigade without a leader',
    pack({ blocks: [{ id: 'mx-urrea', brigade: null, source }] }),
    'blocks',
    'pack.brigade-leader',
    'U',
  ],
  ['a card worth five', pack({ cards: [{ id: 'card-01', cp: 5, source }] }), 'cards[card-01].cp', 'pack.most', '4'],
  [
    'an unknown event',
    pack({ cards: [{ id: 'card-01', event: 'flood', source }] }),
    'cards[card-01].event',
    'pack.value',
    'surprise',
  ],
  ['no COMANCHE', pack({ cards: [{ id: 'card-21', event: null, source }] }), 'cards', 'pack.comanche-count', '0'],
  [
    'two COMANCHE',
    pack({ cards: [{ id: 'card-01', event: 'comanche', source }] }),
    'cards',
    'pack.comanche-count',
    '2',
  ],
  [
    'a twenty-sixth card',
    pack({ cards: [{ id: 'card-26', cp: 1, source }] }),
    'cards[card-26]',
    'pack.unknown-entry',
    'card-2',
  ],
  ['a burning event', pack({ cards: [burning] }), 'cards[card-20].burn', 'pack.burning-event', 'event'],
  [
    'a burning card worth nothing',
    pack({ cards: [{ id: 'card-19', cp: 0, source }] }),
    'cards[card-19].burn',
    'pack.burning-zero',
    'Command Point',
  ],
  [
    'a free road',
    pack({ terrain: { hexsides: { road: { move: 0, source } } } }),
    'terrain.hexsides.road.move',
    'pack.least',
    '1',
  ],
  [
    'a road longer than any march',
    pack({ terrain: { hexsides: { road: { move: 21, source } } } }),
    'terrain.hexsides.road.move',
    'pack.most',
    '20',
  ],
  ['a grid without end', pack({ grid: { columns: 99 } }), 'grid.columns', 'pack.most', '40'],
  [
    'a battle over before the reserves come',
    pack({ terrain: { battle: { rounds: 1, source } } }),
    'terrain.battle',
    'pack.late-reserves',
    '2',
  ],
  [
    'an unknown port',
    pack({ terrain: { sea: { noAttackOn: ['atlantis'], source } } }),
    'terrain.sea.noAttackOn[0]',
    'pack.unknown-entry',
    'atlantis',
  ],
  [
    'an unknown start place',
    pack({ scenarios: { '1836': { setup: { ...setup1836, atlantis: [] }, source } } }),
    'scenarios.1836.setup.atlantis',
    'pack.unknown-entry',
    'atlantis',
  ],
  [
    'an unknown start block',
    pack({ scenarios: { '1836': { setup: { ...setup1836, columbus: ['tx-crockett'] }, source } } }),
    'scenarios.1836.setup.columbus[0]',
    'pack.unknown-entry',
    'tx-crockett',
  ],
  [
    'a block in two places',
    pack({ scenarios: { '1836': { setup: { ...setup1836, columbus: ['tx-bowie'] }, source } } }),
    'scenarios.1836',
    'pack.block-used-twice',
    'tx-bowie',
  ],
  [
    'both versions of the guns',
    pack({ scenarios: { '1836': { setup: { ...setup1836, columbus: ['mx-alamo-artillery'] }, source } } }),
    'scenarios.1836',
    'pack.twins-in-play',
    'mx-alamo-artillery',
  ],
  [
    'a garrison in a village',
    pack({ scenarios: { '1836': { setup: { 'bidai-village': [] }, source } } }),
    'scenarios.1836.setup.bidai-village',
    'pack.village-setup',
    'bidai-village',
  ],
  [
    'Mexicans in Fort Jessup',
    pack({ scenarios: { '1836': { setup: { 'fort-jessup': ['mx-cos'] }, source } } }),
    'scenarios.1836.setup.fort-jessup',
    'pack.box-closed',
    'mx-cos',
  ],
  [
    'a Mexican in the pool',
    pack({ scenarios: { '1835': { pool: ['mx-aldama'], source } } }),
    'scenarios.1835.pool',
    'pack.not-in-pool',
    'mx-aldama',
  ],
  [
    'a battalion as Presidial',
    pack({ scenarios: { '1835': { presidials: ['mx-aldama'], source } } }),
    'scenarios.1835.presidials',
    'pack.not-presidial',
    'mx-aldama',
  ],
  [
    'an unknown turn',
    pack({
      scenarios: { '1836': { reinforcements: [{ turn: 'Jul 4', at: 'laredo', delayedAt: [], blocks: [] }], source } },
    }),
    'scenarios.1836.reinforcements',
    'pack.no-turn',
    'Jul 4',
  ],
  [
    'an arrival in a town',
    pack({
      scenarios: {
        '1836': { reinforcements: [{ turn: 'Mar 7', at: 'bastrop', delayedAt: [], blocks: [] }], source },
      },
    }),
    'scenarios.1836.reinforcements[0].at',
    'pack.unknown-entry',
    'bastrop',
  ],
  [
    'hands larger than the deck',
    pack({ scenarios: { '1835': { hand: 11, source } } }),
    'scenarios.1835.hand',
    'pack.too-few-cards',
    '11',
  ],
  [
    'eight green towns',
    pack({ scenarios: { '1835': { victory: { mexicoHoldsGreen: 8 }, source } } }),
    'scenarios.1835.victory.mexicoHoldsGreen',
    'pack.too-many-towns',
    '7',
  ],
  [
    'nineteen towns',
    pack({ scenarios: { '1836': { victory: { texasHoldsBelow: 19 }, source } } }),
    'scenarios.1836.victory.texasHoldsBelow',
    'pack.too-many-towns',
    '18',
  ],
  [
    'a victory over nobody',
    pack({ scenarios: { '1836': { victory: { texasWinsWithout: 'x' }, source } } }),
    'scenarios.1836.victory.texasWinsWithout',
    'pack.unknown-entry',
    '"x"',
  ],
  [
    'a scenario that does not exist',
    pack({ scenarios: { '1837': {} } }),
    'scenarios.1837',
    'pack.unknown-field',
    '1837',
  ],
];
