// How the table is drawn in a terminal: the state of the war, then who stands where, box by box.

import { flow, type Pen, type Span, type Words } from '@bivouac/boards';
import { fastRng, type Game, type Thing } from '@bivouac/kernel';
import { setupOf } from './data.ts';
import { nameOf, signsOf } from './names.ts';
import type { PositionJson } from './position.ts';
import { armyMaximum } from './rules/4-recruitment.ts';
import { ratingOf } from './rules/9.2-leaders.ts';
import { SIDES } from './sides.ts';
import type { View } from './state.ts';
import { controllerOf, type State, unitsAt } from './state.ts';
import { KINDS, Line } from './tables.ts';
import { boxOf, kindOf, Mark, troopOf } from './unit.ts';

type HouseDividedGame = Game<State, View, PositionJson>;

const DOT = ' ·';
const LINE_NAMES = Object.keys(Line);
const markNames = Object.entries(Mark);

/** Nothing is hidden: any state behind the view shows all there is to see. */
const stateOf = (game: HouseDividedGame, view: View): State => game.sample(view, fastRng('drawing'));

export function drawTable(game: HouseDividedGame, view: View, pen: Pen): string {
  const s = stateOf(game, view);
  return [
    ...drawTurn(s, pen),
    ...drawArmies(s, pen),
    ...drawCities(s, pen),
    '',
    ...SIDES.flatMap((_, side) => drawUnits(s, side, pen)),
    ...SIDES.flatMap((_, side) => drawTaken(s, side, pen)),
  ].join('\n');
}

/** The units of one side by box. */
export const drawForces = (game: HouseDividedGame, view: View, side: number, pen: Pen): string =>
  drawUnits(stateOf(game, view), side, pen).join('\n');

/** Who stands in some boxes, and where their lines lead. Null when the question is about no box. */
export function drawAround(game: HouseDividedGame, view: View, things: readonly Thing[], pen: Pen): string | null {
  const s = stateOf(game, view);
  const boxes = things.flatMap(({ is, id }) => (is === 'place' && id >= 0 ? [id] : []));
  if (boxes.length === 0) return null;
  const lines = boxes.flatMap((box) => [
    ...SIDES.flatMap((_, side) => drawUnits(s, side, pen, (one) => one === box)),
    ...drawNeighbours(s, box, pen),
  ]);
  return lines.length === 0 ? null : lines.join('\n');
}

const sideName = (side: number, words: Words): string => words(`side.${SIDES[side]}`);
const placeName = (s: State, box: number, words: Words): string => words(`place.${s.t.boxIds[box]}`);
const lookOf = (holder: number): string => (holder < SIDES.length ? `side-${holder}` : 'faint');

function drawTurn(s: State, { words, style }: Pen): string[] {
  const scenario = s.t.data.scenarios[s.scenario]!;
  const { start } = setupOf(s.t.data, scenario);
  const turn = Math.min(s.turn, s.t.data.turns.length);
  const counted = words('terminal.turn', {
    turn: s.turn - start + 1,
    turns: scenario.end - start + 1,
    name: words(`turn.${nameOf(s, 'turn', turn - 1)}`),
  });
  return [style('strong', `${words(`scenario.${scenario.id}`)} · ${counted}`)];
}

function drawArmies(s: State, { words, style, width }: Pen): string[] {
  const label = (key: string): Span[] => [{ text: `${words(key)}${words('terminal.colon')}` }];
  const armies = SIDES.map((_, side): Span[] => [
    {
      text: words('terminal.army', {
        side: sideName(side, words),
        units: s.units[side]!.length,
        maximum: armyMaximum(s, side),
      }),
      look: lookOf(side),
    },
  ]);
  const waiting = SIDES.map((_, side): Span[] => [
    {
      text: words('terminal.waiting', {
        side: sideName(side, words),
        infantry: s.centre[side * 2]!,
        cavalry: s.centre[side * 2 + 1]!,
      }),
      look: lookOf(side),
    },
  ]);
  return [
    ...flow(label('terminal.maximum'), armies, DOT, width, style),
    ...flow(label('terminal.centre'), waiting, DOT, width, style),
  ];
}

/** The cities that decide the war, in the looks of whoever holds them. */
function drawCities(s: State, { words, style, width }: Pen): string[] {
  const items = s.t.victoryCities.map((city): Span[] => [
    { text: placeName(s, city, words), look: lookOf(controllerOf(s, city)) },
  ]);
  return flow([{ text: `${words('terminal.cities')}${words('terminal.colon')}` }], items, DOT, width, style);
}

function drawTaken(s: State, side: number, { words, style, width }: Pen): string[] {
  const taken = s.held.flatMap((held, box) => (held !== 0 && controllerOf(s, box) === side ? [box] : []));
  if (taken.length === 0) return [];
  const label = `${words('terminal.taken')}, ${sideName(side, words)}${words('terminal.colon')}`;
  const items = taken.map((box): Span[] => [{ text: placeName(s, box, words) }]);
  return flow([{ text: label, look: lookOf(side) }], items, ',', width, style);
}

function drawUnits(s: State, side: number, { words, style, width }: Pen, inBox?: (box: number) => boolean): string[] {
  const occupied = new Set([...s.units[side]!.map(boxOf), ...leaderBoxes(s, side)]);
  const boxes = [...occupied].filter((box) => inBox?.(box) ?? true);
  if (boxes.length === 0) return [];
  const label: Span = { text: `${sideName(side, words)}${words('terminal.colon')}`, look: lookOf(side) };
  const groups = boxes.map((box) => boxItems(s, side, box, words));
  return flow([label], joined(groups), '', width, style);
}

/** The box with its first units, then the others, so that a line can break between any two of them. */
function boxItems(s: State, side: number, box: number, words: Words): Span[][] {
  const texts = [...stackTexts(s, side, box, words), ...leaderTexts(s, side, box, words)];
  return texts.map((text, i) => [
    ...(i === 0 ? [{ text: placeName(s, box, words), look: 'place' }, { text: `${words('terminal.colon')} ` }] : []),
    { text: i === texts.length - 1 ? text : `${text},` },
  ]);
}

/** All groups in a row, a dot between two of them. */
const joined = (groups: readonly (readonly Span[][])[]): Span[][] =>
  groups.flatMap((items, i) => (i === groups.length - 1 ? items : items.with(-1, [...items.at(-1)!, { text: DOT }])));

const leaderBoxes = (s: State, side: number): number[] =>
  s.leaderAt.filter((box, leader) => box >= 0 && s.t.leaderSide[leader] === side);

const leaderTexts = (s: State, side: number, box: number, words: Words): string[] =>
  s.t.data.leaders.flatMap(({ id }, leader) =>
    s.leaderAt[leader] === box && s.t.leaderSide[leader] === side
      ? [words('terminal.leads', { leader: words(`leader.${id}`), rating: ratingOf(s, leader) })]
      : [],
  );

/** Units that are alike are counted. */
function stackTexts(s: State, side: number, box: number, words: Words): string[] {
  const units = unitsAt(s, box, side);
  return [...new Set(units)].map((unit) => {
    const count = units.filter((other) => other === unit).length;
    const text = words('terminal.units', { count, arm: words(`arm.${KINDS[kindOf(unit)]}`) });
    const signs = [
      ...signsOf(troopOf(unit)),
      ...markNames.flatMap(([name, mark]) => ((unit & mark) !== 0 ? [name] : [])),
    ];
    if (signs.length === 0) return text;
    return words('terminal.marked', { unit: text, marks: signs.map((sign) => words(`sign.${sign}`)).join(', ') });
  });
}

function drawNeighbours(s: State, box: number, { words, style, width }: Pen): string[] {
  const { exitStart, exitTo, exitKind } = s.t.board;
  const items: Span[][] = [];
  for (let exit = exitStart[box]!; exit < exitStart[box + 1]!; exit++) {
    const place = placeName(s, exitTo[exit]!, words);
    const line = words(`line.${LINE_NAMES[exitKind[exit]!]}`);
    items.push([{ text: words('terminal.line', { place, line }), look: lookOf(controllerOf(s, exitTo[exit]!)) }]);
  }
  const label = words('terminal.neighbours', { place: placeName(s, box, words) });
  return flow([{ text: `${label}${words('terminal.colon')}` }], items, DOT, width, style);
}
