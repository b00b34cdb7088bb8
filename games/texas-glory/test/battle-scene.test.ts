// What the battle board shows follows from the view and the log alone, and every word of it exists.

import { readFileSync } from 'node:fs';
import { below, fastRng, first, type LogEntry, Match } from '@bivouac/kernel';
import { labelWithoutForm, languages, parametersOf } from '@bivouac/text';
import { describe, expect, test } from 'vitest';
import { createLook } from '../look.ts';
import type { State } from '../state.ts';
import { act, battle, fire, offers, round, turn, up } from './fights.ts';
import { block, choices, game, play, position, question } from './kit.ts';
import { fightAt, siegeAt, within } from './sieges.ts';

const table = createLook(game);
const sideId = (side: string): number => game.sides.indexOf(side);
const sceneOf = (s: State, viewer: string, log: readonly LogEntry[] = []) =>
  table.scene(game, game.view(s, sideId(viewer)), log);
const boardOf = (s: State, viewer: string, log: readonly LogEntry[] = []) => sceneOf(s, viewer, log).battle!;
const name = (s: State, id: number | null): string => (id === null ? '?' : game.nameOf(s, 'piece', id));
type Board = ReturnType<typeof boardOf>;

const inPart = (s: State, board: Board, row: number, kind: string): string[] =>
  board.rows[row]!.parts.filter((part) => part.kind === kind).flatMap(({ groups }) =>
    groups.flatMap(({ pieces }) => pieces.map(({ piece }) => name(s, piece))),
  );

const atGoliad = (): State => {
  const s = battle(
    'goliad',
    {},
    'urrea@goliad<0508',
    'dolores@goliad<0508',
    'guerrero@goliad<0508',
    'fannin@goliad',
    'horton@goliad',
    'burleson@goliad',
  );
  while (question(s) === 'withdraw') act(s, 'stand');
  return s;
};

describe('a field battle', () => {
  test('6.2 the chips stand in the order in which blocks are asked', () => {
    const s = atGoliad();
    const chips = boardOf(s, 'texas').order.chips.map(({ piece }) => name(s, piece));
    const asked: string[] = [];
    while (round(s) === 1) {
      const [first] = up(s);
      asked.push(first!);
      act(s, `hold ${first}`);
    }
    expect(asked).toEqual(chips);
    expect(chips).toHaveLength(6);
  });

  test('6.31 whoever is to take a hit is shown with the steps it has left', () => {
    const s = battle('0508', {}, 'dolores@0508<0608', 'wallace@0508', 'ward@0508');
    fire(s, 'dolores', 1, 6, 6);
    const remarks = boardOf(s, 'texas').remarks!;
    expect(remarks.map(([choice, { params }]) => [name(s, first(choice)), params!.left])).toEqual(
      ['wallace', 'ward'].map((id) => [id, s.strength[game.idOf(s, 'piece', id)]]),
    );
  });

  test('4.0 after a surprise the attackers come first', () => {
    const s = position(
      {
        phase: 'combat',
        player1: 'mexico',
        hands: { texas: ['1'], mexico: ['1'] },
        surprise: 'mexico',
      },
      'urrea@goliad<0508',
      'guerrero@goliad<0508',
      'fannin@goliad',
      'burleson@goliad',
    );
    play(s, 'mexico', 'fight goliad');
    while (question(s) !== 'combat-turn') act(s, question(s) === 'surprise' ? 'surprise' : 'stand');
    const sides = boardOf(s, 'texas').order.chips.map(({ side }) => side);
    expect(sides).toEqual([1, 1, 0, 0]);
  });

  test('who has acted is done, whose turn it is is up, and both see it alike', () => {
    const s = atGoliad();
    const [first] = up(s);
    act(s, `hold ${first}`);
    for (const viewer of game.sides) {
      const { chips } = boardOf(s, viewer).order;
      expect(chips.filter(({ state }) => state === 'done').map(({ piece }) => name(s, piece))).toEqual([first]);
      expect(
        chips
          .filter(({ state }) => state === 'now')
          .map(({ piece }) => name(s, piece))
          .sort(),
      ).toEqual(up(s).sort());
    }
  });

  test('a roll is told with its dice, its hits and what they did', () => {
    const s = atGoliad();
    const log = fire(s, up(s)[0]!, 1, 6, 6);
    const shot = log.find(({ kind }) => kind === 'fired')!;
    const board = boardOf(s, 'texas', log);
    expect(board.rolls).toHaveLength(1);
    const [roll] = board.rolls;
    expect(roll!.dice.map(({ value }) => value)).toEqual([...String(shot.args![2])].map(Number));
    expect(roll!.dice.filter(({ isHit }) => isHit)).toHaveLength(shot.args![3]!);
    const struck = log.filter(({ kind }) => kind === 'lostStep');
    const lost = board.rows.flatMap(({ parts }) =>
      parts.flatMap(({ groups }) => groups.flatMap(({ pieces }) => pieces.filter((piece) => piece.lost > 0))),
    );
    expect(lost.map(({ piece }) => piece)).toEqual(struck.map(({ args }) => args![1]));
    expect(struck).toHaveLength(1);
    const strength = s.strength[struck[0]!.args![1]!]!;
    expect(roll!.effects).toEqual([
      expect.objectContaining({
        key: 'table.roll.from-to',
        params: expect.objectContaining({ from: strength + 1, to: strength }),
      }),
    ]);
  });

  test('luck counts the dice, the hits they promise and those they gave', () => {
    const s = atGoliad();
    const fannin = s.strength[game.idOf(s, 'piece', 'fannin')]!;
    const dice = Array.from({ length: fannin }, () => 1);
    const log = fire(s, 'fannin', ...dice);
    const rating = Number(game.data.blocks.find(({ id }) => id === 'tx-fannin')!.combat[1]);
    const { battle: board, luck } = sceneOf(s, 'mexico', log);
    expect(board!.luck[0]).toEqual({ dice: fannin, expected: (fannin * rating) / 6, scored: fannin });
    expect(board!.luck[1]).toEqual({ dice: 0, expected: 0, scored: 0 });
    expect(luck).toEqual(board!.luck);
  });

  test('7.22 what a block lost and did in the field is not told of the same round of the storm that follows', () => {
    const s = battle('goliad', {}, 'aldama@goliad<0508', 'horton:1@goliad', 'wallace@goliad');
    const log = [...act(s, 'enter wallace', 'stand'), ...fire(s, 'horton', 1), ...fire(s, 'aldama', 1, 1, 1)];
    log.push(...act(s, 'stay', 'storm', 'assault aldama'));
    const pieces = boardOf(s, 'mexico', log).rows.flatMap(({ parts }) =>
      parts.flatMap(({ groups }) => groups.flatMap((group) => group.pieces)),
    );
    const struck = pieces.filter(({ lost, status }) => lost > 0 || status?.key === 'table.status.fired');
    expect([round(s), pieces.length, struck]).toEqual([1, 2, []]);
  });

  test('luck of an earlier battle counts for the game, not for this one', () => {
    const s = atGoliad();
    const within = [{ of: 'engagement', about: [game.idOf(s, 'place', 'victoria')] }];
    const earlier: LogEntry = { kind: 'fired', args: [0, game.idOf(s, 'piece', 'houston'), 11, 2], within };
    const { battle: board, luck } = sceneOf(s, 'texas', [earlier, ...fire(s, 'fannin', 1)]);
    expect([board!.luck[0]!.dice, board!.rolls.length]).toEqual([luck[0]!.dice - 2, 1]);
  });

  test('the cards are about the blocks whose turn it is, and only for their owner', () => {
    const s = atGoliad();
    const side = turn(s);
    const board = boardOf(s, side);
    expect(new Set(board.cards.map(({ piece }) => name(s, piece)))).toEqual(new Set(up(s)));
    expect(boardOf(s, side === 'texas' ? 'mexico' : 'texas').cards).toEqual([]);
    const verbs = game.decisions[s.ask[0]!]!.verbs;
    const offered = new Set(offers(s).map((choice) => choice.split(' ')[0]));
    for (const verb of offered) {
      expect(board.cards.map((card) => verbs.find(({ id }) => id === card.verb)!.name)).toContain(verb);
    }
  });

  test('6.32 reserves wait in their tray, 7.0 the garrison behind its walls, and hidden ones stay hidden', () => {
    const s = battle(
      'goliad',
      {},
      'urrea@goliad<0508',
      block('guerrero@goliad<0508', ['reserve']),
      'fannin@goliad',
      'horton@goliad',
      'wallace@goliad',
    );
    act(s, 'enter wallace', 'stand');
    const seenByTexas = boardOf(s, 'texas');
    expect(inPart(s, seenByTexas, 0, 'field')).toEqual(['urrea']);
    expect(inPart(s, seenByTexas, 0, 'reserve')).toEqual(['?']);
    expect(inPart(s, seenByTexas, 1, 'walls')).toEqual(['wallace']);
    const seenByMexico = boardOf(s, 'mexico');
    expect(inPart(s, seenByMexico, 0, 'walls')).toEqual(['?']);
    expect(inPart(s, seenByMexico, 1, 'reserve')).toEqual(['guerrero']);
    expect(seenByMexico.rows[0]!.hidden).toBe(1);
    expect(JSON.stringify(seenByMexico)).not.toContain('wallace');
  });

  test('6.1 three rounds, the last of which the attacker leaves in', () => {
    const { strip } = boardOf(atGoliad(), 'texas');
    expect(strip.map(({ isNow }) => isNow)).toEqual([true, false, false]);
    expect(strip.at(-1)!.label.key).toBe('table.attacker-leaves');
  });
});

describe('a siege', () => {
  test('7.2 first the besieger declares, then the garrison', () => {
    const s = siegeAt('goliad', ['fannin', 'horton'], ['urrea', 'dolores']);
    const now = (): number => boardOf(s, 'mexico').strip.findIndex(({ isNow }) => isNow);
    expect(boardOf(s, 'mexico').title.key).toBe('table.fight.siege');
    expect(now()).toBe(0);
    expect(inPart(s, boardOf(s, 'mexico'), 0, 'walls')).toEqual(['?', '?']);
    play(s, 'mexico', 'wait');
    expect(now()).toBe(1);
  });

  test('7.22 a storm has two rounds; stormers fight, the others look on', () => {
    const s = siegeAt('goliad', ['fannin', 'horton'], ['urrea', 'dolores', 'guerrero']);
    play(s, 'mexico', 'storm', 'assault dolores', 'go');
    const board = boardOf(s, 'texas');
    expect(board.strip).toHaveLength(2);
    expect(inPart(s, board, 0, 'field')).toEqual(['dolores']);
    expect(inPart(s, board, 0, 'lines').sort()).toEqual(['guerrero', 'urrea']);
    expect(inPart(s, board, 1, 'walls').sort()).toEqual(['fannin', 'horton']);
    // 7.26 Cavalry at the walls fires last.
    expect(board.order.chips.find(({ piece }) => name(s, piece) === 'horton')!.label).toBe('C1');
    const notes = board.rows.flatMap(({ parts }) =>
      parts.flatMap(({ groups }) =>
        groups.flatMap(({ pieces }) =>
          pieces.flatMap(({ piece, marks = [] }) =>
            marks.map(({ params }) => [name(s, piece), params!.now, params!.printed]),
          ),
        ),
      ),
    );
    expect(notes).toEqual([
      ['dolores', 'C1', 'A3'],
      ['horton', 'C1', 'B2'],
    ]);
  });

  test('7.2 what nobody can do now has its card all the same', () => {
    const s = fightAt('goliad', [within('horton@goliad'), 'dolores@goliad']);
    const verbs = game.decisions[s.ask[0]!]!.verbs;
    const cards = boardOf(s, 'mexico').cards.map((card) => verbs.find(({ id }) => id === card.verb)!.name);
    expect(choices(s, 'mexico')).not.toContain('cannonade');
    expect(cards).toContain('cannonade');
  });
});

describe('odds', () => {
  test('the spread holds every trial, and its mean is the loss told', () => {
    const s = atGoliad();
    const odds = game.odds(s, fastRng('spread'), 60)!;
    for (const side of game.sides) {
      const spread = odds.spread[side]!;
      expect(spread.reduce((sum, times) => sum + times, 0)).toBe(60);
      const mean = spread.reduce((sum, times, lost) => sum + times * lost, 0) / 60;
      expect(odds.losses[side]).toBeCloseTo(mean, 1);
      expect(spread.length - 1).toBeLessThanOrEqual(odds.stakes[side]!);
    }
  });

  test('they can begin with a choice: when the last defender leaves, the field is lost for nothing', () => {
    const s = battle('goliad', {}, 'urrea@goliad<0508', 'horton@goliad');
    act(s, 'stand', 'hold urrea');
    const retreat = game.choices(s, 0).filter((choice) => game.notation.write(choice, s).startsWith('retreat'));
    expect(retreat.length).toBeGreaterThan(0);
    const odds = game.odds(s, fastRng('leave'), 20, retreat[0]!)!;
    expect(odds.outcomes).toEqual({ mexico: 20 });
    expect(odds.spread).toEqual({ texas: [20], mexico: [20] });
  });
});

describe('words', () => {
  const read = (file: string, language: string): Record<string, string> =>
    JSON.parse(readFileSync(new URL(`../text/${file}.${language}.json`, import.meta.url), 'utf8'));
  const catalogue = (language: string): Record<string, string> =>
    Object.assign({}, ...['table', 'play', 'names', 'cards'].map((file) => read(file, language)));

  /** Everything in a scene that is to be said, with what is filled in. */
  function wordsIn(value: unknown, found: Map<string, Set<string>>): void {
    if (value === null || typeof value !== 'object') return;
    const { key, params } = value as { key?: unknown; params?: Record<string, unknown> };
    if (typeof key === 'string' && key.includes('.')) {
      const filled = found.get(key) ?? new Set();
      for (const name of Object.keys(params ?? {})) filled.add(name);
      found.set(key, filled);
    }
    for (const inner of Object.values(value)) wordsIn(inner, found);
  }

  test('whatever a table says in played games exists in every language, with all that is filled in', () => {
    const found = new Map<string, Set<string>>();
    for (let n = 0; n < 12; n++) {
      const seed = n.toString(16).padStart(2, '0').repeat(32);
      const match = new Match(game, { scenario: n % 2 === 0 ? '1836' : '1835', options: {}, seed });
      const rng = fastRng(`words/${n}`);
      for (let i = 0; i < 500 && game.asked(match.state).length > 0; i++) {
        const [side] = game.asked(match.state);
        for (const viewer of [0, 1]) {
          const log = match.log(viewer).map(({ event }) => event);
          const scene = table.scene(game, match.view(viewer), log);
          wordsIn(scene, found);
          const open = scene.folds.filter(({ isOver }) => !isOver).map(({ place }) => place);
          expect(open).toEqual(scene.battle === null ? [] : [scene.battle.place]);
        }
        const legal = game.choices(match.state, side!);
        match.act(side!, legal[below(rng, legal.length)]!);
      }
    }
    expect(found.size).toBeGreaterThan(60);
    for (const language of languages) {
      const words = catalogue(language);
      for (const [key, filled] of found) {
        expect(words, `${language} ${key}`).toHaveProperty([key]);
        for (const name of [...parametersOf(words[key]!).keys()].map(labelWithoutForm))
          expect(filled, `${language} ${key}`).toContain(name);
      }
    }
  });
});
