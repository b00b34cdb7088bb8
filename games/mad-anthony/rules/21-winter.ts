// 21.6, 21.11 From 1791 to 1794, step by step: first the United States, then the Indians.

import { Camp } from '@bivouac/boots/atlas.ts';
import { ev } from '@bivouac/boots/events.ts';
import { mixUp, put, show } from '@bivouac/boots/fog.ts';
import { eachNeighbour } from '@bivouac/boots/map-atlas.ts';
import { ASIDE, CUP, Work } from '@bivouac/boots/names.ts';
import { isOn, Option } from '@bivouac/boots/options.ts';
import { Over } from '@bivouac/boots/over.ts';
import { OWN_OCCASIONS, placing } from '@bivouac/boots/rules/3-setup.ts';
import { emptyHand, moveCard } from '@bivouac/boots/rules/6-cards.ts';
import { drawMarkers } from '@bivouac/boots/rules/6-draws.ts';
import { abandonWorks, removeWorks } from '@bivouac/boots/rules/17-works.ts';
import { endGame, levelOf, scoreSurvivors, survivorPoints } from '@bivouac/boots/rules/20-victory.ts';
import { FOE, US } from '@bivouac/boots/sides.ts';
import { campAt, isOnMap, isRavaged, Mark, mark, type State, setAward, workAt } from '@bivouac/boots/state.ts';
import { ALL, below, call, DONE, emit, locals, procedure, steps } from '@bivouac/kernel';
import type { GameData } from '../data.ts';
import { isTown } from './21-supply.ts';
import { scoreFirstYear } from './21-victory.ts';

const EPIC = 3;
const WORK_WIDTH = 3;

const Occasion = {
  survivors: OWN_OCCASIONS,
  legion: OWN_OCCASIONS + 1,
  warriors: OWN_OCCASIONS + 2,
  british: OWN_OCCASIONS + 3,
} as const;

const commandOf = (s: State, piece: number): string => s.t.commandIds[s.t.command[piece]!]!;

const isStockade = (s: State, hex: number, camp: number): boolean => {
  const work = workAt(s, hex);
  return work >= 0 && s.works[work + 1] === Work.stockade && s.works[work + 2] === camp;
};

/** R-152 A town that stands or a stockade, without enemies in it. */
const isHeldByUs = (s: State, hex: number): boolean =>
  campAt(s, hex) !== Camp.foe && (isTown(s, hex) || isStockade(s, hex, Camp.us));

const isOpenVillage = (s: State, hex: number): boolean =>
  s.t.data.places[s.t.placeAt[hex]!]?.kind === 'village' && !isRavaged(s, hex) && campAt(s, hex) !== Camp.us;

/** 21.20: nothing new is put into a burned place. */
export function stations(s: State, occasion: number): Uint8Array {
  const spots = new Uint8Array(s.t.hexes);
  if (occasion === Occasion.survivors) spots.set(s.t.zones[s.t.zoneIds.indexOf('ohio-side')]!);
  for (const hex of keyHexes(s)) if (isMeant(s, occasion, hex)) spots[hex] = 1;
  if (occasion === Occasion.legion) spreadOut(s, spots);
  // 13.3: nobody is put on enemies.
  const camp = occasion <= Occasion.legion ? Camp.us : Camp.foe;
  for (let piece = 0; piece < s.at.length; piece++)
    if (isOnMap(s, piece) && s.t.camp[piece] !== camp) spots[s.at[piece]!] = 0;
  return spots;
}

/** 13.3, R-199 Where a unit comes for which there was no room when the year began. */
export function arrivals(s: State, piece: number): readonly number[] {
  const isNew = entryOf(s, piece) === '1794';
  const ofUs = isNew ? Occasion.legion : Occasion.survivors;
  const spots = stations(s, s.t.camp[piece] === Camp.us ? ofUs : Occasion.warriors);
  return Array.from(spots.keys()).filter((hex) => spots[hex] === 1);
}

/** Where something stands that can be held. */
const keyHexes = (s: State): number[] => [...s.t.placeHexes, ...s.works.filter((_, i) => i % WORK_WIDTH === 0)];

function isMeant(s: State, occasion: number, hex: number): boolean {
  if (occasion === Occasion.survivors) return isHeldByUs(s, hex);
  if (occasion === Occasion.legion) return isHeldByUs(s, hex) && !isRavaged(s, hex);
  return isOpenVillage(s, hex) || (occasion === Occasion.british && isStockade(s, hex, Camp.foe));
}

function spreadOut(s: State, spots: Uint8Array): void {
  for (const hex of keyHexes(s))
    if (isHeldByUs(s, hex))
      eachNeighbour(s.t, hex, (near) => {
        if (!isRavaged(s, near)) spots[near] = 1;
      });
}

const LEGION = ['hm', 'wlk'];

/** R-61 In or beside what the United States hold for the wings of the Legion, forts that are British for the British. */
export function isHome(s: State, piece: number, hex: number): boolean {
  const command = commandOf(s, piece);
  if (isRavaged(s, hex) || s.t.isClosed[hex] === 1) return false;
  if (LEGION.includes(command)) return isHeldByUs(s, hex) || isBesideOurs(s, hex);
  const isEntry = s.t.zones[s.t.entryOf[s.t.command[piece]!]!]![hex] === 1;
  return isEntry && (command !== 'british' || isStockade(s, hex, Camp.foe));
}

function isBesideOurs(s: State, hex: number): boolean {
  let isFound = false;
  eachNeighbour(s.t, hex, (near) => {
    isFound ||= isHeldByUs(s, near);
  });
  return isFound;
}

export const homes = (s: State, piece: number): readonly number[] =>
  LEGION.includes(commandOf(s, piece))
    ? Array.from({ length: s.t.hexes }, (_, hex) => hex).filter((hex) => isHome(s, piece, hex))
    : s.t.zoneHexes[s.t.entryOf[s.t.command[piece]!]!]!;

/** Takes units up, to be put down again. */
function lift(s: State, isMeant: (piece: number) => boolean): void {
  const lifted = Array.from(s.at.keys()).filter(isMeant);
  for (const piece of lifted) {
    put(s, piece, s.t.waiting);
    mark(s, piece, Mark.apart);
  }
  mixUp(s, lifted);
}

function retire(s: State, isMeant: (piece: number) => boolean): void {
  for (let piece = 0; piece < s.at.length; piece++) {
    if (!isMeant(piece)) continue;
    show(s, piece);
    put(s, piece, s.t.gone);
  }
}

const entryOf = (s: State, piece: number): string => s.t.data.pieces[piece]!.entry;

/** 21.11 As many lost bands as villages stand open, drawn by chance. */
function drawReplacements(s: State): void {
  let left = 0;
  for (const hex of s.t.placeHexes) if (isOpenVillage(s, hex)) left++;
  const lost = Array.from(s.at.keys()).filter((piece) => s.at[piece] === s.t.dead && commandOf(s, piece) === 'indian');
  s.known++;
  for (; left > 0 && lost.length > 0; left--) {
    const [piece] = lost.splice(below(s.rng, lost.length), 1);
    put(s, piece!, s.t.waiting);
    mark(s, piece!, Mark.apart);
    setAward(s, piece!, 0);
  }
}

/** 21.3, R-149, R-211 Would the lead be epic if the game ended now, Sole Survivors included? */
function isEpic(s: State): boolean {
  const points = (side: number): number => s.vp[side]! + survivorPoints(s, side);
  return levelOf(s, Math.abs(points(US) - points(FOE))) === EPIC;
}

const at = steps(
  ...(['score', 'stClair', 'survivors', 'legion', 'markersOfUs', 'warriors', 'replacements', 'british'] as const),
  ...(['markersOfFoe', 'end'] as const),
);

export const winter = procedure<State, keyof typeof at>('winter', locals({}), at, {
  score(s) {
    scoreFirstYear(s);
    if (!isEpic(s)) return at.stClair;
    scoreSurvivors(s);
    endGame(s, Over['epic-1791']);
    return DONE;
  },
  stClair(s) {
    emit(s, ev.yearBegan, ALL, s.turn + 1);
    // 17.5: what nobody holds does not last until 1794.
    removeWorks(s, (place, work, camp) => work === Work.stockade && campAt(s, place) !== camp);
    retire(s, (piece) => commandOf(s, piece) === 'st');
    return at.survivors;
  },
  survivors(s) {
    lift(s, (piece) => s.t.camp[piece] === Camp.us && isOnMap(s, piece));
    call(s, placing, US, Occasion.survivors);
    return at.legion;
  },
  legion(s) {
    lift(s, (piece) => s.t.camp[piece] === Camp.us && entryOf(s, piece) === '1794');
    call(s, placing, US, Occasion.legion);
    return at.markersOfUs;
  },
  markersOfUs(s) {
    for (const [card, pile] of s.lies.entries()) if (pile === ASIDE) moveCard(s, card, CUP);
    emptyHand(s, US);
    call(s, drawMarkers, US, (s.t.data as GameData).secondYear.first, 1);
    return at.warriors;
  },
  warriors(s) {
    const isCreek = (piece: number): boolean => isOn(s, Option.creek) && entryOf(s, piece) === 'unused';
    lift(
      s,
      (piece) =>
        commandOf(s, piece) === 'indian' && (isOnMap(s, piece) || entryOf(s, piece) === '1794' || isCreek(piece)),
    );
    call(s, placing, FOE, Occasion.warriors);
    return at.replacements;
  },
  replacements(s) {
    drawReplacements(s);
    call(s, placing, FOE, Occasion.warriors);
    return at.british;
  },
  british(s) {
    const isHome = (hex: number): boolean =>
      s.t.data.places[s.t.placeAt[hex]!]?.kind === 'village' || isStockade(s, hex, Camp.foe);
    lift(s, (piece) => commandOf(s, piece) === 'british' && isOnMap(s, piece) && !isHome(s.at[piece]!));
    call(s, placing, FOE, Occasion.british);
    return at.markersOfFoe;
  },
  markersOfFoe(s) {
    // 17.3: whoever was moved has left his entrenchments.
    abandonWorks(s);
    retire(s, (piece) => commandOf(s, piece) === 'british' && s.at[piece] === s.t.waiting);
    emptyHand(s, FOE);
    call(s, drawMarkers, FOE, (s.t.data as GameData).secondYear.second, 1);
    return at.end;
  },
  end: () => DONE,
});
