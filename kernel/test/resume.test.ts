// Games outlive their rules.

import { describe, expect, test } from 'vitest';
import {
  type Choice,
  draw32,
  fastRng,
  type Game,
  type KeptGame,
  Match,
  readGameFile,
  resume,
  seedFromText,
  withMore,
} from '../src/index.ts';
import { jsonOf as dataOf, type RuleChange, randomMove, withChangedRules } from '../testing/index.ts';
import { type MockView, mock } from './mock/game.ts';
import { Ev, type State } from './mock/state.ts';

type MockGame = Game<State, MockView>;

const begun = (seed: string, game: MockGame = mock): Match<State, MockView> =>
  new Match<State, MockView>(game, { scenario: 'ring', options: {}, seed: seedFromText(seed) });

function playOn(match: Match<State, MockView>, choices: number, luck: string): typeof match {
  const rng = fastRng(luck);
  for (let i = 0; i < choices; i++) {
    const move = randomMove(match.game, match.state, rng);
    if (move === null) break;
    match.act(move.side, move.choice);
  }
  return match;
}

/** As a store gives it back. */
const stored = (match: Match<State, MockView>): KeptGame => JSON.parse(JSON.stringify(match.kept()));
/** The mock's positions do not keep its clock. */
const jsonOf = (game: MockGame, s: State): string => dataOf(game, s, ['known']);
const without = ({ file, seed }: KeptGame): KeptGame => ({ file, seed });
const looks = (match: Match<State, MockView>): string =>
  JSON.stringify(([0, 1, 'spectator'] as const).map((viewer) => ({ ...match.view(viewer), known: 0 })));
const isMove = (choice: Choice, s: State): boolean => mock.notation.write(choice, s).startsWith('move ');

/** A guard, a cost, and an event that rolls a die. */
const CHANGES: Readonly<Record<string, RuleChange<State>>> = {
  'a guard': { forbids: (s, side, choice) => isMove(choice, s) && mock.choices(s, side).length > 1 },
  'a cost': {
    after(s) {
      s.markers = [withMore(s.markers[0]!, 0), s.markers[1]!];
    },
  },
  'an event': {
    after(s, sink) {
      draw32(s.rng);
      sink?.(s, Ev.drew, -1, [0, 0]);
    },
  },
};

describe('under the same rules', () => {
  test('a kept game goes on as it was, dice, undo and log included', () => {
    for (let game = 0; game < 10; game++) {
      const match = playOn(begun(`same ${game}`), 20 + 7 * game, 'luck');
      const { match: again, finding } = resume(mock, stored(match));
      expect(finding).toBe('alike');
      expect([again.log(0), again.past.breaks]).toEqual([match.log(0), []]);
      expect(jsonOf(mock, playOn(again, 50, 'on').state)).toBe(jsonOf(mock, playOn(match, 50, 'on').state));
    }
  });

  test('a game kept without a snapshot goes on too, and a choice that does not fit is named', () => {
    const kept = without(stored(playOn(begun('old'), 30, 'luck')));
    expect(resume(mock, kept).finding).toBe('alike');
    const broken = { ...kept, file: { ...kept.file, choices: [...kept.file.choices, 'blue: dance'] } };
    expect(() => resume(mock, broken)).toThrow('"dance" is not a verb of this game');
  });
});

describe.each(Object.entries(CHANGES))('after a change of %s', (_, change) => {
  const changed = withChangedRules<State, MockView>(mock, change);
  const match = playOn(begun('changed'), 60, 'luck');
  const resumed = resume(changed, stored(match));

  test('the game goes on from its snapshot, and says so', () => {
    expect(resumed.finding).toBe('differs');
    expect(looks(resumed.match)).toBe(looks(match));
    expect(resumed.match.state.rng).toEqual(match.state.rng);
    expect(resumed.match.past.breaks).toMatchObject([{ at: 60, from: 1, to: 2 }]);
  });

  test('nothing goes behind the break', () => {
    const { match: after } = resume(changed, stored(match));
    expect([after.entries, after.log(0), after.undoLimit(0), after.undoLimit(1)]).toEqual([[], [], -1, -1]);
    playOn(after, 12, 'on');
    expect(jsonOf(mock, after.stateAt(0))).toBe(jsonOf(mock, match.state));
    expect(() => after.replay(['takeback to 3'])).not.toThrow();
    const back = [...match.file().choices, 'takeback to 3'];
    expect(() => resume(changed, stored(match)).match.replay(back)).toThrow('not before it');
  });

  test('kept again, it replays from the break, and its choices are all there', () => {
    const { match: after } = resume(changed, stored(match));
    playOn(after, 25, 'on');
    const again = resume(changed, stored(after));
    expect(again.finding).toBe('alike');
    expect(jsonOf(mock, again.match.state)).toBe(jsonOf(mock, after.state));
    expect(again.match.file()).toEqual(after.file());
    expect(after.file().choices.slice(0, 60)).toEqual(match.file().choices);
    expect(jsonOf(mock, again.match.upTo(70).state)).toBe(jsonOf(mock, after.stateAt(10)));
  });

  test('a second change makes a second break', () => {
    const { match: after } = resume(changed, stored(match));
    playOn(after, 8, 'on');
    const third = withChangedRules<State, MockView>(changed, CHANGES['an event']!);
    const { match: last } = resume(third, stored(after));
    expect(last.past.breaks).toMatchObject([
      { at: 60, from: 1, to: 2 },
      { at: 68, from: 2, to: 3 },
    ]);
    expect(looks(last)).toBe(looks(after));
  });

  test('a finished game keeps its end', () => {
    const over = playOn(begun('over'), 10_000, 'luck');
    const file = readGameFile(JSON.parse(JSON.stringify(over.file())));
    const { match: shown } = resume(changed, { file, seed: file.seed! });
    expect(mock.result(shown.state)).toEqual(mock.result(over.state));
  });

  test('without a snapshot both versions are named', () => {
    expect(() => resume(changed, without(stored(match)))).toThrow('version 1 of its rules and does not fit version 2');
  });
});

test('the first choice that is heard otherwise is told', () => {
  const match = playOn(begun('where'), 60, 'luck');
  let choices = 0;
  const changed = withChangedRules<State, MockView>(mock, {
    after(s, sink) {
      if (++choices === 41) CHANGES['an event']!.after!(s, sink);
    },
  });
  expect(resume(changed, stored(match)).parts).toBe(40);
});

test('a change that a game has not met leaves it whole', () => {
  const match = playOn(begun('unmet'), 60, 'luck');
  const changed = withChangedRules<State, MockView>(mock, { forbids: () => false });
  expect(resume(changed, stored(match))).toMatchObject({ finding: 'alike', match: { past: { breaks: [] } } });
  expect(resume(changed, without(stored(match))).finding).toBe('unproved');
});

test('a snapshot that can no longer be read, or leaves somebody without an answer, names both versions', () => {
  const kept = stored(playOn(begun('stuck'), 60, 'luck'));
  const mute = withChangedRules<State, MockView>(mock, { forbids: () => true });
  expect(() => resume(mute, kept)).toThrow('does not fit version 2');
  const broken = { ...kept, snapshot: { ...kept.snapshot!, position: {} } };
  expect(() => resume(withChangedRules<State, MockView>(mock, CHANGES['an event']!), broken)).toThrow(
    'does not fit version 2',
  );
});

test('a snapshot that comes after other choices than the record holds is none', () => {
  const kept = stored(playOn(begun('torn'), 60, 'luck'));
  const longer = { ...kept, file: { ...kept.file, choices: [...kept.file.choices, 'blue: dance'] } };
  expect(() => resume(mock, longer)).toThrow('"dance" is not a verb of this game');
  const shorter = { ...kept, file: { ...kept.file, choices: kept.file.choices.slice(0, 50) } };
  expect(resume(mock, shorter).match).toMatchObject({ length: 50, past: { breaks: [] } });
});

test('dice that have fallen do not fall again: a snapshot says how many were drawn', () => {
  const match = playOn(begun('dice'), 60, 'luck');
  const kept = stored(match);
  const early = { ...kept, snapshot: { ...kept.snapshot!, drawn: 0 } };
  expect(resume(mock, early).match.state.rng).toEqual([...match.state.rng.slice(0, -1), 0]);
  expect(resume(mock, kept).match.state.rng).toEqual(match.state.rng);
});

test('a game under way shows neither its seed nor its snapshot in its file', () => {
  const match = playOn(begun('secret'), 30, 'luck');
  expect(Object.keys(match.file())).toEqual(['game', 'version', 'scenario', 'options', 'commitment', 'choices']);
});

test.each([
  {},
  { position: {}, drawn: 0, trail: '', breaks: [{ at: 9, from: 1, to: 2, position: {}, drawn: 0 }] },
  { position: 1, drawn: 0, trail: '', breaks: [] },
])('a snapshot of another form is refused: %j', (snapshot) => {
  const file = begun('form').file();
  expect(() => readGameFile({ ...file, snapshot })).toThrow('not of the form of one');
});
