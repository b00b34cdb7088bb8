// How the game looks on a table: its blocks, cards and places, and a view laid out. Everything here follows from the data
// and from what a viewer may know.

import { fastRng, frameOf, type LogEntry, localOf, type Place, type Side, slug } from '@bivouac/kernel';
import {
  type CardLook,
  type Looks,
  type PieceLook,
  type PlaceLook,
  phaseUnderWay,
  type Scene,
  type SceneCard,
  type ScenePlate,
  type Score,
  say,
  type TableLook,
  type Turned,
  travelsIn,
  type Words,
} from '@bivouac/scene';
import { type Atlas, buildAtlas, NOBODY, SIDES } from './atlas.ts';
import type { BlockData, PlaceData } from './data.ts';
import type { TexasGlory } from './index.ts';
import { asksOf } from './look/asks.ts';
import { battleScene } from './look/battle.ts';
import { eventLooks } from './look/event-looks.ts';
import { hexSheet } from './look/hex-sheet.ts';
import { layersOf } from './look/layers.ts';
import { liveries } from './look/liveries.ts';
import { commandReach, linksOf, marchesOf } from './look/marches.ts';
import { memoryOf } from './look/memory.ts';
import { comingOf, goalsOf } from './look/outlook.ts';
import { liveryOf, piecesOf, statesOf } from './look/pieces.ts';
import { ruleLooks } from './look/rule-looks.ts';
import { warningsOf } from './look/warnings.ts';
import { placeNamesOf } from './names.ts';
import { createWordsFor, landmarksOf, type WordsFor } from './naming.ts';
import { movement } from './rules/5.0-movement.ts';
import { controller, isBurned, victoryHolder } from './rules/5.4-hex-control.ts';
import { other, type State, scenarioData, sideOf } from './state.ts';
import type { View } from './view.ts';

// What never changes

const ICONS: Readonly<Record<BlockData['type'], string>> = {
  leader: 'flying-flag',
  infantry: 'muskets',
  cavalry: 'crossed-sabres',
  artillery: 'cannon',
  comanche: 'tomahawk',
};
const CARD_ICONS: Readonly<Record<string, string>> = {
  surprise: 'sabers-choc',
  comanche: 'tipi',
  storm: 'lightning-storm',
  'forced-march': 'boots',
  supplies: 'old-wagon',
  desertion: 'run',
};
const PLAIN_CARD_ICONS = ['trumpet-flag', 'bugle-call', 'boots', 'boots', 'drum'];
const LAST_REASON = 6;
/** Marks that a small sign on the block tells; what has moved or stands behind walls is drawn in other ways. */
const SIGNS: Readonly<Record<string, string>> = {
  'mark.activated': 'bugle-call',
  'mark.foraged': 'wheat',
  'mark.forced': 'boots',
  'mark.half': 'broken-shield',
  'mark.reserve': 'hourglass',
  'mark.spent': 'broken-shield',
  'mark.bySea': 'anchor',
  'table.pinned': 'pin',
  'table.hungry': 'old-wagon',
};

/** A brigade by its letter, and by the leader whom it obeys. */
function brigadeWords({ id, brigade, side }: BlockData, blocks: readonly BlockData[]): Words {
  const text = brigade!;
  const leader = blocks.find((one) => one.type === 'leader' && one.brigade === brigade && one.side === side);
  if (leader === undefined || leader.id === id) return say('table.as-is', { text });
  return say('table.brigade-of', { letter: text, leader: say(`block.${leader.id}`) });
}

function pieceLook(block: BlockData, blocks: readonly BlockData[]): PieceLook {
  const [letter, rating] = [block.combat[0]!, Number(block.combat[1])];
  return {
    livery: liveryOf(block),
    icon: ICONS[block.type],
    steps: block.steps,
    rating: block.combat,
    move: String(block.move),
    corner: block.brigade ?? '',
    chief: block.tags.includes('commander-in-chief'),
    facts: [
      [say('table.kind'), say(`type.${block.type}`)],
      [say('table.fires'), say('table.fires-how', { letter, rating })],
      [say('table.moves'), say('table.moves-how', { move: block.move })],
      ...(block.brigade === null ? [] : [[say('table.brigade'), brigadeWords(block, blocks)] as const]),
      ...(block.commandRange === undefined
        ? []
        : [[say('table.commands'), say('table.commands-how', { range: block.commandRange })] as const]),
    ],
    source: block.source,
  };
}

type Landmarks = ReturnType<typeof landmarksOf>;

/** Where a hex lies as seen from a place that people know. */
function whereWords(landmarks: Landmarks, hex: string): Words[] {
  const mark = landmarks.get(hex);
  return mark === undefined || mark.far === 0
    ? []
    : [say('table.where', { far: mark.far, way: mark.way, place: say(`place.${mark.id}`) })];
}

function placeLook(
  t: Atlas,
  space: Place,
  placesAt: ReadonlyMap<string, readonly PlaceData[]>,
  landmarks: Landmarks,
): PlaceLook {
  const code = t.spaceIds[space]!;
  const name = placeNamesOf(t)[space];
  if (space >= t.spaces) {
    const near = t.boxOf[space] ?? NOBODY;
    return near < 0 ? { code, kind: 'off', about: [] } : { code, kind: 'beside', near, about: [] };
  }
  const here = placesAt.get(code) ?? [];
  const about = [
    ...whereWords(landmarks, code),
    ...here.map(({ id, kind }) =>
      id === name ? say(`place.${kind}`) : say('table.place', { name: say(`place.${id}`), kind: say(`place.${kind}`) }),
    ),
    ...(t.isVictory[space] === 1 ? [say('table.victory-town')] : []),
    ...(t.isPort[space] === 1 ? [say('table.port')] : []),
    say('table.supply', { supply: t.supply[space]! }),
  ];
  const kind = space >= t.hexes ? 'box' : 'space';
  return { code, kind, about, ...(here[0] ? { source: here[0].source } : {}) };
}

/** 4.0 What it is worth, and that it burns. */
function plainText({ cp, burn }: Atlas['cards'][number]): Words {
  const points = say('card.plain', { cp });
  return burn ? say('table.card-burning', { points, burn: say('card.burn') }) : points;
}

/** By its points, and by its event where it has one. */
function cardName({ event, cp, burn }: Atlas['cards'][number]): Words {
  if (event === null) return say(burn ? 'card.points-burn' : 'card.points', { cp });
  return say('card.event', { event: say(`event.${event}.name`), cp });
}

function cardLook(card: Atlas['cards'][number]): CardLook {
  const title = card.event === null ? say('table.card-title') : say(`event.${card.event}.name`);
  const text = card.event === null ? plainText(card) : say(`event.${card.event}.text`);
  return {
    name: cardName(card),
    value: String(card.cp),
    title,
    text,
    icon: card.event === null ? PLAIN_CARD_ICONS[card.cp]! : CARD_ICONS[card.event]!,
    isEvent: card.event !== null,
    corner: card.burn ? 'campfire' : null,
  };
}

function looks(game: TexasGlory): Looks {
  const t = buildAtlas(game.data, 'full');
  const placesAt = Map.groupBy(game.data.places, ({ at }) => at);
  const landmarks = landmarksOf(game.data);
  return {
    sides: SIDES.map((id) => ({ id, livery: id })),
    liveries,
    places: t.spaceIds.map((_, space) => placeLook(t, space, placesAt, landmarks)),
    pieces: t.blocks.map((block) => pieceLook(block, t.blocks)),
    cards: t.cards.map(cardLook),
    rules: ruleLooks,
    events: eventLooks,
    counts: {
      turn: game.data.scenarios['1835'].turns.length + game.data.scenarios['1836'].turns.length,
      reason: LAST_REASON,
    },
    diceSlots: ['dice'],
    forecasts: true,
    reaching: true,
    verbIcons: { burn: 'campfire' },
    links: linksOf(t),
    travels: travelsIn(game.events),
    signs: SIGNS,
  };
}

// A view laid out

function scoreOf(s: State): Score {
  const { victory } = scenarioData(s);
  const green = victory.mexicoHoldsGreen;
  const towns = s.t.victoryTowns.filter(
    (space) => green === undefined || s.t.colour[space] === SIDES.indexOf('mexico'),
  );
  const cells = towns.map((place) => ({ side: victoryHolder(s, place), place }));
  const mark = green === undefined ? (victory.texasHoldsBelow ?? 0) : towns.length - green;
  const rank = (side: Side): number => (side === 0 ? 0 : side === 1 ? 2 : 1);
  cells.sort((a, b) => rank(a.side) - rank(b.side));
  const nobodys = cells.filter(({ side }) => side === NOBODY).length;
  return {
    title: say(green === undefined ? 'table.victory-towns' : 'table.green-towns'),
    cells,
    mark,
    note: say(green === undefined ? 'table.below-the-mark' : 'table.beyond-the-mark', { mark, nobodys }),
    rule: green === undefined ? 'TG-3.36-e' : 'TG-3.35-e',
  };
}

const PHASES = ['cards', 'movement', 'combat', 'supply'];

function budgetOf(s: State): Scene['budget'] {
  const frame = frameOf(s, movement);
  if (frame < 0) return null;
  const mover = localOf(s, frame, movement, 'side');
  return {
    words: say('table.command-points'),
    left: localOf(s, frame, movement, 'points'),
    of: s.t.cards[s.played[mover]!]?.cp ?? 0,
  };
}

function platesOf(s: State, view: View): ScenePlate[] {
  const onBoard = (side: Side): number =>
    view.blocks.filter(([block, at]) => at < s.t.spaces && sideOf(s, block) === side).length +
    view.hidden.filter(([owner, at]) => at < s.t.spaces && owner === side).length;
  const isShown = view.played.every((kind) => kind >= 0);
  return SIDES.map((_, side) => ({
    cards: view.handSizes[side]!,
    pieces: onBoard(side),
    tags: isShown && view.player1 === side ? [say('table.player-one')] : [],
  }));
}

function handOf(view: View): SceneCard[] {
  const held = view.hand.flatMap((copies, card) => Array.from({ length: copies }, () => ({ card, inPlay: false })));
  const played = view.viewer === 'spectator' ? -1 : view.played[view.viewer]!;
  return played < 0 ? held : [{ card: played, inPlay: true }, ...held];
}

/** 4.0 What everybody has seen: the cards of this turn once both are turned over, and those of the turns before. */
function playedCards(s: State, view: View): Pick<Scene, 'turned' | 'discards'> {
  const open = view.played.map((card, side) => ({ side, card })).filter(({ card }) => card >= 0);
  const copiesGone = (kind: number): number =>
    s.t.cards[kind]!.copies -
    view.unseen[kind]! -
    (view.hand[kind] ?? 0) -
    open.filter(({ card }) => card === kind).length;
  return {
    turned: open.length === SIDES.length ? { cards: open, ...initiativeOf(s) } : null,
    discards: view.unseen.flatMap((_, kind) => new Array<number>(Math.max(0, copiesGone(kind))).fill(kind)),
  };
}

/** Who moves first, and by which rule. */
function initiativeOf({ t, played, player1 }: State): Pick<Turned, 'verdict' | 'rule'> {
  const mine = t.cards[played[player1]!]!;
  const theirs = t.cards[played[other(player1)]!]!;
  const [why, rule] =
    (mine.event === null) !== (theirs.event === null)
      ? (['event', 'TG-0-f'] as const)
      : mine.cp !== theirs.cp
        ? (['value', 'TG-0-e'] as const)
        : (['tie', 'TG-0-g'] as const);
  const verdict = say(`table.turned.${why}.${SIDES[player1]!}`, { high: mine.cp, low: theirs.cp });
  return { verdict, rule };
}

/** Is it held by another side than the one whose colour it has on the map? */
function isTaken(s: State, place: Place): boolean {
  const holder = s.t.isVictory[place] === 1 ? victoryHolder(s, place) : controller(s, place);
  return holder >= 0 && holder !== s.t.colour[place];
}

function scene(wordsFor: WordsFor, game: TexasGlory, view: View, log: readonly LogEntry[]): Scene {
  // Any state that agrees with the view will do: only what is open is read from it.
  const s = game.sample(view, fastRng('table'));
  const placeWords = (place: Place): Words => wordsFor('place', game.nameOf(s, 'place', place), place)!;
  const { turns } = scenarioData(s);
  return {
    turns: turns.map((turn) => say(`turn.${slug(turn)}`)),
    turn: view.turn - 1,
    phases: ['card', 'movement', 'combat', 'supply'].map((phase) => say(`table.phase.${phase}`)),
    phase: phaseUnderWay(game, s, PHASES),
    budget: budgetOf(s),
    pieces: piecesOf(s, view, memoryOf(s, log, placeWords)),
    holdings: Array.from({ length: s.t.spaces }, (_, place) => ({
      place,
      side: s.t.isVictory[place] === 1 ? victoryHolder(s, place) : controller(s, place),
      isBurned: isBurned(s, place),
      isTaken: isTaken(s, place),
    })).filter(({ place, isBurned: burned }) => burned || s.t.colour[place] !== NOBODY),
    states: statesOf(s),
    layers: layersOf(s),
    score: scoreOf(s),
    goals: goalsOf(s),
    coming: comingOf(s, view.viewer),
    hand: handOf(view),
    ...playedCards(s, view),
    deck: view.deck,
    plates: platesOf(s, view),
    ...battleScene(game, s, view, log, {
      place: placeWords,
      livery: (block) => liveryOf(s.t.blocks[block]!),
    }),
    ...marchesOf(game, s, view),
    reach: commandReach(s),
    asks: asksOf(game, s, view, placeWords),
  };
}

export function createLook(game: TexasGlory): TableLook<State, View, TexasGlory> {
  const wordsFor = createWordsFor(game.data);
  return {
    looks,
    sheet: ({ data }) => hexSheet(data.map),
    wordsFor,
    warnings: warningsOf,
    scene: (played, view, log) => scene(wordsFor, played, view, log),
  };
}
