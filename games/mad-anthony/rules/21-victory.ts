// 21.16 Points at the end of each year, 21.18 open hostilities.

import { Camp } from '@bivouac/boots/atlas.ts';
import { ev } from '@bivouac/boots/events.ts';
import { Work } from '@bivouac/boots/names.ts';
import { rollTwo } from '@bivouac/boots/rules/6-windows.ts';
import { battleFrame, engaged } from '@bivouac/boots/rules/10-battle-frame.ts';
import { Role } from '@bivouac/boots/rules/10-battle-locals.ts';
import { score } from '@bivouac/boots/rules/20-victory.ts';
import { FOE, other, US } from '@bivouac/boots/sides.ts';
import { campAt, type State, workKind } from '@bivouac/boots/state.ts';
import { ALL, call, DONE, emit, locals, procedure, steps } from '@bivouac/kernel';
import type { GameData } from '../data.ts';
import { countBurned } from './21-burning.ts';
import { isBritish, isIndian, isTown } from './21-supply.ts';

const figures = (s: State): GameData['points'] => (s.t.data as GameData).points;

const fortsHeld = (s: State): number =>
  s.t.data.places.filter(({ kind, hex }) => kind === 'fort' && campAt(s, s.t.numbers.ids.get(hex)!) === Camp.us).length;

export function scoreFirstYear(s: State): void {
  const { village1791, fort1791, town, unburned } = figures(s);
  const villages = countBurned(s, 'village');
  score(s, US, village1791 * villages + fort1791 * fortsHeld(s));
  score(s, FOE, town * countBurned(s, 'town') + (villages === 0 ? unburned : 0));
}

/** A game ends with the second year, or with the first where nobody plays on (21.16). */
export const scoreLastYear = (s: State): void => (s.t.war.isBreak(s.turn) ? scoreFirstYear(s) : scoreSecondYear(s));

function scoreSecondYear(s: State): void {
  const { village1794, fort1794, town } = figures(s);
  score(s, US, village1794 * countBurned(s, 'village') + fort1794 * fortsHeld(s));
  score(s, FOE, town * countBurned(s, 'town'));
}

/** 21.18: troops of one power against those of the other in a town or a stockade; Indians do not count. */
function isOpenHostility(s: State): boolean {
  const frame = battleFrame(s);
  const power = (piece: number): number => (isIndian(s, piece) ? -1 : isBritish(s, piece) ? FOE : US);
  const attackers = new Set(engaged(s, frame, Role.attacker).map(power));
  const isSheltered = (hex: number): boolean => isTown(s, hex) || workKind(s, hex) === Work.stockade;
  return engaged(s, frame, Role.defender).some((piece) => {
    const own = power(piece);
    return own >= 0 && attackers.has(other(own)) && isSheltered(s.at[piece]!);
  });
}

const Q = locals({ attackers: 'num', defenders: 'num', side: 'side' });
const at = steps('look', 'score');

export const provoking = procedure<State, keyof typeof at>('provoking', Q, at, {
  look(s, frame) {
    if (s.hostilities === 1 || !isOpenHostility(s)) return DONE;
    s.hostilities = 1;
    call(s, rollTwo, other(Q.side(s, frame)));
    return at.score;
  },
  score(s, frame) {
    const defender = other(Q.side(s, frame));
    emit(s, ev.hostilities, ALL, defender, s.ret);
    score(s, defender, s.ret);
    return DONE;
  },
});
