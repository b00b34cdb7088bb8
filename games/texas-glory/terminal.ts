// How the table is drawn in a terminal.

import { fastRng, type Game, type Thing } from '@bivouac/kernel';
import { slug } from './names.ts';
import type { PositionJson } from './position.ts';
import { controller, isBurned, victoryHolder } from './rules/5.4-hex-control.ts';
import { Mark, type State, sideOf, TURN_MARKS, Year } from './state.ts';
import { drawMap } from './terminal/hex-map.ts';
import { drawBlocks, drawCards, drawTowns, drawTurn } from './terminal/panels.ts';
import type { Picture, Standing } from './terminal/picture.ts';
import { flow, type Pen } from './terminal/style.ts';
import type { View } from './view.ts';

const MAP_WIDTH = 112;

/** Everything that lies open; without the map where it does not fit. */
export function drawTable(game: Game<State, View, PositionJson>, view: View, pen: Pen): string {
  // Any state that agrees with the view will do: only what is open is drawn from it.
  const s = game.sample(view, fastRng('drawing'));
  const picture = pictureOf(s, view);
  return [
    ...drawTurn(picture, pen),
    ...drawTowns(s.t, picture, pen),
    '',
    ...drawMapWithin(s, picture, pen),
    '',
    ...drawBlocks(s.t, picture.standings, pen),
    ...drawCards(s.t, picture, pen),
  ].join('\n');
}

function drawMapWithin({ t }: State, picture: Picture, { words, style, width }: Pen): string[] {
  if (width >= MAP_WIDTH) return [...drawMap(t, picture, words, style), style('faint', words('terminal.legend'))];
  const notice = words('terminal.narrow', { needed: MAP_WIDTH, width }).split(' ');
  return flow(
    [],
    notice.map((text) => [{ text, look: 'warning' }]),
    '',
    width,
    style,
  );
}

/** The blocks of one side by place. */
export function drawForces(game: Game<State, View, PositionJson>, view: View, side: number, pen: Pen): string {
  const s = game.sample(view, fastRng('drawing'));
  const own = standingsOf(s, view).filter((one) => one.side === side);
  return drawBlocks(s.t, own, pen).join('\n');
}

/** Who stands in some places, or where some blocks stand: what a question is about. Null when nobody does. */
export function drawAround(
  game: Game<State, View, PositionJson>,
  view: View,
  things: readonly Thing[],
  pen: Pen,
): string | null {
  const s = game.sample(view, fastRng('drawing'));
  const standings = standingsOf(s, view);
  const spaces = new Set(
    things.map(({ is, id }) =>
      is === 'place' ? id : is === 'piece' ? standings.find(({ block }) => block === id)?.space : undefined,
    ),
  );
  // Who has moved matters to those who move, not in a fight.
  const hidden = things.some(({ is }) => is === 'place') ? TURN_MARK_NAMES : [];
  const here = standings
    .filter(({ space }) => spaces.has(space))
    .map((one) => ({ ...one, marks: (one.marks ?? []).filter((mark) => !hidden.includes(mark)) }));
  return here.length === 0 ? null : drawBlocks(s.t, here, pen, 'with marks').join('\n');
}

function pictureOf(s: State, view: View): Picture {
  const { scenarios } = s.t.data;
  const turns = view.year === Year.y1836 ? scenarios['1836'].turns : scenarios['1835'].turns;
  return {
    scenario: s.t.scenarioIds[view.scenario]!,
    turns: turns.map(slug),
    turn: view.turn,
    playerOne: view.played.every((kind) => kind < 0) ? -1 : view.player1,
    hand: view.hand.flatMap((copies, kind) => new Array<number>(copies).fill(kind)),
    hands: view.handSizes,
    deck: view.deck,
    played: view.played,
    standings: standingsOf(s, view),
    holding: (space) => ({
      holder: s.t.isVictory[space] === 1 ? victoryHolder(s, space) : controller(s, space),
      burned: isBurned(s, space),
    }),
  };
}

/** The blocks on the board and those that wait beside a box. */
function standingsOf(s: State, view: View): Standing[] {
  const inSight = (space: number): boolean => space < s.t.spaces || s.t.boxOf[space]! >= 0;
  const known = view.blocks.map(
    ([block, space, strength, marks]): Standing => ({
      side: sideOf(s, block),
      space,
      inside: isInside(marks),
      block,
      strength,
      marks: marksShown(marks),
    }),
  );
  const hidden = view.hidden.map(
    ([side, space, marks]): Standing => ({
      side,
      space,
      inside: isInside(marks),
      block: null,
      strength: 0,
      marks: marksShown(marks),
    }),
  );
  return [...known, ...hidden].filter(({ space }) => inSight(space));
}

const namesOfMarks = (marks: number): string[] =>
  Object.entries(Mark).flatMap(([name, bit]) => ((marks & bit) !== 0 ? [name] : []));

const TURN_MARK_NAMES = namesOfMarks(TURN_MARKS);

/** Those inside are drawn apart, so that the mark would say it twice. */
const marksShown = (marks: number): string[] => namesOfMarks(marks & ~Mark.inside);

const isInside = (marks: number): boolean => (marks & Mark.inside) !== 0;
