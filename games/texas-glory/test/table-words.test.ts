// What the table tells a player at a glance: what can be done now, who starves, who may stand there, who has won.

import type { LogEntry } from '@bivouac/kernel';
import type { Words } from '@bivouac/scene';
import { createTranslator, languages, sayIn } from '@bivouac/text';
import { readCatalogues } from '@bivouac/text/read';
import { describe, expect, test } from 'vitest';
import { createLook } from '../look.ts';
import type { State } from '../state.ts';
import { act, battle } from './fights.ts';
import { block, choices, events, game, moving, movingSecond, place, play, position, question } from './kit.ts';
import { fightAt, fire, holdOut, siegeAt, within } from './sieges.ts';

const table = createLook(game);
const catalogues = readCatalogues(new URL('../text/', import.meta.url));
const inWords = (words: Words, language: (typeof languages)[number] = 'en'): string =>
  sayIn(createTranslator(catalogues, language), words);
const sideId = (side: string): number => game.sides.indexOf(side);
const sceneOf = (s: State, viewer: string, log: readonly LogEntry[] = []) =>
  table.scene(game, game.view(s, sideId(viewer)), log);
const asks = (s: State, viewer: string): string | null => {
  const words = sceneOf(s, viewer).asks;
  return words ? inWords(words) : null;
};
const piecesAt = (s: State, viewer: string, where: string, log: readonly LogEntry[] = []) =>
  sceneOf(s, viewer, log).pieces.filter(({ place: at }) => at === game.idOf(s, 'place', where));
const marksOf = (piece: { readonly marks: readonly Words[] }): string[] => piece.marks.map((mark) => inWords(mark));

describe('the question', () => {
  test('5.0 names what a command point can buy now, and nothing else', () => {
    const lone = position(moving('texas', 2), 'ward@victoria');
    expect(asks(lone, 'texas')).toBe('2 command points left: move a lone block.');
    const weak = position(
      { ...moving('texas', 1), played: { texas: '2-burn' } },
      'houston:1@victoria',
      'ward@victoria',
    );
    expect(asks(weak, 'texas')).toBe('1 command point left: activate a leader, let a block forage or burn a town.');
    const port = position(moving('texas', 2), 'ward@velasco');
    expect(asks(port, 'texas')).toBe('2 command points left: move a lone block or sail.');
  });

  test('5.0 says when nothing can be bought, with points left or without', () => {
    expect(asks(position(moving('texas', 0), 'ward@victoria'), 'texas')).toMatch(/^No command points are left/);
    const spent = position(moving('texas', 2), block('ward@victoria', ['moved']));
    expect(choices(spent, 'texas')).toEqual(['done']);
    expect(asks(spent, 'texas')).toMatch(/nothing to spend your 2 command points on/);
  });

  test('2.0 tells the enemy nothing: he reads the plain question', () => {
    const s = position(moving('texas', 2), 'houston:1@victoria', 'aldama@laredo');
    expect(asks(s, 'mexico')).toBeNull();
  });

  test('5.71 says what the fire brings, by the reading that is played', () => {
    const burner = { ...moving('texas', 2), played: { texas: '2-burn' } } as const;
    const both = position(burner, 'ward:1@victoria');
    play(both, 'texas', 'burn victoria');
    expect(asks(both, 'texas')).toBe('Victoria burns: a block there may gain a step or move, or finish.');
    const step = position({ ...burner, options: { burning: 'step' } }, 'ward:1@victoria');
    play(step, 'texas', 'burn victoria');
    expect(asks(step, 'texas')).toBe('Victoria burns: a block there may gain a step, or finish.');
  });

  test('5.6 tells the risk of a forced march, or that there is none', () => {
    const s = position(moving('texas', 1), 'ward@victoria');
    play(s, 'texas', 'move ward');
    expect(asks(s, 'texas')).toContain('on a roll of 1–3 it costs a step');
    const eased = position({ ...moving('texas', 1), hasten: 'texas' }, 'houston@victoria', 'ward@victoria');
    play(eased, 'texas', 'hasten houston', 'command ward');
    expect(asks(eased, 'texas')).toContain('without risk');
    const told = sceneOf(s, 'texas').badges.filter(({ words }) => words?.key === 'table.forced-cost');
    const forced = choices(s, 'texas').filter((choice) => choice.startsWith('force '));
    expect(told.map(({ place: at }) => `force ${game.nameOf(s, 'place', at)}`).sort()).toEqual(forced.sort());
  });

  test('5.3 5.6 marks the sides from which an attack takes a forced march, and no others', () => {
    const s = position(moving('texas', 1), 'ward@victoria', 'aldama@goliad');
    play(s, 'texas', 'move ward');
    const sides = sceneOf(s, 'texas').badges.filter(({ from }) => from !== undefined);
    const marked = sides.filter(({ text }) => text.endsWith('!'));
    const nameOf = (id: number): string => game.nameOf(s, 'place', id);
    const forced = choices(s, 'texas').filter((choice) => choice.startsWith('force-attack '));
    expect(marked.map(({ place: to, from }) => `force-attack ${nameOf(to)} ${nameOf(from!)}`).sort()).toEqual(
      forced.sort(),
    );
    expect(marked.length).toBeGreaterThan(0);
    expect(sides.length).toBeGreaterThan(marked.length);
    expect(inWords(marked[0]!.words!)).toMatch(/by forced march: a roll of 1–3 costs a step$/);
  });
});

describe('on the board of a fight', () => {
  const board = (s: State, viewer: string) => sceneOf(s, viewer).battle!;
  const verbsOf = (s: State, viewer: string): string[] => {
    const { verbs } = game.decisions[s.ask[0]!]!;
    return board(s, viewer)
      .cards.filter(({ isKept }) => isKept)
      .map(({ verb }) => verbs.find(({ id }) => id === verb)!.name);
  };
  const written = (s: State, viewer: string): Record<string, string> =>
    Object.fromEntries((board(s, viewer).plans ?? []).map(({ id, choice }) => [id, game.notation.write(choice, s)]));
  /** Presses a plan until it stops. */
  function carryOut(s: State, viewer: 'texas' | 'mexico', id: string): void {
    const asked = question(s);
    for (let i = 0; i < 10 && question(s) === asked; i++) {
      const next = board(s, viewer).plans?.find((plan) => plan.id === id);
      if (next === undefined) return;
      play(s, viewer, game.notation.write(next.choice, s));
      if (next.isLast) return;
    }
  }

  test('6.7 captured guns stand in the field: there are no siege lines', () => {
    const s = battle(
      'goliad',
      { scenario: '1835', player1: 'texas' },
      'milam@goliad<0508',
      'mx-goliad-artillery@goliad',
    );
    expect(question(s)).toBe('regroup');
    expect(board(s, 'texas').rows[1]!.parts.map(({ kind }) => kind)).toEqual(['field']);
    expect(board(s, 'texas').isDecided).toBe(true);
  });

  test('7.25 a besieger is not told of walls that are not his', () => {
    const s = fightAt('goliad', [within('wallace@goliad'), 'horton@goliad<0409', 'aldama@goliad'], {
      player1: 'texas',
    });
    play(s, 'texas', 'wait');
    expect(verbsOf(s, 'texas')).toContain('withdraw');
    play(s, 'texas', 'hold horton');
    expect(verbsOf(s, 'mexico')).toEqual(['fire', 'hold', 'retreat']);
  });

  const attacked = () =>
    fightAt('goliad', ['ward@goliad', 'wallace@goliad', 'tx-goliad-artillery@goliad', 'aldama@goliad<0510']);

  test('7.0 TG-7.0-b one press brings everybody inside, the guns first', () => {
    const s = attacked();
    expect(written(s, 'texas').inside).toBe('enter tx-goliad-artillery');
    expect(written(s, 'mexico')).toEqual({});
    const [[must] = []] = board(s, 'texas').remarks ?? [];
    expect(game.notation.write(must!, s)).toBe('enter tx-goliad-artillery');
    carryOut(s, 'texas', 'inside');
    expect(question(s)).toBe('regroup');
    expect(piecesAt(s, 'texas', 'goliad').filter(({ inside }) => inside)).toHaveLength(3);
  });

  test('7.0 TG-7.0-c another brings in the guns alone and lets the rest stand', () => {
    const s = attacked();
    carryOut(s, 'texas', 'field');
    expect(question(s)).toBe('combat-turn');
    expect(piecesAt(s, 'texas', 'goliad').filter(({ inside }) => inside)).toHaveLength(1);
    const mixed = attacked();
    play(mixed, 'texas', 'enter ward');
    expect(Object.keys(written(mixed, 'texas'))).toEqual(['inside']);
    const footOnly = fightAt('goliad', ['ward@goliad', 'aldama@goliad<0510']);
    expect(Object.keys(written(footOnly, 'texas'))).toEqual(['inside']);
  });

  test('7.22 the strongest are picked for a storm, within the limit, and never Santa Anna', () => {
    const s = siegeAt('goliad', ['wallace'], ['santa-anna', 'aldama', 'toluca:1', 'dolores', 'jimenez', 'zapadores']);
    play(s, 'mexico', 'storm');
    carryOut(s, 'mexico', 'stormers');
    const storming = piecesAt(s, 'mexico', 'goliad').filter((piece) => marksOf(piece).includes('storming'));
    expect(storming).toHaveLength(4);
    const names = storming.map(({ piece }) => game.nameOf(s, 'piece', piece!));
    expect(names).not.toContain('santa-anna');
    expect(names).not.toContain('toluca');
  });

  test('7.24 all guns and leaders take aim at one press; opening fire is another', () => {
    const s = siegeAt('goliad', ['wallace'], ['santa-anna', 'sesma', 'aldama']);
    play(s, 'mexico', 'cannonade');
    carryOut(s, 'mexico', 'gunners');
    expect(choices(s, 'mexico')).toEqual(['open-fire']);
  });
});

describe('what wins', () => {
  const measures = (s: State): (string | null)[] =>
    sceneOf(s, 'texas').goals.map(({ measure }) => (measure === null ? null : inWords(measure.words)));

  test('3.36 TG-3.36-e says of what so many are reached', () => {
    expect(measures(position({ ...moving('texas', 1), scenario: '1836' }))).toEqual([
      expect.stringMatching(/^\d+ of 15 towns out of Texan hands$/),
      null,
      '0 of 12 turns over',
    ]);
  });
});

describe('the layers of the map', () => {
  const marksAt = (s: State, id: string, where: string) =>
    sceneOf(s, 'texas')
      .layers!.find((layer) => layer.id === id)!
      .marks.filter(({ place: at }) => at === game.idOf(s, 'place', where));

  test('5.4 TG-5.4-a show who holds a hex: those who stand there, else the colour of its town', () => {
    const s = position(moving('texas', 1), 'ward@0409', 'urrea@gonzales');
    expect(marksAt(s, 'control', '0409').map(({ side }) => side)).toEqual([sideId('texas')]);
    expect(marksAt(s, 'control', 'gonzales').map(({ side }) => side)).toEqual([sideId('mexico')]);
    expect(marksAt(s, 'control', 'victoria').map(({ side }) => side)).toEqual([sideId('texas')]);
    expect(marksAt(s, 'control', '0410')).toEqual([]);
  });

  test('8.1 TG-8.1-a show how many stand there and how many are fed, in red where they are too many', () => {
    const s = position(moving('texas', 1), 'ward@0409', 'grant@0409', 'horton@0409');
    const [full] = marksAt(s, 'supply', '0409');
    expect([full!.text, full!.isBad]).toEqual(['3/2', true]);
    const [empty] = marksAt(s, 'supply', 'victoria');
    expect([empty!.text, empty!.isBad]).toEqual(['0/5', undefined]);
    expect(marksAt(s, 'supply', '0410')).toEqual([]);
    const [siege] = marksAt(siegeAt('goliad', ['fannin'], ['urrea', 'dolores']), 'supply', 'goliad');
    expect(siege!.text).toMatch(/^1\/\d 2\/\d$/);
  });
});

describe('cards', () => {
  test('4.0 a plain card says how many command points it gives, and whether it burns', () => {
    const { cards } = table.looks(game);
    const s = position(moving('texas', 1));
    const textOf = (cp: number, burns: boolean): string =>
      inWords(
        cards[s.t.cards.findIndex((card) => card.event === null && card.cp === cp && card.burn === burns)]!.text!,
      );
    expect(textOf(3, false)).toBe('3 command points');
    expect(textOf(1, false)).toBe('1 command point');
    expect(textOf(2, true)).toMatch(/^2 command points\. Burn symbol: /);
  });
});

describe('blocks', () => {
  test('7.26 TG-7.26-a cavalry behind walls or storming them says why it fires otherwise than printed, nobody else', () => {
    const s = siegeAt('goliad', ['horton', 'ward'], ['dolores', 'aldama', 'matamoros']);
    play(s, 'mexico', 'storm', 'assault dolores', 'go');
    const told = (['texas', 'mexico'] as const).map((viewer) =>
      piecesAt(s, viewer, 'goliad').flatMap((piece) =>
        marksOf(piece)
          .filter((mark) => mark.includes('walls: fires'))
          .map((mark) => `${game.nameOf(s, 'piece', piece.piece!)} ${mark}`),
      ),
    );
    const both = [
      'dolores cavalry at the walls: fires as C1, not as the printed A3',
      'horton cavalry at the walls: fires as C1, not as the printed B2',
    ];
    expect(told.map((lines) => lines.sort())).toEqual([both, both]);
  });

  test('8.2 a stack that is too large for its hex shows it, to both sides, within the walls and without', () => {
    const open = ['ward@victoria', 'wallace@victoria', 'bowie@victoria', 'sherman@victoria', 'millard@victoria'];
    const fed = position(moving('texas', 1), ...open);
    expect(piecesAt(fed, 'texas', 'victoria').flatMap(marksOf)).toEqual([]);
    const crowd = position(moving('texas', 1), ...open, 'burleson@victoria');
    for (const viewer of game.sides)
      for (const piece of piecesAt(crowd, viewer, 'victoria'))
        expect(marksOf(piece)).toContain('too many for this hex: 5 blocks are fed, 1 too many');
    const siege = position(
      moving('texas', 1),
      within('ward@goliad'),
      within('wallace@goliad'),
      within('bowie@goliad'),
      'aldama@goliad',
      'toluca@goliad',
    );
    const hungry = piecesAt(siege, 'texas', 'goliad').filter(({ marks }) =>
      marks.some(({ key }) => key === 'table.hungry'),
    );
    expect(hungry.map(({ side, inside }) => [side, inside])).toEqual([0, 0, 0].map(() => [0, true]));
  });

  test('7.4 a siege tells what feeds each side', () => {
    const s = position(moving('texas', 1), within('travis@alamo'), 'aldama@alamo');
    const [state] = sceneOf(s, 'texas').states ?? [];
    expect(inWords(state!.words)).toBe('Texas is under siege: 2 blocks are fed within, 3 before the walls');
  });

  test('1.S a block that stood up again is remembered: name, steps, place and turn', () => {
    const s = battle('victoria', { turn: 'Mar 7' }, 'aldama@victoria<0708', 'ward@victoria', 'bowie@gonzales');
    const log: LogEntry[] = [{ kind: 'turnBegan', args: [12, 3] }];
    log.push({ kind: 'revealed', args: [0, game.idOf(s, 'piece', 'ward'), game.idOf(s, 'place', 'victoria'), 3] });
    while (question(s) === 'combat-turn' && choices(s, 'texas').every((choice) => !choice.startsWith('retreat')))
      act(s, choices(s, 'mexico').find((choice) => choice.startsWith('hold'))!);
    act(s, choices(s, 'texas').find((choice) => choice.startsWith('retreat ward'))!);
    const at = place(s, 'ward');
    expect(at).not.toBe('victoria');
    play(s, 'mexico', 'stay');
    const [ward] = piecesAt(s, 'mexico', at, log);
    expect(ward!.piece).toBeNull();
    expect(marksOf(ward!)).toContain('must be Ward (3 steps at Victoria, Mar 7)');
    // A log need not tell how its first turn began: this is Mar 14.
    const seen = log.slice(1);
    const remembered = (told: readonly LogEntry[]): string[] => marksOf(piecesAt(s, 'mexico', at, told)[0]!);
    expect(s.turn).toBe(4);
    expect(remembered(seen)).toContain('must be Ward (3 steps at Victoria, Mar 14)');
    const next: LogEntry = { kind: 'turnBegan', args: [13, 4] };
    expect(remembered([...seen, next])).toContain('must be Ward (3 steps at Victoria, Mar 7)');
    const [bowie] = piecesAt(s, 'mexico', 'gonzales', log);
    expect(marksOf(bowie!).join()).not.toContain('Bowie (');
  });

  test('1.S in a mixed stack it is one of several, and in a large army nobody keeps track', () => {
    const few = position(moving('mexico', 1), 'ward@victoria', 'bowie@victoria', 'aldama@laredo');
    for (const piece of piecesAt(few, 'mexico', 'victoria')) {
      const [told] = marksOf(piece);
      expect(told).toMatch(/^one of: /);
      expect([told!.includes('Ward'), told!.includes('Bowie')]).toEqual([true, true]);
    }
    const start = game.setup('1836', {}, few.rng);
    const told = piecesAt(start, 'texas', 'presidio-rio-grande').flatMap(marksOf);
    expect([piecesAt(start, 'texas', 'presidio-rio-grande').length, told]).toEqual([6, []]);
    for (const piece of piecesAt(start, 'mexico', 'goliad'))
      expect(marksOf(piece)).toEqual(['one of: Fannin, Goliad Artillery, Wallace']);
  });

  test('8.31 Texas reads which blocks are left in its pool, Mexico does not', () => {
    const s = position(moving('texas', 1), 'ward@victoria', 'new-york@pool', 'bowie@pool');
    const pool = (viewer: string): string => inWords(sceneOf(s, viewer).coming[0]!.words);
    expect(pool('texas')).toMatch(/2 are left: .*Bowie.*New York|2 are left: .*New York.*Bowie/);
    expect(pool('mexico')).not.toContain('Bowie');
  });
});

describe('the log', () => {
  test('6.32 TG-6.32-a who comes to a battle in reserve does not attack', () => {
    const s = position(
      { ...movingSecond('texas', 1), pending: ['goliad'] },
      'aldama@goliad<0510',
      'fannin@goliad',
      'ward@victoria',
    );
    play(s, 'texas', 'move ward');
    const log = play(s, 'texas', choices(s, 'texas').find((choice) => choice.startsWith('attack goliad'))!);
    expect(events(log, 'attacked')).toEqual([]);
    expect(events(log, 'reinforced')).toHaveLength(1);
  });

  test('7.23 TG-7.23-e blocks that sallied are told when they go in again, and not when the siege is broken', () => {
    const s = siegeAt('goliad', ['fannin', 'wallace'], ['aldama']);
    play(s, 'mexico', 'wait');
    play(s, 'texas', 'sally', 'sortie fannin', 'out');
    const log: LogEntry[] = [];
    holdOut(s);
    holdOut(s);
    log.push(...play(s, 'texas', choices(s, 'texas').find((choice) => choice.startsWith('withdraw fannin'))!));
    expect(events(log, 'withdrew')).toHaveLength(1);
    const guns = siegeAt('goliad', ['tx-goliad-artillery', 'wallace'], ['aldama']);
    play(guns, 'mexico', 'wait');
    play(guns, 'texas', 'sally', 'sortie tx-goliad-artillery', 'out');
    holdOut(guns);
    holdOut(guns);
    const told = play(guns, 'texas', 'hold tx-goliad-artillery');
    const last = question(guns) === 'combat-turn' ? play(guns, 'mexico', 'hold aldama') : [];
    expect(events([...told, ...last], 'withdrew')).toHaveLength(1);
    const broken = siegeAt('goliad', ['fannin', 'wallace'], ['aldama:1']);
    play(broken, 'mexico', 'wait');
    play(broken, 'texas', 'sally', 'sortie fannin', 'out');
    expect(events(fire(broken, 'texas', 'fannin', 1, 1, 1), 'withdrew')).toEqual([]);
  });

  test('6.5 a battle is the victor’s, even when he regroups away and the siege is lifted', () => {
    const goliad = game.idOf(position(moving('texas', 1)), 'place', 'goliad');
    const s = position(moving('texas', 1));
    const within = [{ of: 'engagement', about: [goliad] }];
    const entry = (kind: string, ...args: number[]): LogEntry => ({ kind, args, within });
    const besieging = (kind: string, ...args: number[]): LogEntry => ({
      kind,
      args,
      within: [...within, { of: 'siege', about: [goliad] }],
    });
    const won = [
      entry('battleBegan', 0, goliad),
      entry('roundBegan', goliad, 1),
      entry('battleWon', 0, goliad),
      entry('regrouped', 0, game.idOf(s, 'piece', 'ward'), goliad, game.idOf(s, 'place', 'victoria')),
      entry('siegeLifted', 1, goliad),
    ];
    const winners = (log: readonly LogEntry[]): number[] => sceneOf(s, 'texas', log).folds.map(({ winner }) => winner);
    expect(winners(won)).toEqual([0]);
    const sally = ['besieged 0', 'sallied 1', 'siegeLifted 1'];
    const fall = ['besieged 0', 'placeFell 0'];
    const then = (told: readonly string[]): LogEntry[] => [
      ...won.slice(0, 3),
      ...told.map((text) => besieging(text.split(' ')[0]!, Number(text.split(' ')[1]), goliad)),
    ];
    expect(winners(then(sally))).toEqual([1]);
    expect(winners(then(fall))).toEqual([0]);
  });
});

describe.each(languages)('in %s', (language) => {
  const say = (words: Words): string => inWords(words, language);
  const s = position(moving('texas', 1));
  const { looks } = table;

  test('a hex at a ford is known by it', () => {
    const words = table.wordsFor('place', '0413', game.idOf(s, 'place', '0413'))!;
    expect(say(words)).toMatch(/0413 \(.*Santa Margarita.*\)/);
    expect(say(table.wordsFor('place', '0411', game.idOf(s, 'place', '0411'))!)).not.toContain('(');
  });

  test('a plain card has one name, in the hand and in the log', () => {
    const { cards } = looks(game);
    const plain = s.t.cards.findIndex(({ event, burn }) => event === null && !burn);
    expect(say(table.wordsFor('card', s.t.cards[plain]!.name, plain)!)).toBe(
      `${say(cards[plain]!.title)} ${cards[plain]!.value}`,
    );
  });

  test('nobody hits on 1–1', () => {
    for (const { facts } of looks(game).pieces) for (const [, fact] of facts) expect(say(fact)).not.toContain('1–1');
  });

  test('towns that nobody holds are explained where there are some', () => {
    const none = sceneOf(position(moving('texas', 1)), 'texas').score!;
    const burned = sceneOf(position({ ...moving('texas', 1), burned: ['victoria'] }), 'texas').score!;
    expect(say(burned.note).length).toBeGreaterThan(say(none.note).length);
    expect(burned.cells.filter(({ side }) => side < 0)).toHaveLength(1);
  });
});
