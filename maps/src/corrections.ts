import { type HexPair, pairKey } from './hex-field.ts';
import type { Corrections, MapSources } from './sources.ts';

/** What a correction adds to the source note of the entry it touches. */
export function placeRemark(corrections: Corrections, place: string): string {
  const correction = corrections.places.find((one) => one.place === place);
  return correction === undefined ? '' : `; set in hex ${correction.hex}: ${correction.reason}`;
}

export function riverRemark(corrections: Corrections, id: string): string {
  const correction = [...corrections.banks, ...corrections.rivers].find((one) => one.id === id);
  if (correction === undefined) throw new Error(`There is no correction called ${id}.`);
  return `; corrected by hand: ${correction.reason}`;
}

/** The correction that ended a river's course before this hexside, if one did. */
export function clearedBy(corrections: Corrections, between: HexPair): string | undefined {
  const key = pairKey(...between);
  return corrections.rivers.find(({ remove = [] }) => remove.some((pair) => pairKey(...pair) === key))?.id;
}

/** A correction that names something unknown, or gives no reason, is a mistake in the sources. */
export function checkCorrections(sources: MapSources, hexes: ReadonlySet<string>): void {
  const places = new Set(sources.places.map(({ id }) => id));
  const rivers = new Set(sources.rivers.map(({ name }) => name));
  const { places: moved, land, banks, rivers: courses } = sources.corrections;
  for (const { reason } of [...moved, ...land, ...banks, ...courses]) {
    if (reason.trim() === '') throw new Error('Every correction of a map needs its reason.');
  }
  for (const { place, hex } of moved) {
    if (!places.has(place)) throw new Error(`A correction moves "${place}", which is no place.`);
    requireHex(hex);
  }
  for (const { hex } of land) requireHex(hex);
  for (const { river, id } of [...banks, ...courses]) {
    if (!rivers.has(river)) throw new Error(`Correction ${id} speaks of "${river}", which is no river.`);
  }
  for (const { hexes: touched } of banks) touched.forEach(requireHex);

  function requireHex(hex: string): void {
    if (!hexes.has(hex)) throw new Error(`A correction names hex ${hex}, which is not on the map.`);
  }
}
