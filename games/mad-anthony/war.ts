// What differs in Mad Anthony: section 21.

import { Arm, Camp } from '@bivouac/boots/atlas.ts';
import { Work } from '@bivouac/boots/names.ts';
import { isOn, Option } from '@bivouac/boots/options.ts';
import { NOBODY, US } from '@bivouac/boots/sides.ts';
import { has, isOnMap, Mark, piecesAt, type State, workAt } from '@bivouac/boots/state.ts';
import type { War } from '@bivouac/boots/war.ts';
import { burnsUnder, plunder, ravage } from './rules/21-burning.ts';
import { deserting, maySpecial } from './rules/21-desertion.ts';
import { isAlwaysSupplied, isBritish, isIndian, sources } from './rules/21-supply.ts';
import { provoking, scoreLastYear } from './rules/21-victory.ts';
import { arrivals, homes, isHome, stations, winter } from './rules/21-winter.ts';
import { rule } from './rules/ledger.ts';

const LAST_TURN_OF_1791 = 8;

const nothing = (): void => {};

/** 17.1, 17.5 The British entrench, the United States build stockades, Indians do neither. */
function digs(s: State, piece: number): boolean {
  const arm = s.t.arm[piece];
  return !isIndian(s, piece) && (arm === Arm.foot || (arm === Arm.engineer && !isBritish(s, piece)));
}

function digLimit(s: State, command: number, hasEngineers: boolean): number {
  const { infantry, engineers } = s.t.data.digging;
  if (s.t.commandIds[command] === 'indian') return 0;
  if (s.t.campOf[command] === Camp.us && s.stockades === 0) return 0;
  return hasEngineers ? engineers : infantry;
}

/** R-79 A switch lets sub-commands of one people share a stockade. */
function mayMix(s: State, camp: number, hex: number): boolean {
  const work = workAt(s, hex);
  if (!isOn(s, Option.mixedStockades) || work < 0) return false;
  const isOwn = s.works[work + 1] === Work.stockade && s.works[work + 2] === camp;
  return isOwn && !piecesAt(s, hex).some((piece) => isIndian(s, piece));
}

const friend = (s: State): number => s.t.data.pieces.findIndex(({ entry }) => entry === 'allies');
const isScottActive = (s: State, active: number): boolean => ((active >> s.t.commandIds.indexOf('sc')) & 1) === 1;
const isScottThere = (s: State): boolean =>
  s.at.some((_, piece) => isOnMap(s, piece) && s.t.commandIds[s.t.command[piece]!] === 'sc' && piece !== friend(s));

export const war: War = {
  burns: true,
  usesBoats: true,
  sources,
  isAlwaysSupplied,
  digLimit,
  digs,
  builds: (s, piece) => (s.t.camp[piece] === Camp.us ? Work.stockade : Work.entrenchment),
  mayMix,
  bars: (s, _, hex) => (s.t.isClosed[hex] === 1 ? rule['B2-7.12-f'] : 0),
  spares: 0,
  parts: (s, one, other) => {
    if (s.t.camp[one] === Camp.foe) return rule['B2-21.19-a'];
    return isIndian(s, one) || isIndian(s, other) ? rule['B2-21.19-b'] : 0;
  },
  railRule: () => 0,
  ravage,
  plunder,
  burnsUnder,
  raid: nothing,
  scored: nothing,
  muster: null,
  arrivals,
  isDue: (s, piece) => has(s, piece, Mark.late),
  isHome,
  homes,
  provoke: provoking,
  between: winter,
  isBreak: (turn) => turn === LAST_TURN_OF_1791,
  finish: scoreLastYear,
  prepare: null,
  stations,
  special: deserting,
  maySpecial,
  catastropheReturns: (s) => s.turn <= LAST_TURN_OF_1791,
  allyFor: (s, side, active) =>
    side === US && isScottActive(s, active) && s.at[friend(s)] === s.t.waiting && isScottThere(s) ? friend(s) : NOBODY,
  allyAgainst: (s, side, active) =>
    side !== US && isScottActive(s, active) && isOnMap(s, friend(s)) ? friend(s) : NOBODY,
};
