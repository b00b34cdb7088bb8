// What stands beside the map: the turn, what decides the game, what each side has, the cards.

import type { Cup, Track, Words } from '@bivouac/scene';
import type { Board } from './board.ts';
import type { Part } from './lines.ts';

/** More turns than this are shown in part. */
const TURNS_SHOWN = 14;
const TURNS_BEFORE = 3;

export function drawTurn(board: Board): string[] {
  const { turns, turn, phases, phase, budget, plates } = board.scene;
  const counted = board.t('draw.turn', { turn: Math.min(turn + 1, turns.length), turns: turns.length });
  const title = `${board.narration.named(`scenario.${board.scenario}`, board.scenario)} · ${counted}`;
  const from = turns.length <= TURNS_SHOWN ? 0 : Math.max(0, Math.min(turn - TURNS_BEFORE, turns.length - TURNS_SHOWN));
  const tags = plates.flatMap(({ tags: of }, side) => of.map((tag) => [side, tag] as const));
  return [
    ...board.lines(board.words(title, 'strong')),
    ...board.lines(track(board, turns.slice(from, from + TURNS_SHOWN), turn - from)),
    ...board.list(
      [],
      [
        track(board, phases, phase),
        ...(budget === null ? [] : [board.words(amount(board, budget.words, budget.left, budget.of))]),
        ...tags.map(([side, tag]) =>
          board.words(`${board.labelled(board.side(side))} ${board.say(tag)}`, board.look(side)),
        ),
      ],
    ),
  ];
}

/** What is over, what is now, what comes. */
const track = (board: Board, steps: readonly Words[], now: number): Part[] =>
  steps.map((step, i) => {
    const name = board.say(step);
    if (i === now) return board.part(`[${name}]`, 'strong');
    return board.part(name, i < now ? 'faint' : 'plain');
  });

const amount = (board: Board, words: Words, have: number, of: number): string =>
  `${board.labelled(board.say(words))} ${board.t('draw.of', { have, of })}`;

/** What counts for victory, what is counted on tracks, what came out of cups, and who waits beside the map. */
export function drawScores(board: Board): string[] {
  const { tracks = [], cups = [], reserves = [], states = [] } = board.scene;
  return [
    ...drawScore(board),
    ...board.list(
      [],
      tracks.map((track) => board.words(trackText(board, track), board.look(track.side))),
    ),
    ...cups.flatMap((cup) => drawCup(board, cup)),
    ...board.list(
      [],
      reserves.map(({ side, title, lines }) =>
        board.words(
          `${board.labelled(board.say(title))} ${lines.map((line) => board.say(line)).join(', ')}`,
          board.look(side),
        ),
      ),
    ),
    ...states.flatMap(({ place, words }) =>
      board.lines(board.words(`${board.labelled(board.place(place))} ${board.say(words)}`, 'warning')),
    ),
    ...drawBetween(board),
  ];
}

/** Where it stands, and what lies ahead on it. */
function trackText(board: Board, { title, from, at, to, marks }: Track): string {
  const ahead = marks.filter((mark) => mark.at > at).map((mark) => `${mark.at} ${board.say(mark.words)}`);
  const stands = `${board.labelled(board.say(title))} ${board.t('draw.of', { have: from < 0 ? Math.abs(at) : at, of: to })}`;
  return ahead.length === 0 ? stands : `${stands} (${ahead.join(', ')})`;
}

/** The marker that counts now in brackets. */
const drawCup = (board: Board, { title, left, drawn }: Cup): string[] =>
  board.list(board.words(board.labelled(board.say(title)), 'strong'), [
    ...drawn.map(({ side, name, isNow }) => {
      const said = board.say(name);
      return board.words(isNow ? `[${said}]` : said, isNow ? board.look(side) : 'faint');
    }),
    board.words(board.t('draw.in-cup', { count: left })),
  ]);

/** What stands between places, and what leads from one to the other. */
function drawBetween(board: Board): string[] {
  const { edges = [], arrows = [] } = board.scene;
  return [
    ...board.list(
      [],
      edges.map(({ words, side }) => board.words(board.say(words), board.look(side))),
    ),
    ...arrows.flatMap(({ words, label, side, endsAt }) => {
      const said = board.say(words) + (label === undefined ? '' : ` (${label})`);
      const ended = endsAt === undefined ? said : `${said} ${board.t('draw.ends-at', { place: board.place(endsAt) })}`;
      return board.lines(board.words(ended, board.look(side)));
    }),
  ];
}

/** By number, or by name where each thing counts by itself. */
function drawScore(board: Board): string[] {
  const { score } = board.scene;
  if (score === null) return [];
  const { title, cells, mark, note } = score;
  const isNamed = mark === null;
  const items = [...board.looks.sides.keys(), -1].flatMap((side) => {
    const held = cells.filter((cell) => cell.side === side);
    if (held.length === 0 && (side < 0 || isNamed)) return [];
    const what = isNamed ? held.map(({ place }) => board.place(place)).join(', ') : String(held.length);
    const holder = isNamed ? board.labelled(board.holder(side)) : board.holder(side);
    return [board.words(`${holder} ${what}`, board.look(side))];
  });
  return [
    ...board.list(board.words(board.labelled(board.say(title))), items),
    ...board.lines(board.words(board.say(note), 'faint')),
  ];
}

export function drawCards(board: Board): string[] {
  const { looks, scene, t } = board;
  if (looks.cards.length === 0) return [];
  const name = (card: number): string => board.narration.name('card', card);
  const hand = scene.hand.map(({ card, inPlay }) => board.words(inPlay ? `[${name(card)}]` : name(card), 'strong'));
  const open = (scene.turned?.cards ?? []).map(({ side, card }) =>
    board.words(t('draw.played', { side: board.side(side), card: name(card) })),
  );
  const held = scene.plates.map(({ cards }, side) =>
    board.words(t('draw.cards', { side: board.side(side), count: cards }), 'faint'),
  );
  const gone = counted((scene.discards ?? []).map(name)).map((text) => board.words(text, 'faint'));
  return [
    ...board.list(board.words(board.labelled(t('draw.hand'))), hand),
    ...board.list([], [...open, ...held, board.words(t('draw.deck', { count: scene.deck }), 'faint')]),
    ...board.list(board.words(board.labelled(t('draw.discards')), 'faint'), gone),
  ];
}

const counted = (texts: readonly string[]): string[] =>
  [...Map.groupBy(texts, (text) => text)].map(([text, of]) => (of.length === 1 ? text : `${text} ×${of.length}`));
