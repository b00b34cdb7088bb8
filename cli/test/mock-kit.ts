// The kernel's mock game, dressed for the command line.

import type { Advice } from '@bivouac/bots';
import type { Core } from '@bivouac/kernel';
import { type Looks, type Scene, say, type TableGame } from '@bivouac/scene';
import { mock } from '../../kernel/test/mock/game.ts';
import type { State } from '../../kernel/test/mock/state.ts';
import type { ShelfKit } from '../src/index.ts';

const messages: Record<string, string> = {
  'side.blue': 'The Blues',
  'side.red': 'The Reds',
  'scenario.ring': 'The ring of six places',
  'hidden-from.blue': 'an unknown block',
  'hidden-from.red': 'an unknown block',
  'hidden-from.spectator': 'an unknown block',
  'result.larger-army': 'more blocks are left.',
  'result.equal-armies': 'as many blocks are left on both sides.',
  'place.hill': 'The Hill',
  'turn.1': 'One turn',
  'looks-on': 'the board as seen from here',
  'outcome.won': 'The attacker wins',
  'outcome.lost': 'The attacker loses',
  'pack.wrong': 'the {what} is wrong',
  'log.drew.unseen': 'A card is drawn.',
};
for (const { name, slots } of mock.events) {
  messages[`log.${name}`] = `Event ${name} ${slots.map(([label]) => `{${label}}`).join(' ')}`;
}
for (const { name, args } of mock.decisions) {
  messages[`prompt.${name}`] = `Now ${name} ${args.map(([label]) => `{${label}}`).join(' ')}`;
}
for (const rule of mock.rules) messages[rule] = `The rule of ${rule}.`;

const extras = {
  turn: (s: Core) => (s as State).turn,
  odds: (s: Core, _rng: unknown, trials: number) =>
    s.stack.length > 6
      ? { at: 'hill', trials, outcomes: { lost: trials / 4, won: (3 * trials) / 4 }, losses: { blue: 1.5, red: 0.25 } }
      : null,
};

const advice: Advice<Core> = { evaluate: (s, side) => ((s as State).control[2] === side ? 1 : 0) };

const looks: Looks = {
  sides: mock.sides.map((id) => ({ id, livery: id })),
  liveries: {},
  places: [],
  pieces: [],
  cards: [],
  rules: [],
  events: {},
  counts: {},
  diceSlots: [],
  links: [],
  travels: [],
  signs: {},
};

const table: ShelfKit['table'] = {
  looks: () => looks,
  wordsFor: (slot, name) => say(`${slot}.${name}`),
  scene: (_game, { viewer }): Scene => ({
    turns: [say('turn.1')],
    turn: 0,
    phases: [],
    phase: -1,
    budget: null,
    pieces: [],
    holdings: [],
    score: null,
    goals: [],
    coming: [],
    hand: [],
    deck: 0,
    plates: mock.sides.map((_, side) => ({ cards: 0, pieces: 0, tags: side === viewer ? [say('looks-on')] : [] })),
    battle: null,
    folds: [],
    throws: [],
    luck: [],
    badges: [],
    ways: [],
    reach: null,
  }),
};

export const kit: ShelfKit = {
  game: { ...mock, ...extras } as unknown as TableGame,
  folders: ['cli/test/fixtures/mock-game'],
  words: { en: messages, es: { ...messages, 'side.blue': 'Los Azules' }, fr: messages },
  advice,
  ledger: mock.rules.map((id) => ({ id, section: 'all' })),
  table,
  checkPack: async (pack) =>
    (pack as { readonly ok?: boolean }).ok
      ? []
      : [{ path: 'ok', key: 'pack.wrong', params: { what: 'flag' }, message: '' }],
};
