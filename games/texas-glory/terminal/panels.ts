// What stands above and below the map: the turn, the towns, the cards, the blocks by place.

import { flow, type Pen, type Span, type Words } from '@bivouac/boards';
import { placeNamesOf } from '../names.ts';
import { type CardKind, SIDES, type Tables } from '../tables.ts';
import type { Picture, Standing } from './picture.ts';

const DOT = ' ·';

export function drawTurn({ scenario, turns, turn, playerOne }: Picture, { words, style, width }: Pen): string[] {
  const counted = words('terminal.turn', { turn, turns: turns.length });
  const first = playerOne < 0 ? '' : ` · ${words('terminal.player-one', { side: sideName(playerOne, words) })}`;
  const track = turns.map((id, i): Span[] => [
    i + 1 === turn
      ? { text: `[${words(`turn.${id}`)}]`, look: 'strong' }
      : { text: words(`turn.${id}`), look: i + 1 < turn ? 'faint' : 'plain' },
  ]);
  const title = `${words(`scenario.${scenario}`)} · ${counted}${first}`;
  return [style('strong', title), ...flow([], track, '', width, style)];
}

const sideName = (side: number, words: Words): string => words(`side.${SIDES[side]}`);

/** How many Victory Towns each side holds. */
export function drawTowns(t: Tables, picture: Picture, { words, style, width }: Pen): string[] {
  const items = SIDES.map((_, side): Span[] => {
    const held = t.victoryTowns.filter((town) => {
      const { holder, burned } = picture.holding(town);
      return !burned && holder === side;
    });
    return [{ text: `${sideName(side, words)} ${held.length}`, look: `side-${side}` }];
  });
  return flow([{ text: words('terminal.towns') }], items, ',', width, style);
}

export function drawCards(t: Tables, picture: Picture, { words, style, width }: Pen): string[] {
  const { hand, hands, deck, played } = picture;
  const nameOf = (kind: number): string => cardName(t.cards[kind]!, words);
  const lines: string[] = [];
  if (hand.length > 0) {
    const cards = hand.map((kind): Span[] => [{ text: nameOf(kind), look: 'strong' }]);
    lines.push(...flow([{ text: words('terminal.hand') }], cards, DOT, width, style));
  }
  const shown = played.flatMap((kind, side): Span[][] =>
    kind < 0 ? [] : [[{ text: words('terminal.played', { side: sideName(side, words), card: nameOf(kind) }) }]],
  );
  const held = hands.map((count, side): Span[] => [
    { text: words('terminal.cards', { side: sideName(side, words), count }), look: 'faint' },
  ]);
  const left: Span[] = [{ text: words('terminal.deck', { count: deck }), look: 'faint' }];
  return [...lines, ...flow([], [...shown, ...held, left], DOT, width, style)];
}

/** A card by its points, and by its event where it has one. */
export function cardName({ event, cp, burn }: Omit<CardKind, 'name' | 'copies'>, words: Words): string {
  if (event === null) return words(burn ? 'terminal.card-burn' : 'terminal.card-plain', { cp });
  return words('terminal.card', { event: words(`event.${event}.name`), cp });
}

/** The blocks of each side by place: known ones by name with strength and rating, the others counted. */
export function drawBlocks(
  t: Tables,
  standings: readonly Standing[],
  { words, style, width }: Pen,
  detail?: 'with marks',
): string[] {
  return SIDES.flatMap((_, side) => {
    const groups = groupsOf(standings.filter((one) => one.side === side)).map((group) =>
      groupItems(t, group, words, detail !== undefined),
    );
    const label: Span = { text: `${sideName(side, words)}${words('terminal.colon')}`, look: `side-${side}` };
    return groups.length === 0 ? [] : flow([label], joined(groups), '', width, style);
  });
}

/** All groups in a row, a dot between two of them. */
const joined = (groups: readonly (readonly Span[][])[]): Span[][] =>
  groups.flatMap((items, i) => (i === groups.length - 1 ? items : items.with(-1, [...items.at(-1)!, { text: DOT }])));

/** Those who stand in the same place, on the same side of its walls. */
function groupsOf(standings: readonly Standing[]): Standing[][] {
  const groups = new Map<number, Standing[]>();
  for (const one of standings) {
    const key = one.space * 2 + Number(one.inside);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups].toSorted(([a], [b]) => a - b).map(([, group]) => group);
}

/** The place with its first block, then the others, so that a line can break between any two of them. */
function groupItems(t: Tables, group: readonly Standing[], words: Words, withMarks: boolean): Span[][] {
  const { space, inside } = group[0]!;
  const name = spaceName(t, space, words);
  const place: Span = { text: inside ? words('terminal.inside', { name }) : name, look: 'place' };
  const known = group.flatMap((one) => (one.block === null ? [] : [blockText(t, one, one.block, words, withMarks)]));
  const hidden = group.filter((one) => one.block === null).length;
  const texts = [...known, ...(hidden > 0 ? [words('terminal.hidden', { count: hidden })] : [])];
  return texts.map((text, i) => [
    ...(i === 0 ? [place, { text: `${words('terminal.colon')} ` }] : []),
    { text: i === texts.length - 1 ? text : `${text},` },
  ]);
}

function blockText(
  t: Tables,
  { strength, marks = [] }: Standing,
  block: number,
  words: Words,
  withMarks: boolean,
): string {
  const { id, combat } = t.blocks[block]!;
  const text = `${words(`block.${id}`)} ${strength}${combat}`;
  return withMarks && marks.length > 0 ? `${text} (${marks.map((mark) => words(`mark.${mark}`)).join(', ')})` : text;
}

/** A town by its name, another hex by its number. */
export function spaceName(t: Tables, space: number, words: Words): string {
  const box = t.boxOf[space] ?? -1;
  if (box >= 0) return words('zone.beside', { place: spaceName(t, box, words) });
  if (space >= t.spaces) return words(`zone.${t.spaceIds[space]}`);
  const name = placeNamesOf(t)[space]!;
  return name === t.spaceIds[space] && t.isBox[space] === 0 ? name : words(`place.${name}`);
}
