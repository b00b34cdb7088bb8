// Reads a position: what it leaves out takes its default, and a person may name the phase in place of the exact moment.

import {
  call,
  conceal,
  fastRng,
  GameError,
  makePool,
  mix,
  readAnswers,
  readAsk,
  readFlow,
  resumeAt,
  unknownThing,
} from '@bivouac/kernel';
import { idOf, nameOf } from './names.ts';
import { optionBits } from './options.ts';
import { type BlockJson, markNames, type PositionJson, seenByDefault, turnNames } from './position.ts';
import { gameTurns, supply } from './rules/0-game-turns.ts';
import { movement } from './rules/5.0-movement.ts';
import { isBesiegedBy } from './rules/5.2-reach.ts';
import { noteEntry } from './rules/5.6-forced-marches.ts';
import { combat } from './rules/6.0-combat.ts';
import { decisions, procedures } from './rules/index.ts';
import { addTo, emptyState, exitTo, isContested, isInside, Mark, put, type State, Year } from './state.ts';
import { BRIGADES, type CardKind, MEXICO, NOBODY, SIDES, type Tables, TEXAS, USA } from './tables.ts';

export function readPosition(tablesFor: (options: number) => Tables, json: PositionJson): State {
  if (typeof json !== 'object' || json === null || !Array.isArray(json.blocks)) {
    throw new GameError('position-form', { list: 'blocks' }, 'A position is a JSON object with a list "blocks".');
  }
  if (json.game !== undefined && json.game !== 'texas-glory') {
    const message = `This position is for the game "${json.game}", not for texas-glory.`;
    throw new GameError('position-game', { game: json.game, expected: 'texas-glory' }, message);
  }
  const options = optionBits(json.options ?? {});
  const t = tablesFor(options);
  const scenario = t.scenarioIds.indexOf(json.scenario ?? '1836');
  if (scenario < 0) throw unknownThing('scenario', json.scenario ?? '', t.scenarioIds);
  const s = emptyState(t, scenario, options, json.rng?.slice() ?? fastRng('position'));
  readScalars(s, json);
  for (const block of json.blocks) readBlock(s, block);
  if (json.blocks.every((block) => block.group === undefined)) hideByDefault(s);
  readSeen(s, json);
  readCards(s, json);
  readCrossings(s, json);
  readBattles(s, json);
  if (json.flow) {
    readFlow(s, json.flow, procedures, idOf);
    readAsk(s, json.ask ?? null, decisions, idOf);
    readAnswers(s, json.answers ?? s.ans.map(() => null), decisions, idOf);
  } else flowFor(s, json);
  return s;
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
  s.surprise = optionalSide(s, json.surprise, NOBODY);
  s.hasten = optionalSide(s, json.hasten, NOBODY);
  s.raider = optionalSide(s, json.raider, NOBODY);
  s.cosBrigade = json.cos === undefined ? 0 : readBrigade(json.cos);
  s.vanguard = json.vanguard ?? 0;
  s.known = json.known ?? 0;
  s.ret = json.ret ?? 0;
  s.over = json.over ?? 0;
  const place = (name: string): number => idOf(s, 'place', name);
  s.burned = (json.burned ?? []).map(place).sort((a, b) => a - b);
  s.presidials = (json.presidials ?? []).map(place);
  s.arrivals = (json.arrivals ?? []).flatMap(({ box, turn }) => [box === null ? NOBODY : place(box), turn]);
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

function readBlock(s: State, json: BlockJson): void {
  const block = idOf(s, 'piece', json.block);
  const at = idOf(s, 'place', json.at);
  const steps = s.t.steps[block]!;
  const strength = json.strength ?? (at === s.t.dead ? 0 : steps);
  if (!Number.isInteger(strength) || strength < 0 || strength > steps) {
    const message = `${json.block} has 1 to ${steps} steps, not ${strength}.`;
    throw new GameError('strength', { block: json.block, steps, strength: String(strength) }, message);
  }
  for (const mark of json.marks ?? []) {
    const bit = markNames.find(([name]) => name === mark)?.[1];
    if (bit === undefined) throw unknownThing('mark', mark, Object.keys(Mark));
    s.marks[block]! |= bit;
  }
  s.strength[block] = strength;
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
    if (seen !== s.strength[block]) addTo(s.misjudged, block, seen);
  }
}

function exitFrom(s: State, from: string, to: number): number {
  const exit = exitTo(s.t, idOf(s, 'place', from), to);
  if (exit < 0) throw notNext(from, nameOf(s, 'place', to));
  return exit;
}

function enteredBy(s: State, block: number, exit: number): void {
  addTo(s.crossed, exit * 2 + s.t.side[block]!, 1);
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
  const kinds = s.t.cards.length;
  const take = (names: readonly string[], from: number): void => {
    for (const name of names) s.hand[from + idOf(s, 'card', name)]!++;
  };
  SIDES.forEach((name, side) => {
    take(json.hands?.[name] ?? [], side * kinds);
    s.played[side] = json.played?.[name] === undefined ? -1 : idOf(s, 'card', json.played[name]);
  });
  if (json.stock) {
    s.stock.fill(0);
    for (const name of json.stock) s.stock[idOf(s, 'card', name)]!++;
  } else {
    for (let kind = 0; kind < kinds; kind++) {
      const out = s.hand[kind]! + s.hand[kinds + kind]! + s.played.filter((played) => played === kind).length;
      s.stock[kind] = s.t.cards[kind]!.copies - out;
      if (s.stock[kind]! < 0) throw tooManyCards(s.t.cards[kind]!);
    }
  }
  s.deck = json.deck ?? 0;
}

function readCrossings(s: State, json: PositionJson): void {
  for (const key of ['crossed', 'left'] as const) {
    for (const { from, to, side, blocks } of json[key] ?? []) {
      const exit = exitFrom(s, from, idOf(s, 'place', to));
      s[key].push(exit * 2 + idOf(s, 'side', side), blocks);
    }
  }
  for (const { at, side, port } of json.landings ?? []) {
    s.landings.push(idOf(s, 'place', at) * 2 + idOf(s, 'side', side), idOf(s, 'place', port) + 1);
  }
}

/** The battles Player 1 has begun: those named, or all there are when play goes on after his moves. */
function readBattles(s: State, json: PositionJson): void {
  const places = (names: readonly string[]): number[] => names.map((name) => idOf(s, 'place', name));
  s.fought = places(json.fought ?? []);
  if (json.pending) s.pending = places(json.pending).sort((a, b) => a - b);
  else if (
    json.phase === 'combat' ||
    (json.phase === 'movement' && json.player !== undefined && optionalSide(s, json.player, 0) !== s.player1)
  ) {
    for (let space = 0; space < s.t.spaces; space++) if (isContested(s, space)) s.pending.push(space);
  }
}

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
      call(s, movement, player, json.points ?? card?.cp ?? 1, card?.burn ? 1 : 0);
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
