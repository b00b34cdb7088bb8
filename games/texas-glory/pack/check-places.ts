import type { PackError } from '@bivouac/kernel/pack';
import type { GameData, PlaceData } from '../data.ts';
import { packError } from './errors.ts';
import { repeated } from './repeated.ts';

const STARS = { green: 7, blue: 11 } as const;

export function checkPlaces(data: GameData): PackError[] {
  const hexes = new Set(data.map.hexes.map(({ id }) => id));
  const boxes = new Set(data.map.boxes.map(({ id }) => id));
  const names = repeated(data.places.map(({ name }) => name));
  return [
    ...data.places.flatMap((place) => checkPlace(place, hexes, boxes)),
    ...data.places
      .filter(({ name }) => names.includes(name))
      .map(({ id, name }) => packError(`places[${id}].name`, 'pack.same-name', { name })),
    ...checkStars(data),
  ];
}

function checkPlace(place: PlaceData, hexes: ReadonlySet<string>, boxes: ReadonlySet<string>): PackError[] {
  const { id, kind, city, colour, victory, at } = place;
  const path = `places[${id}]`;
  const errors: PackError[] = [];
  if (kind === 'holding-box') {
    if (!boxes.has(id)) errors.push(packError(path, 'pack.no-box', { id }));
    if (at !== id) errors.push(packError(`${path}.at`, 'pack.box-place', { id }));
  } else {
    if (!hexes.has(at)) errors.push(packError(`${path}.at`, 'pack.no-hex', { id: at }));
    if (city !== (kind === 'city')) {
      errors.push(packError(`${path}.city`, 'pack.city-kind', { kind, city: String(kind === 'city') }));
    }
  }
  if (victory && colour !== 'blue' && colour !== 'green') {
    errors.push(packError(`${path}.colour`, 'pack.star-colour', { colour }));
  }
  return errors;
}

function checkStars({ places }: GameData): PackError[] {
  return Object.entries(STARS).flatMap(([colour, expected]) => {
    const count = places.filter((place) => place.victory && place.colour === colour).length;
    return count === expected ? [] : [packError('places', 'pack.star-count', { colour, expected, count })];
  });
}
