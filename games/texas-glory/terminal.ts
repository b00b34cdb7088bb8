// How the table is drawn in a terminal.

import type { Pen } from '@bivouac/boards';
import { fastRng, type Game, type Thing } from '@bivouac/kernel';
import { slug } from './names.ts';
import type { PositionJson } from './position.ts';
import { controller, isBurned, victoryHolder } from './rules/5.4-hex-control.ts';
import { Mark, type State, sideOf, TURN_MARKS, Year } from './state.ts';
import { drawFound, drawMapPanel } from './terminal/map-panel.ts';
import { drawBlocks, drawCards, drawTowns, drawTurn } from './terminal/panels.ts';
import type { Picture, Standing } from './terminal/picture.ts';
import type { KnownBlock, View } from './view.ts';

export { cardName } from './terminal/panels.ts';

type TerminalGame = Game<State, View, PositionJson>;

/** Everything that lies open. */
export function drawTable(game: TerminalGame, view: View, pen: Pen): string {
  // Any state that agrees with the view will do: only what is open is drawn from it.
  const s = game.sample(view, fastRng('drawing'));
  const picture = pictureOf(s, view);
  return [
    ...drawTurn(picture, pen),
    ...drawTowns(s.t, picture, pen),
    '',
    ...drawMapPanel(s.t, picture, pen),
    '',
    ...drawBlocks(s.t, picture.standings, pen),
    ...drawCards(s.t, picture, pen),
  ].join('\n');
}

/** The map with a place or a block in sight, and where it is; null when it is not on the board. */
export function drawWhere(game: TerminalGame, view: View, thing: Thing, pen: Pen): string | null {
  const s = game.sample(view, fastRng('drawing'));
  const picture = pictureOf(s, view);
  const space = thing.is === 'place' ? thing.id : picture.standings.find(({ block }) => block === thing.id)?.space;
  if (space === undefined || space >= s.t.spaces) return null;
  return drawFound(s.t, picture, pen, space).join('\n');
}

/** The blocks of one side by place. */
export function drawForces(game: TerminalGame, view: View, side: number, pen: Pen): string {
  const s = game.sample(view, fastRng('drawing'));
  const own = standingsOf(s, view).filter((one) => one.side === side);
  return drawBlocks(s.t, own, pen).join('\n');
}

/** Who stands in some places, or where some blocks stand: what a question is about. Null when nobody does. */
export function drawAround(game: TerminalGame, view: View, things: readonly Thing[], pen: Pen): string | null {
  const s = game.sample(view, fastRng('drawing'));
  const standings = standingsOf(s, view);
  const waiting = things.flatMap(({ is, id }) => (is === 'piece' ? offTheBoard(s, view, id) : []));
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
  const shown = [...here, ...waiting];
  return shown.length === 0 ? null : drawBlocks(s.t, shown, pen, 'with marks').join('\n');
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

const isInSight = ({ t }: State, space: number): boolean => space < t.spaces || t.boxOf[space]! >= 0;

/** A block that is about to come, if the viewer knows it. */
const offTheBoard = (s: State, view: View, wanted: number): Standing[] =>
  view.blocks
    .filter(([block, space]) => block === wanted && !isInSight(s, space))
    .map((known) => knownStanding(s, known));

const knownStanding = (s: State, [block, space, strength, marks]: KnownBlock): Standing => ({
  side: sideOf(s, block),
  space,
  inside: isInside(marks),
  block,
  strength,
  marks: marksShown(marks),
});

/** The blocks on the board and those that wait beside a box. */
function standingsOf(s: State, view: View): Standing[] {
  const known = view.blocks.map((block) => knownStanding(s, block));
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
  return [...known, ...hidden].filter(({ space }) => isInSight(s, space));
}

const namesOfMarks = (marks: number): string[] =>
  Object.entries(Mark).flatMap(([name, bit]) => ((marks & bit) !== 0 ? [name] : []));

const TURN_MARK_NAMES = namesOfMarks(TURN_MARKS);

/** Those inside are drawn apart, so that the mark would say it twice. */
const marksShown = (marks: number): string[] => namesOfMarks(marks & ~Mark.inside);

const isInside = (marks: number): boolean => (marks & Mark.inside) !== 0;
