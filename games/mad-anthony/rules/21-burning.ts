// 21.20 Burning, which nobody can refrain from.

import { Camp } from '@bivouac/boots/atlas.ts';
import { ev } from '@bivouac/boots/events.ts';
import { Work } from '@bivouac/boots/names.ts';
import { O, operation } from '@bivouac/boots/rules/5-operations.ts';
import { isActive } from '@bivouac/boots/rules/10-plan.ts';
import { removeWorks } from '@bivouac/boots/rules/17-works.ts';
import { campAt, hexesWith, isRavaged, type State, workAt } from '@bivouac/boots/state.ts';
import { ALL, emit, frameOf } from '@bivouac/kernel';

/** Active units in a place of the enemy set it on fire; a British stockade changes hands instead. */
export function plunder(s: State): void {
  const active = O.active(s, frameOf(s, operation));
  for (const hex of hexesWith(s, (piece) => isActive(s, piece, active))) {
    if (campAt(s, hex) === Camp.us) burnVillage(s, hex);
    else burnTown(s, hex);
  }
}

const kindAt = (s: State, hex: number): string => s.t.data.places[s.t.placeAt[hex]!]?.kind ?? '';

function burn(s: State, hex: number): void {
  if (isRavaged(s, hex)) return;
  s.ravaged = [...s.ravaged, hex];
  emit(s, ev.burned, ALL, hex);
}

function burnVillage(s: State, hex: number): void {
  if (kindAt(s, hex) === 'village') burn(s, hex);
  const work = workAt(s, hex);
  if (work >= 0 && s.works[work + 1] === Work.stockade && s.works[work + 2] !== Camp.us)
    s.works = s.works.with(work + 2, Camp.us);
}

function burnTown(s: State, hex: number): void {
  if (kindAt(s, hex) === 'town') burn(s, hex);
  removeWorks(s, (place, work, camp) => place === hex && work === Work.stockade && camp === Camp.us);
}

export const countBurned = (s: State, kind: string): number =>
  s.ravaged.filter((hex) => kindAt(s, hex) === kind).length;
