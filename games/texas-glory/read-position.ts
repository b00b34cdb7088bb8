// Reads a position: what it leaves out takes its default, and a person may name the phase in place of the exact moment.

import {
  call,
  conceal,
  countOf,
  GameError,
  makePool,
  mix,
  namedTwice,
  numberIn,
  type OwnPosition,
  onlyKeys,
  type Piece,
  type Pile,
  resumeAt,
  unknownThing,
  withMore,
  wrongValue,
} from '@bivouac/kernel';
import { BRIGADES, type CardKind, Kind, MEXICO, SIDES, TEXAS, USA } from './atlas.ts';
import { idOf, nameOf } from './names.ts';
import { type BlockJson, markNames, type PositionJson, seenByDefault, turnNames, writeOwn } from './position.ts';
import { gameTurns, supply } from './rules/0-game-turns.ts';
import { movement } from './rules/5.0-movement.ts';
import { isBesiegedBy, objectionToStanding } from './rules/5.2-reach.ts';
import { hasWalls } from './rules/5.4-hex-control.ts';
import { noteEntry } from './rules/5.6-forced-marches.ts';
import { combat } from './rules/6.0-combat.ts';
import { exitTo, insideSide, isContested, isInside, Mark, plus, put, type State, sideOf, Year } from './state.ts';

/** What the fields do not read by themselves. */
function readOwn(s: State, json: PositionJson): void {
  readScalars(s, json);
  for (const block of json.blocks) onlyKeys('blocks', block, BLOCK_KEYS);
  const named = json.blocks.map(({ block }) => idOf(s, 'piece', block));
  const twice = named.find((block, i) => named.indexOf(block) < i);
  if (twice !== undefined) throw namedTwice('blocks', nameOf(s, 'piece', twice));
  for (const block of json.blocks) readBlock(s, block);
  if (json.blocks.every((block) => block.group === undefined)) hideByDefault(s);
  readSeen(s, json);
  readCards(s, json);
  readCrossings(s, json);
  if (json.pending === undefined) findBattles(s, json);
}

const notNext = (from: string, to: string): GameError =>
  new GameError('not-next', { from, to }, `"${from}" is not next to "${to}".`);

const tooManyCards = ({ name, copies }: CardKind): GameError =>
  new GameError('card-count', { card: name, count: copies }, `There are only ${copies} cards "${name}".`);

const optionalSide = (s: State, name: string | undefined, fallback: number): number =>
  name === undefined ? fallback : idOf(s, 'side', name);

function readScalars(s: State, json: PositionJson): void {
  if (json.year !== undefined) s.year = json.year === 1835 ? Year.y1835 : Year.y1836;
  if (json.turn !== undefined && json.turn !== '') {
    s.turn = turnNames(s).indexOf(json.turn) + 1;
    if (s.turn === 0) throw unknownThing('turn', json.turn, turnNames(s));
  } else if (json.turn === '') s.turn = 0;
  s.player1 = optionalSide(s, json.player1 ?? json.player, MEXICO);
  s.cosBrigade = json.cos === undefined ? 0 : readBrigade(json.cos);
  s.burned = s.burned.toSorted((a, b) => a - b);
  s.pending = s.pending.toSorted((a, b) => a - b);
}

const noBrigade = (written: string): GameError => {
  const known = MEXICAN_BRIGADES.map((brigade) => JSON.stringify(brigade));
  const message = `Cos leads a brigade by its printed sign in quotes, one of ${known.join(', ')}, not ${written}.`;
  return new GameError('brigade-sign', { written, known }, message);
};

const MEXICAN_BRIGADES = ['V', '1', '2', 'U'] as const;

/** By the letter or figure printed on its blocks; a number would look like one and mean another. */
function readBrigade(printed: string): number {
  const brigade = MEXICAN_BRIGADES.find((one) => one === printed);
  if (brigade === undefined) throw noBrigade(JSON.stringify(printed));
  return BRIGADES.indexOf(brigade);
}

const BLOCK_KEYS = [
  ...(['block', 'at', 'strength', 'marks', 'from', 'group', 'pool', 'seen', 'forcedFrom'] as const),
] satisfies readonly (keyof BlockJson)[];

function readBlock(s: State, json: BlockJson): void {
  const block = idOf(s, 'piece', json.block);
  const at = idOf(s, 'place', json.at);
  const steps = s.t.steps[block]!;
  const strength = json.strength ?? (at === s.t.dead ? 0 : steps);
  const least = at < s.t.spaces ? 1 : 0;
  if (!Number.isInteger(strength) || strength < least || strength > steps) {
    const message = `${json.block} has 1 to ${steps} steps, not ${strength}.`;
    throw new GameError('strength', { block: json.block, steps, strength: String(strength) }, message);
  }
  for (const mark of json.marks ?? []) {
    const bit = markNames.find(([name]) => name === mark)?.[1];
    if (bit === undefined) throw unknownThing('mark', mark, Object.keys(Mark));
    s.marks[block]! |= bit;
  }
  s.strength = s.strength.with(block, strength);
  put(s, block, at);
  s.group[block] = json.group ?? 0;
  s.pool[block] = json.pool === undefined ? block : idOf(s, 'piece', json.pool);
  if (json.forcedFrom !== undefined) noteEntry(s, block, exitFrom(s, json.forcedFrom, at));
  if (json.from !== undefined) enteredBy(s, block, exitFrom(s, json.from, at));
}

/** In the order of blocks, as the rules keep them. */
function readSeen(s: State, json: PositionJson): void {
  const told = new Map(json.blocks.map(({ block, seen }) => [idOf(s, 'piece', block), seen]));
  for (let block = 0; block < s.at.length; block++) {
    const seen = told.get(block) ?? seenByDefault(s, block);
    if (seen !== s.strength[block]) s.misjudged = plus(s.misjudged, block, seen);
  }
}

function exitFrom(s: State, from: string, to: number): number {
  const exit = exitTo(s.t, idOf(s, 'place', from), to);
  if (exit < 0) throw notNext(from, nameOf(s, 'place', to));
  return exit;
}

function enteredBy(s: State, block: Piece, exit: number): void {
  s.crossed = plus(s.crossed, exit * 2 + s.t.side[block]!, 1);
  s.marks[block]! |= Mark.moved;
}

/** Without groups all blocks stand upright but besiegers, raiders and the U.S. brigade, and each army is one pool. */
function hideByDefault(s: State): void {
  for (const side of [TEXAS, MEXICO]) {
    const upright: number[] = [];
    for (let block = 0; block < s.at.length; block++) {
      const space = s.at[block]!;
      const shown =
        space === s.t.away ||
        space === s.t.dead ||
        block === s.t.named.comanche ||
        s.t.side[block] !== side ||
        (s.t.force[block] === USA && s.t.isBox[space] === 1) ||
        (space < s.t.spaces && !isInside(s, block) && isBesiegedBy(s, space, side) && !isContested(s, space));
      if (!shown) upright.push(block);
    }
    upright.sort((a, b) => s.at[a]! - s.at[b]!);
    for (const block of upright) conceal(s, block);
    if (upright.length === 0) continue;
    makePool(s, upright);
    for (const space of new Set(upright.map((block) => s.at[block]!))) {
      mix(
        s,
        upright.filter((block) => s.at[block] === space && !isInside(s, block)),
      );
      mix(
        s,
        upright.filter((block) => s.at[block] === space && isInside(s, block)),
      );
    }
  }
}

function readCards(s: State, json: PositionJson): void {
  const pile = (names: readonly string[] = []): Pile =>
    names.reduce<Pile>(
      (cards, name) => withMore(cards, idOf(s, 'card', name)),
      s.t.cards.map(() => 0),
    );
  s.hand = SIDES.map((side) => pile(json.hands?.[side]));
  s.stock = json.stock ? pile(json.stock) : s.t.cards.map((card, kind) => card.copies - outOf(s, kind));
  s.t.cards.forEach((card, kind) => {
    if (s.stock[kind]! + outOf(s, kind) > card.copies || s.stock[kind]! < 0) throw tooManyCards(card);
  });
}

/** How many cards of a kind are in hands or on the table. */
const outOf = (s: State, kind: number): number =>
  s.hand.reduce((sum, hand) => sum + hand[kind]!, 0) + s.played.filter((played) => played === kind).length;

function readCrossings(s: State, json: PositionJson): void {
  for (const key of ['crossed', 'left'] as const) {
    for (const { from, to, side, blocks } of json[key] ?? []) {
      const exit = exitFrom(s, from, idOf(s, 'place', to));
      s[key] = [...s[key], exit * 2 + idOf(s, 'side', side), blocks];
    }
  }
}

/** The battles Player 1 has begun, where none are named: all there are when play goes on after his moves. */
function findBattles(s: State, json: PositionJson): void {
  const isAfterHim =
    json.phase === 'combat' ||
    (json.phase === 'movement' && json.player !== undefined && optionalSide(s, json.player, 0) !== s.player1);
  const spaces = Array.from({ length: s.t.spaces }, (_, space) => space);
  if (isAfterHim) s.pending = spaces.filter((space) => isContested(s, space));
}

/** More than any card gives. */
const MOST_POINTS = 99;

/** What no rule can come to, whoever has written it. */
function checkPosition(s: State): void {
  if (s.deck < 0 || s.deck > countOf(s.stock)) throw wrongValue('deck', s.deck);
  for (let block = 0; block < s.at.length; block++) {
    const place = s.at[block]!;
    if (place >= s.t.spaces) continue;
    const isStray = s.t.kind[block] !== Kind.comanche && objectionToStanding(s, block, place) !== 0;
    const twin = s.t.twin[block]!;
    if (twin >= 0 && s.at[twin]! < s.t.spaces) throw misplaced(s, block); // one gun, in the hands of one side
    if (isStray || (s.t.isVillage[place] === 1 && s.t.kind[block] !== Kind.comanche)) throw misplaced(s, block);
    if (isInside(s, block) && (sideOf(s, block) !== insideSide(s, place) || !hasWalls(s, place)))
      throw misplaced(s, block);
  }
}

const misplaced = (s: State, block: Piece): GameError => {
  const [name, place] = [nameOf(s, 'piece', block), nameOf(s, 'place', s.at[block]!)];
  return new GameError('misplaced', { name, place }, `"${name}" cannot stand so at "${place}".`);
};

/** Builds the frames for a person who names only the phase and the player. */
function flowFor(s: State, json: PositionJson): void {
  const player = optionalSide(s, json.player, s.player1);
  const first = player === s.player1;
  const resumeTurnAt = (step: string): void => {
    call(s, gameTurns);
    resumeAt(s, s.fp, gameTurns.stepNames.indexOf(step));
  };
  switch (json.phase ?? 'cards') {
    case 'cards':
      resumeTurnAt('cards');
      return;
    case 'movement': {
      const card = s.t.cards[s.played[player]!];
      resumeTurnAt(first ? 'pending' : 'combat');
      call(s, movement, player, numberIn('points', json.points ?? card?.cp ?? 1, MOST_POINTS), card?.burn ? 1 : 0);
      return;
    }
    case 'combat':
      resumeTurnAt('supplyFirst');
      call(s, combat);
      return;
    case 'supply':
      resumeTurnAt(first ? 'supplySecond' : 'end');
      call(s, supply, player);
      call(s, movement, player, 0, 0); // No die falls while a position is read: the player ends his moves first.
      return;
    default:
      throw unknownThing('phase', String(json.phase), ['cards', 'movement', 'combat', 'supply']);
  }
}

export const position: OwnPosition<State, PositionJson> = {
  keys: [
    ...(['year', 'turn', 'player1', 'blocks', 'hands', 'crossed', 'left', 'cos', 'stock'] as const),
    ...(['phase', 'player', 'points'] as const),
  ],
  list: 'blocks',
  write: writeOwn,
  read: readOwn,
  flowFor,
  check: checkPosition,
};
