// 22.18 to 22.21 Points at once and at the end, raids, open hostilities; 22.28 those of the second war.

import { Camp } from '@bivouac/boots/atlas.ts';
import { ev } from '@bivouac/boots/events.ts';
import { isOn, Option } from '@bivouac/boots/options.ts';
import { Over } from '@bivouac/boots/over.ts';
import { O, operation } from '@bivouac/boots/rules/5-operations.ts';
import { roll, rollTwo } from '@bivouac/boots/rules/6-windows.ts';
import { endGame, score } from '@bivouac/boots/rules/20-victory.ts';
import { FOE, other, US } from '@bivouac/boots/sides.ts';
import { awardFor, hexesWith, isRavaged, type State } from '@bivouac/boots/state.ts';
import { ALL, call, DONE, emit, frameOf, locals, procedure, steps } from '@bivouac/kernel';
import type { GameData } from '../data.ts';
import { commandOf } from './22-supply.ts';

const figures = (s: State): GameData['points'] => (s.t.data as GameData).points;

const placeIn = (s: State, hex: number) => s.t.data.places[s.t.placeAt[hex]!];

/** A town, a city or a source of supply in the United States. */
const isRaidable = (s: State, hex: number): boolean => {
  const place = placeIn(s, hex);
  return place?.side === 'us' && (place.kind !== 'ranch' || place.supply === true);
};

/** 22.11, R-213 The German detachment fights for Villa and is none of his units. */
const isOfVilla = (s: State, piece: number): boolean => s.t.camp[piece] === Camp.foe && commandOf(s, piece) !== 'ma';

/** 22.20 In sub-phases of Villa alone. */
export function raid(s: State): void {
  if (O.actor(s, frameOf(s, operation)) !== FOE) return;
  for (const hex of hexesWith(s, (piece) => isOfVilla(s, piece))) {
    if (!isRaidable(s, hex) || isRavaged(s, hex)) continue;
    s.ravaged = [...s.ravaged, hex];
    emit(s, ev.raided, ALL, hex);
    score(s, FOE, placeIn(s, hex)!.supply ? figures(s).raidSource : figures(s).raid);
  }
  const areAllRaided = s.t.supplyHexes.every((hex) => placeIn(s, hex)!.side !== 'us' || isRavaged(s, hex));
  if (areAllRaided) endGame(s, Over['both-sources']);
}

/** 22.18 All three Dorados lost in combat; 6.7: one who is rallied counts as lost no longer. */
export function scored(s: State, piece: number): void {
  if (commandOf(s, piece) !== 'do') return;
  const isLost = (one: number): boolean => s.at[one] === s.t.gone || (s.at[one] === s.t.dead && awardFor(s, one) > 0);
  const areAllLost = s.t.piecesOf[s.t.command[piece]!]!.every(isLost);
  if (areAllLost === (s.bonus === 1)) return;
  s.bonus = areAllLost ? 1 : 0;
  score(s, US, areAllLost ? figures(s).dorados : -figures(s).dorados);
}

/** 22.19, 22.28 What each side holds in Mexico at the end. */
export function finish(s: State): void {
  const ofVilla = worthHeld(s, (piece) => isOfVilla(s, piece));
  const ofUs = worthHeld(s, (piece) => s.t.camp[piece] === Camp.us);
  score(s, FOE, ofVilla);
  if (isOn(s, Option.secondWar)) score(s, US, ofUs);
}

function worthHeld(s: State, isMeant: (piece: number) => boolean): number {
  const held = hexesWith(s, isMeant);
  return s.t.data.places.reduce((sum, { side, kind, hex }) => {
    const isHeld = side === 'mexico' && held.includes(s.t.numbers.ids.get(hex)!);
    return isHeld ? sum + (kind === 'city' ? figures(s).city : figures(s).town) : sum;
  }, 0);
}

const bit = (camp: number): number => 1 << camp;

const Q = locals({ attackers: 'num', defenders: 'num', side: 'side' });
const at = steps('incident', 'counted', 'hostilities', 'opened');

/** A battle begins: called with the camps of both, as bits, and the side that attacks. */
export const provoking = procedure<State, keyof typeof at>('provoking', Q, at, {
  incident(s, frame) {
    if (Q.attackers(s, frame) !== bit(Camp.government)) return at.hostilities;
    call(s, roll, other(Q.side(s, frame)));
    return at.counted;
  },
  /** 22.18, 22.19 */
  counted(s, frame) {
    score(s, other(Q.side(s, frame)), s.ret);
    return at.hostilities;
  },
  /** 22.21 */
  hostilities(s, frame) {
    const [attackers, defenders] = [Q.attackers(s, frame), Q.defenders(s, frame)];
    const isOpen =
      (attackers === bit(Camp.us) && (defenders & bit(Camp.government)) !== 0) ||
      (attackers === bit(Camp.government) && (defenders & bit(Camp.us)) !== 0);
    if (!isOpen || s.hostilities === 1) return DONE;
    s.hostilities = 1;
    call(s, rollTwo, other(Q.side(s, frame)));
    return at.opened;
  },
  opened(s, frame) {
    const defender = other(Q.side(s, frame));
    emit(s, ev.hostilities, ALL, defender, s.ret);
    score(s, defender, s.ret);
    return DONE;
  },
});
