// What the recorded games of a game say when its rules have changed.

import { expect, test } from 'vitest';
import { fastRng, gameFileText, Match, seedFromText } from '../src/index.ts';
import { playOn, recordedGame, replayRecorded, toBeUsed, usedBy, withChangedRules } from '../testing/index.ts';
import { type MockView, mock } from './mock/game.ts';
import { Ev, type State } from './mock/state.ts';

function finished(seed: string): Match<State, MockView> {
  const match = new Match<State, MockView>(mock, { scenario: 'ring', options: {}, seed: seedFromText(seed) });
  const trial = mock.clone(match.state);
  for (const { side, choice } of playOn(mock, trial, fastRng(seed), Number.POSITIVE_INFINITY)) match.act(side, choice);
  return match;
}

const match = finished('recorded');
const file = JSON.parse(gameFileText(recordedGame(match)));
const isMove = (choice: number): boolean => mock.notation.write(choice, match.state).startsWith('move ');

test('a recorded game comes to the same end as long as nothing changes', () => {
  expect(replayRecorded(mock, file).state).toEqual(match.state);
  expect(file.choices).toEqual(match.file().choices);
});

test('games together tell what they use of a game', () => {
  const used = new Set(Array.from({ length: 40 }, (_, i) => [...usedBy(finished(`used ${i}`))]).flat());
  expect(toBeUsed(mock).filter((thing) => !used.has(thing))).toEqual([]);
});

test('a choice that is no longer allowed is named, and a higher version asked for', () => {
  const number = match.entries.findIndex((entry) => 'choice' in entry && isMove(entry.choice));
  const changed = withChangedRules(mock, { forbids: (_, __, choice) => isMove(choice) }, mock.version);
  const sentence = `the game differs from choice ${number + 1}, "${file.choices[number]}", on`;
  expect(() => replayRecorded(changed, file)).toThrow(sentence);
  expect(() => replayRecorded(changed, file)).toThrow(`Give mock a version higher than ${mock.version}`);
});

test('the first choice that anybody hears otherwise is named', () => {
  const then = mock.pack(match.stateAt(30));
  const changed = withChangedRules(
    mock,
    {
      after(s, sink) {
        if (mock.pack(s) === then) sink?.(s, Ev.drew, -1, [0, 0]);
      },
    },
    mock.version,
  );
  expect(() => replayRecorded(changed, file)).toThrow(`differs from choice 30, "${file.choices[29]}", on. Give mock`);
});

test('a change that nobody hears of shows at the end', () => {
  let choices = 0;
  const changed = withChangedRules(
    mock,
    {
      after(s) {
        if (++choices === match.entries.length) s.strength[0] = 3 - s.strength[0]!;
      },
    },
    mock.version,
  );
  expect(() => replayRecorded(changed, file)).toThrow('the game comes to another end. Give mock');
});

test('after a new version the games are recorded anew', () => {
  expect(() => replayRecorded({ ...mock, version: 2 }, file)).toThrow(
    'recorded under version 1 of the rules, which are at 2: npm run record -- --game mock',
  );
});
