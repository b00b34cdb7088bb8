// The table in characters, from the scenes of both games: what a player must be able to see of it.

import { below, type Core, fastRng, Match, seedFromText, type ViewCore } from '@bivouac/kernel';
import type { Scene, ScenePiece } from '@bivouac/scene';
import { describe, expect, test } from 'vitest';
import { drawBattle } from '../src/draw/battle.ts';
import { drawHexMap } from '../src/draw/hex-map.ts';
import { Board, drawAround, drawSide, drawTable, drawWhere, seenIn } from '../src/draw/index.ts';
import { drawRegions } from '../src/draw/places.ts';
import type { ShelfKit } from '../src/index.ts';
import { Narration } from '../src/narration.ts';
import type { Style } from '../src/style.ts';
import { cliTranslator } from '../src/words.ts';
import { houseDivided, texasGlory } from './games.ts';

type AnyMatch = Match<Core, ViewCore>;

const plain: Style = (_look, text) => text;
const marked: Style = (look, text) => (look.startsWith('side-') ? `<${look}|${text}>` : text);
const begun = ({ game }: ShelfKit, scenario = game.scenarios[0]!.id): AnyMatch =>
  new Match<Core, ViewCore>(game, { scenario, options: {}, seed: seedFromText('draw') });

interface Wish {
  readonly width?: number;
  readonly style?: Style;
  readonly viewer?: number;
  /** What lies on the table instead. */
  readonly scene?: Partial<Scene>;
}

function boardOf(kit: ShelfKit, match: AnyMatch, { width = 112, style = plain, viewer = 0, scene = {} }: Wish = {}) {
  const t = cliTranslator('en');
  const table = {
    ...kit.table,
    scene: (...of: Parameters<typeof kit.table.scene>) => ({ ...kit.table.scene(...of), ...scene }),
  };
  const narration = new Narration(kit, t, () => match.state);
  return new Board({ ...kit, table }, seenIn(match, viewer), { t, narration, style, width });
}

/** Both sides play anything until something holds of what the first side sees. */
function playedUntil(kit: ShelfKit, match: AnyMatch, until: (scene: Scene) => boolean): void {
  const rng = fastRng('draw');
  for (let i = 0; i < 3000; i++) {
    const [side] = kit.game.asked(match.state);
    if (side === undefined || until(boardOf(kit, match).scene)) return;
    const choices = kit.game.choices(match.state, side);
    match.act(side, choices[below(rng, choices.length)]!);
  }
  throw new Error('3000 choices did not lead there.');
}

const words = (lines: readonly string[]): string => lines.join(' ').replace(/\s+/g, ' ');

describe('a map of hexes', () => {
  const match = begun(texasGlory, '1836');
  const board = boardOf(texasGlory, match, { scene: { pieces: [] } });
  const sheet = board.hexes!;
  const hexes = board.looks.places.flatMap(({ kind, code }, place) => (kind === 'space' ? [{ code, place }] : []));
  const placeOf = (code: string): number => board.looks.places.findIndex((place) => place.code === code);
  const hidden = (side: number, code: string, inside = false): ScenePiece => ({
    key: `${side}${code}${inside}`,
    side,
    livery: '',
    place: placeOf(code),
    piece: null,
    face: 'hidden',
    strength: 0,
    done: false,
    inside,
    marks: [],
  });
  const draw = (pieces: readonly ScenePiece[], wish: Wish = {}): string[] =>
    drawHexMap(boardOf(texasGlory, match, { ...wish, scene: { pieces, ...wish.scene } }), sheet);
  const empty = draw([]);

  /** The two lines of a hex, without its hexsides. */
  function hex(lines: readonly string[], code: string): [string, string] {
    const column = Number(code.slice(0, 2));
    const top = 2 * (Number(code.slice(2)) - 1) + (column % 2);
    const cut = (line: string): string => line.padEnd(120).slice(7 * (column - 1), 7 * (column - 1) + 6);
    return [cut(lines[top]!), cut(lines[top + 1]!)];
  }

  test('fits the screen', () => {
    expect(empty).toHaveLength(27);
    expect(Math.max(...empty.map((line) => line.length))).toBeLessThanOrEqual(112);
  });

  test('names every hex: by its number, or by a name that no other hex has, with a star where it counts', () => {
    const labels = hexes.map(({ code, place }) => [place, code, hex(empty, code)[0].trim()] as const);
    for (const [place, code, label] of labels) {
      const shown = board.place(place) === code ? code : board.place(place).replace(/[^\p{L}]/gu, '');
      expect(label.replace('*', '').slice(0, 4)).toBe(shown.slice(0, 4));
      expect(label.endsWith('*')).toBe(board.scene.score!.cells.some((cell) => cell.place === place));
    }
    expect(labels.filter(([, , label]) => label.endsWith('*'))).toHaveLength(15);
    expect(new Set(labels.map(([, , label]) => label)).size).toBe(labels.length);
  });

  test('shows rivers, crossings and roads between the hexes they separate', () => {
    const signs = {
      barrier: '######',
      crossing: '======',
      river: '______',
      road: '|',
      forest: ':',
      wall: '%',
      'low-wall': ':',
    };
    for (const { between, is } of sheet.sides) {
      const [upper, lower] = between.toSorted() as [string, string];
      if (upper.slice(0, 2) !== lower.slice(0, 2)) continue;
      expect(hex(empty, upper)[1].trim(), `${between}`).toBe(signs[is]);
    }
    const [sanAntonioToAlamo, alamoToGonzalesRoad] = [empty[13]!.slice(13, 14), empty[13]!.slice(20, 21)];
    expect([sanAntonioToAlamo, alamoToGonzalesRoad]).toEqual(['\\', '/']);
  });

  test('counts the pieces of both sides, those within the walls in brackets', () => {
    const lines = draw([
      hidden(1, '0307'),
      hidden(1, '0307'),
      hidden(0, '0307', true),
      hidden(0, '0506'),
      hidden(1, '0506'),
    ]);
    expect(hex(lines, '0307')[1]).toContain('M2[T1]');
    expect(hex(lines, '0506')[1]).toContain('T1M1');
  });

  test('colours a town for its holder and crosses out a burned one', () => {
    const holdings = [
      { place: placeOf('0506'), side: 0, isBurned: false, isTaken: false },
      { place: placeOf('0709'), side: -1, isBurned: true, isTaken: false },
    ];
    const text = draw([], { style: marked, scene: { holdings } }).join('\n');
    expect(text).toContain('<side-0|Gonza*>');
    expect(text).toContain('Victox');
  });

  const columnsOf = (lines: readonly string[]): number[] | null => {
    const told = /Columns (\d+) to (\d+) of (\d+)/.exec(words(lines));
    return told === null ? null : told.slice(1).map(Number);
  };

  test('in a narrow window as many columns as fit are drawn, where most pieces stand', () => {
    const east = [hidden(0, '1401'), hidden(0, '1502')];
    expect(columnsOf(draw([...east, hidden(1, '0206')], { width: 80 }))).toEqual([5, 15, 16]);
    expect(columnsOf(draw([east[0]!, hidden(1, '0206')], { width: 80 }))![0]).toBe(1);
    for (const width of [20, 60, 80, 111])
      for (const line of draw([], { width })) expect(line.length).toBeLessThanOrEqual(width);
    expect(columnsOf(empty)).toBeNull();
  });

  test('a place that is looked for is in sight, with where it lies, what is around it and who stands there', () => {
    const found = (code: string): string[] => {
      const seen = boardOf(texasGlory, match, { width: 40, scene: { pieces: [hidden(1, '1602')] } });
      return drawWhere(seen, { is: 'place', id: placeOf(code) })!.split('\n');
    };
    for (const code of ['0101', '0709', '1602']) {
      const [first, last] = columnsOf(found(code)) as [number, number];
      expect(Number(code.slice(0, 2))).toBeGreaterThanOrEqual(first);
      expect(Number(code.slice(0, 2))).toBeLessThanOrEqual(last);
    }
    expect(words(found('0709'))).toContain('Victoria (0709): column 7, row 9, ');
    expect(words(found('matamoros'))).toMatch(/Matamoros: a box beside the map.* Matamoros leads to: 0413$/);
    expect(words(found('new-orleans'))).toContain('New Orleans: a box beside the map');
    expect(words(found('1602'))).toContain('Mexico: 1602: 1 hidden piece');
    expect(words(found('0709'))).not.toContain('hidden piece');
  });
});

describe('a map of boxes', () => {
  test('names every box once, under its state and its holder, with a star where it counts and with who stands there', () => {
    const board = boardOf(houseDivided, begun(houseDivided, '1862'), { width: 80 });
    const lines = drawRegions(board);
    const regions = lines.join('\n').replace(/\n +/g, ' ').split('\n');
    const listed = regions
      .flatMap((region) => region.split(/ [·|] |: /))
      .map((text) => text.replace(/( [UC]\d+)+$/, '').replace('*', ''));
    for (const place of board.looks.places.keys())
      expect(
        listed.filter((name) => name === board.place(place)),
        board.place(place),
      ).toHaveLength(1);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
    const text = words(lines);
    for (const { place } of board.scene.score!.cells) expect(text).toContain(`${board.place(place)}*`);
    for (const [place, of] of Map.groupBy(board.scene.pieces, (piece) => piece.place)) {
      const { side } = of[0]!;
      const units = of.filter(({ piece }) => !board.looks.pieces[piece!]!.isUncounted).length;
      expect(text).toMatch(new RegExp(`${board.place(place).replace(/[.()]/g, '\\$&')}\\*? ${'UC'[side]}${units}`));
    }
  });

  test('a box that is looked for tells its lines, both of them where there are two', () => {
    const board = boardOf(houseDivided, begun(houseDivided));
    const place = board.looks.places.findIndex(({ code }) => code === 'washington');
    const told = drawWhere(board, { is: 'place', id: place })!;
    expect(told).toMatch(/^Washington: /);
    expect(told).toMatch(/Washington leads to: .*\((?:railroad|road|river)/);
    expect(told).toContain('Union: Washington: 3 militia infantry');
    const two = board.looks.links.filter(([, , , lines]) => lines?.key === 'table.lines');
    expect(two.length).toBeGreaterThan(0);
    const [a, , , lines] = two[0]!;
    expect(drawAround(board, [{ is: 'place', id: a }])).toContain(`(${board.say(lines!)})`);
  });
});

describe.each([
  ['texas-glory', texasGlory],
  ['house-divided', houseDivided],
] as const)('the table of %s', (_id, kit) => {
  test('shows every piece that is in sight, by name and strength or as hidden, and each track and card', () => {
    const match = begun(kit);
    playedUntil(kit, match, ({ turn }) => turn >= 2);
    for (const viewer of kit.game.sides.keys()) {
      const board = boardOf(kit, match, { viewer });
      const { scene, looks } = board;
      for (const [side] of kit.game.sides.entries()) {
        const drawn = words([drawSide(board, side)]);
        const own = scene.pieces.filter((piece) => piece.side === side && board.isInSight(piece));
        for (const { piece, strength, place } of own) {
          expect(drawn).toContain(board.place(place));
          if (piece === null) continue;
          const { kind, isUncounted, rating } = looks.pieces[piece]!;
          const figure = kind ? '' : isUncounted ? ` (${strength})` : ` ${strength}${rating}`;
          expect(drawn).toContain(`${board.piece(piece)}${figure}`);
        }
        const told = [...drawn.matchAll(/(\d+) hidden piece/g)].reduce((sum, [, count]) => sum + Number(count), 0);
        expect(told).toBe(own.filter(({ piece }) => piece === null).length);
      }
      const table = words([drawTable(board)]);
      const said = [scene.turns[scene.turn]!, scene.phases[scene.phase]!].map((step) => `[${board.say(step)}]`);
      for (const step of said) expect(table).toContain(step);
      for (const { title, at, to } of scene.tracks ?? [])
        expect(table).toContain(`${board.say(title)}: ${at} of ${to}`);
      for (const { title, drawn } of scene.cups ?? []) {
        expect(table).toContain(`${board.say(title)}: `);
        for (const { name } of drawn) expect(table).toContain(board.say(name));
      }
      for (const { words: said } of [...(scene.edges ?? []), ...(scene.arrows ?? [])])
        expect(table).toContain(board.say(said));
      for (const { card } of scene.hand) expect(table).toContain(board.narration.name('card', card));
    }
  });

  test('shows a fight: its stages, both sides, and everybody in it', () => {
    const match = begun(kit);
    playedUntil(kit, match, ({ battle }) => battle?.rows.every(({ blocks }) => blocks > 0) ?? false);
    const board = boardOf(kit, match);
    const battle = board.scene.battle!;
    const drawn = words(drawBattle(board, battle));
    expect(drawn).toContain(board.say(battle.title));
    for (const { label, value, isNow } of battle.strip)
      expect(drawn).toContain(isNow ? `[${board.say(label)} ${value}]` : `${board.say(label)} ${value}`);
    for (const { role, parts } of battle.rows) {
      expect(drawn).toContain(board.say(role));
      for (const { piece } of parts.flatMap(({ groups }) => groups.flatMap(({ pieces }) => pieces)))
        expect(drawn).toContain(piece === null ? 'a hidden piece' : board.piece(piece));
    }
    expect(drawAround(board, [])).toBe(drawBattle(board, battle).join('\n'));
    expect(drawTable(board)).toContain(board.say(battle.title));
  });
});

test('long lists flow over several lines and never beyond the width', () => {
  const board = boardOf(texasGlory, begun(texasGlory), { width: 60 });
  const items = Array.from({ length: 40 }, (_, i) => [board.part(`item ${i}`)]);
  const lines = board.list([board.part('Items:')], items, ',');
  expect(lines.length).toBeGreaterThan(1);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(60);
  expect(words(lines)).toBe(`Items: ${items.map(([item]) => item!.text).join(', ')}`);
});
