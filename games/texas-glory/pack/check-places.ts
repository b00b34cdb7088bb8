import type { PackFault } from '@bivouac/kernel/pack';
import type { GameData, PlaceData } from '../data.ts';
import { fault } from './faults.ts';

export function checkPlaces(data: GameData): PackFault[] {
  const boxes = new Set(data.map.boxes.map(({ id }) => id));
  return [...data.places.flatMap((place) => checkPlace(place, boxes)), ...checkStars(data)];
}

function checkPlace({ id, kind, city, colour, victory, at }: PlaceData, boxes: ReadonlySet<string>): PackFault[] {
  const path = `places[${id}]`;
  const isBox = kind === 'holding-box';
  const isCity = kind === 'city';
  const isStarred = colour === 'blue' || colour === 'green';
  return [
    ...((isBox ? at !== id : boxes.has(at)) ? [fault(`${path}.at`, 'pack.box-place', { id })] : []),
    ...(!isBox && city !== isCity ? [fault(`${path}.city`, 'pack.city-kind', { kind, city: String(isCity) })] : []),
    ...(victory && !isStarred ? [fault(`${path}.colour`, 'pack.star-colour', { colour })] : []),
  ];
}

function checkStars({ places, terrain }: GameData): PackFault[] {
  return (['green', 'blue'] as const).flatMap((colour) => {
    const expected = terrain.victoryTowns[colour];
    const count = places.filter((place) => place.victory && place.colour === colour).length;
    return count === expected ? [] : [fault('places', 'pack.star-count', { colour, expected, count })];
  });
}
