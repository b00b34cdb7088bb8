// 21.20 Burning, which nobody can refrain from.

import { Camp } from '@bivouac/boots/atlas.ts';
import { ev } from '@bivouac/boots/events.ts';
import { Work } from '@bivouac/boots/names.ts';
import { O, operation } from '@bivouac/boots/rules/5-operations.ts';
import { isActive } from '@bivouac/boots/rules/10-plan.ts';
import { removeWorks } from '@bivouac/boots/rules/17-works.ts';
import { campAt, hexesWith, isRavaged, type State, workAt } from '@bivouac/boots/state.ts';
import { ALL, emit, frameOf } from '@bivouac/kernel';

/** Where active units are, with whose they are. */
function underActive(s: State, act: (hex: number, camp: number) => void): void {
  const active = O.active(s, frameOf(s, operation));
  for (const hex of hexesWith(s, (piece) => isActive(s, piece, active))) act(hex, campAt(s, hex));
}

/** Active units set a place of the enemy on fire, even in flight. */
export function ravage(s: State): void {
  underActive(s, (hex, camp) => {
    if (kindAt(s, hex) === preyOf(camp)) burn(s, hex);
    if (camp !== Camp.us)
      removeWorks(s, (place, work, of) => place === hex && work === Work.stockade && of === Camp.us);
  });
}

/** R-141 A British stockade changes hands, where they are not in flight. */
export function plunder(s: State): void {
  ravage(s);
  underActive(s, (hex, camp) => {
    const work = workAt(s, hex);
    if (camp !== Camp.us || work < 0 || s.works[work + 1] !== Work.stockade) return;
    if (s.works[work + 2] !== Camp.us) s.works = s.works.with(work + 2, Camp.us);
  });
}

const kindAt = (s: State, hex: number): string => s.t.data.places[s.t.placeAt[hex]!]?.kind ?? '';

/** Which places a camp burns. */
const preyOf = (camp: number): string => (camp === Camp.us ? 'village' : 'town');

export const burnsUnder = (s: State, piece: number, hex: number): boolean =>
  kindAt(s, hex) === preyOf(s.t.camp[piece]!) && !isRavaged(s, hex);

function burn(s: State, hex: number): void {
  if (isRavaged(s, hex)) return;
  s.ravaged = [...s.ravaged, hex];
  emit(s, ev.burned, ALL, hex);
}

export const countBurned = (s: State, kind: string): number =>
  s.ravaged.filter((hex) => kindAt(s, hex) === kind).length;
