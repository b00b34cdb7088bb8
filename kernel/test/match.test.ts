import { describe, expect, test } from 'vitest';
import {
  type Choice,
  commitment,
  fastRng,
  first,
  fogOf,
  Match,
  readEntry,
  readGameFile,
  refIn,
  seedFromText,
  type Viewer,
  writeEntry,
} from '../src/index.ts';
import { jsonOf, pick, randomMove } from '../testing/index.ts';
import { type MockView, mock } from './mock/game.ts';
import type { State } from './mock/state.ts';

type MockMatch = Match<State, MockView>;
const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];
const newMatch = (seed: string): MockMatch =>
  new Match<State, MockView>(mock, { scenario: 'ring', options: {}, seed: seedFromText(seed) });

/** Plays at random, doing something between choices. */
function playAtRandom(match: MockMatch, seed: string, between: (rng: number[]) => void = () => {}): MockMatch {
  const rng = fastRng(seed);
  for (;;) {
    const move = randomMove(mock, match.state, rng);
    if (move === null) return match;
    expect(match.act(move.side, move.choice)).toEqual([]);
    between(rng);
  }
}

const looks = (match: MockMatch): string =>
  JSON.stringify(VIEWERS.map((viewer) => [match.view(viewer), match.log(viewer)]));
const firstChoice = (match: MockMatch, side: number): Choice => mock.choices(match.state, side)[0]!;

describe('undo', () => {
  test('shows everybody exactly what was before, log included, and the game goes on alike', () => {
    let undone = 0;
    for (let game = 0; game < 20; game++) {
      const match = newMatch(`undo ${game}`);
      let before = looks(match);
      playAtRandom(match, `undo ${game}`, (rng) => {
        const side = mock.asked(match.state)[0] ?? 0;
        if (match.undoLimit(side) === match.entries.length - 1 && pick(rng, [true, false])) {
          expect(match.undo(side)).toBe(true);
          expect(looks(match)).toBe(before);
          undone++;
        }
        before = looks(match);
      });
      const again = newMatch(`undo ${game}`);
      again.replay(match.file().choices);
      expect(jsonOf(mock, again.state)).toBe(jsonOf(mock, match.state));
    }
    expect(undone).toBeGreaterThan(50);
  });

  test('goes back as long as the knowledge clock stands still and nobody else was asked', () => {
    let limits = 0;
    for (let game = 0; game < 20; game++) {
      const match = newMatch(`limit ${game}`);
      playAtRandom(match, `limit ${game}`, () => {
        for (const side of [0, 1]) {
          const limit = match.undoLimit(side);
          if (limit < 0) continue;
          limits++;
          for (let i = limit; i < match.entries.length; i++) {
            expect(match.entries[i]).toMatchObject({ side });
            expect(match.stateAt(i).known).toBe(match.state.known);
            const together = mock.asked(match.stateAt(i)).filter((other) => other !== side);
            expect(mock.asked(match.state).filter((other) => other !== side)).toEqual(together);
          }
        }
      });
    }
    expect(limits).toBeGreaterThan(100);
  });

  test('is refused after a die, a draw or a reveal, to others, and at the start', () => {
    const match = newMatch('refused');
    expect([match.undo(0), match.undo(1)]).toEqual([false, false]);
    match.act(0, firstChoice(match, 0));
    expect(match.undo(1)).toBe(false);
    match.act(1, firstChoice(match, 1));
    expect([match.undo(0), match.undo(1)]).toEqual([false, false]);
    expect(match.entries).toHaveLength(2);
  });

  test('takes back an answer given in secret until the last one is in', () => {
    const match = newMatch('secret');
    expect(mock.asked(match.state)).toEqual([0, 1]);
    const before = looks(match);
    match.act(0, firstChoice(match, 0));
    expect(match.undoLimit(0)).toBe(0);
    expect(match.undo(0)).toBe(true);
    expect(looks(match)).toBe(before);
    expect(mock.asked(match.state)).toEqual([0, 1]);
    match.act(1, firstChoice(match, 1));
    expect(match.undo(1)).toBe(true);
    expect(match.entries).toHaveLength(0);
  });

  test('does not take back the last of several secret answers, which shows the others', () => {
    let last = 0;
    for (let game = 0; game < 20; game++) {
      const match = newMatch(`last ${game}`);
      playAtRandom(match, `last ${game}`, () => {
        const answered = match.stateAt(match.entries.length - 1).ans.some((answer) => answer >= 0);
        if (!answered || match.state.ans.some((answer) => answer >= 0)) return;
        last++;
        expect([0, 1].map((side) => match.undoLimit(side))).toEqual([-1, -1]);
      });
    }
    expect(last).toBeGreaterThan(50);
  });
});

describe('a return where nothing is at stake', () => {
  test('lets other dice fall, and past and log tell what then happened', () => {
    const match = newMatch('rewind');
    const heard: string[] = [];
    const states: string[] = [];
    let returns = 0;
    playAtRandom(match, 'rewind', (rng) => {
      heard[match.entries.length - 1] = JSON.stringify(match.lastEvents(0));
      states[match.entries.length] = mock.pack(match.state);
      if (pick(rng, [0, 1, 2, 3]) > 0 || returns === 60) return;
      returns++;
      match.rewind(Math.max(0, match.entries.length - pick(rng, [1, 2, 30])));
      heard.length = match.entries.length;
    });
    const told = Map.groupBy(match.log(0), ({ entry }) => entry);
    for (const [entry, events] of heard.entries()) {
      expect(JSON.stringify((told.get(entry) ?? []).map(({ event }) => event))).toBe(events);
      expect(mock.pack({ ...match.stateAt(entry + 1), rng: [] })).toBe(
        mock.pack({ ...mock.unpack(states[entry + 1]!), rng: [] }),
      );
    }
  });
});

describe('takeback', () => {
  test('goes back to the state of old but keeps the generator: the dice to come are others', () => {
    const match = playAtRandom(newMatch('takeback'), 'takeback');
    const { rng } = match.state;
    const old = match.stateAt(10);
    match.takeback(10);
    expect(match.state.rng).toEqual(rng);
    expect(jsonOf(mock, match.state, ['rng'])).toBe(jsonOf(mock, old, ['rng']));
    expect(match.state.rng).not.toEqual(old.rng);
  });

  test('leaves the state it came from untouched', () => {
    const match = playAtRandom(newMatch('untouched'), 'untouched');
    const before = jsonOf(mock, match.state);
    const entry = match.entries.length;
    match.takeback(5);
    playAtRandom(match, 'another way');
    expect(jsonOf(mock, match.stateAt(entry))).toBe(before);
  });

  test('is recorded, and a replay does the same', () => {
    for (let game = 0; game < 10; game++) {
      const match = newMatch(`again ${game}`);
      let takebacks = 0;
      playAtRandom(match, `again ${game}`, (rng) => {
        if (match.entries.length % 25 === 0 && takebacks++ < 3) match.takeback(pick(rng, [...match.entries.keys()]));
      });
      const again = newMatch(`again ${game}`);
      again.replay(match.file().choices);
      expect(looks(again)).toBe(looks(match));
      expect(jsonOf(mock, again.state)).toBe(jsonOf(mock, match.state));
    }
  });

  test('cannot be undone', () => {
    const match = newMatch('twice');
    match.act(0, firstChoice(match, 0));
    match.act(1, firstChoice(match, 1));
    match.takeback(0);
    expect([match.undo(0), match.undo(1)]).toEqual([false, false]);
  });
});

describe('refusals', () => {
  test('leave the record, the log and the state alone', () => {
    const match = newMatch('refusal');
    const before = [looks(match), jsonOf(mock, match.state)];
    expect(match.act(0, -1)).toEqual([{ rule: 'bid', refusal: 'not-offered' }]);
    expect(match.act(5, firstChoice(match, 0))).toEqual([{ rule: 'bid', refusal: 'not-asked' }]);
    expect([looks(match), jsonOf(mock, match.state)]).toEqual(before);
    expect(match.entries).toEqual([]);
  });

  test.each(['0', [0], 'push', 'fill', 'length', '__proto__', 1.5, -1, Number.NaN, null, 2])(
    'nobody is asked at a seat that is none: %j',
    (seat) => {
      const match = newMatch('seat');
      const before = [looks(match), jsonOf(mock, match.state)];
      expect(match.act(seat as number, firstChoice(match, 0))).toEqual([{ rule: 'bid', refusal: 'not-asked' }]);
      expect([looks(match), jsonOf(mock, match.state), match.entries]).toEqual([...before, []]);
    },
  );
});

describe('game files', () => {
  test('survive JSON and replay to the same state, stopping where told', () => {
    for (let game = 0; game < 10; game++) {
      const match = playAtRandom(newMatch(`file ${game}`), `file ${game}`);
      const file = readGameFile(JSON.parse(JSON.stringify(match.file())));
      expect(file).toEqual(match.file());
      const again = newMatch(`file ${game}`);
      again.replay(file.choices, 12);
      expect(jsonOf(mock, again.state)).toBe(jsonOf(mock, match.stateAt(12)));
    }
  });

  test('publish the hash of the seed at once and the seed only when the game is over', () => {
    const match = newMatch('secret');
    const seed = seedFromText('secret');
    expect(match.file()).toMatchObject({ commitment: commitment(seed), game: 'mock', scenario: 'ring', version: 1 });
    expect(match.file().seed).toBeUndefined();
    expect(JSON.stringify(match.file())).not.toContain(seed);
    expect(playAtRandom(match, 'secret').file().seed).toBe(seed);
  });

  test('entries are read back as they were written', () => {
    const entries = [{ side: 1, choice: 3, text: 'move a b' }, { takebackTo: 7 }];
    expect(entries.map((entry) => writeEntry(mock.sides, entry))).toEqual(['red: move a b', 'takeback to 8']);
    expect(readEntry(mock.sides, 'red: move a b')).toEqual({ side: 1, text: 'move a b' });
    expect(readEntry(mock.sides, 'takeback to 8')).toEqual({ takebackTo: 7 });
    expect(() => readEntry(mock.sides, 'green: pass')).toThrow('does not begin with a side (blue, red)');
  });

  test('a faulty file is refused with what is wrong', () => {
    const file = newMatch('x').file();
    expect(() => readGameFile(null)).toThrow('A game file is a JSON object.');
    expect(() => readGameFile({ ...file, version: '1' })).toThrow('lacks "version" (a whole number)');
    expect(() => readGameFile({ ...file, choices: [1] })).toThrow('lacks "choices" (a list of texts)');
    expect(() => newMatch('x').replay(['blue: done'])).toThrow('Choice 1, "blue: done", is not legal: bid.');
    expect(() => newMatch('x').replay(['takeback to 1'])).toThrow('which is not before it');
    expect(() => newMatch('x').replay(['blue: dance'])).toThrow('"dance" is not a verb of this game');
  });
});

describe('the log', () => {
  const entriesOf = (match: MockMatch, viewer: Viewer, kind: string) =>
    match.log(viewer).filter(({ event }) => event.kind === kind);

  test('everybody hears of a draw, only its owner sees the card', () => {
    const match = playAtRandom(newMatch('draws'), 'draws');
    const drawn = [0, 1].map((side) => entriesOf(match, side, 'drew'));
    const spectator = entriesOf(match, 'spectator', 'drew');
    expect(spectator.length).toBeGreaterThan(4);
    expect(spectator.every(({ event }) => event.args === null)).toBe(true);
    drawn[0]!.forEach(({ event }, i) => {
      expect([event.args, drawn[1]![i]!.event.args].filter((args) => args !== null)).toHaveLength(1);
      if (event.args !== null) expect(event.args[0]).toBe(0);
    });
  });

  test('a moving block is masked by the stack it left, not by the one it joins', () => {
    let masked = 0;
    for (let game = 0; game < 10; game++) {
      const match = playAtRandom(newMatch(`masks ${game}`), `masks ${game}`);
      match.entries.forEach((made, entry) => {
        if ('takebackTo' in made || !made.text.startsWith('move ')) return;
        const before = match.stateAt(entry);
        const piece = first(made.choice);
        const seen = (viewer: Viewer) =>
          entriesOf(match, viewer, 'moved').find((one) => one.entry === entry)!.event.args;
        expect(seen(made.side)![0]).toBe(piece);
        expect(seen(1 - made.side)![0]).toBe(refIn(fogOf(before, 1 - made.side), piece));
        masked++;
      });
    }
    expect(masked).toBeGreaterThan(50);
  });
});
