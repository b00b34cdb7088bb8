import type { BoxData, Files, HexsideData, MapData } from '@bivouac/texas-glory/data.ts';
import { clearedBy, placeRemark, riverRemark } from './corrections.ts';
import { type Hexside, pairKey } from './hex-field.ts';
import type { Notes } from './notes.ts';
import { hexNameId } from './places.ts';
import type { Survey } from './survey.ts';

const WOODED = 'reconstructed: more than half of the hexside lies in one of the wooded belts, whose outlines are rough';
const OPEN = 'reconstructed: no river, and less than half of the hexside lies in a wooded belt';

/** What the rules need to know about the map. */
export function gameMap(survey: Survey, notes: Notes): MapData {
  const { sources, sea, field } = survey;
  const { orientation, columns, rows, lowered } = sources.grid;
  const isLand = (hex: string) => !sea.has(hex);
  return {
    grid: { orientation, columns, rows, lowered },
    hexes: field.ids.filter(isLand).map((hex) => hexEntry(survey, notes, hex)),
    hexsides: field.hexsides
      .filter(({ between }) => between.every(isLand))
      .map((hexside) => hexsideEntry(survey, notes, hexside)),
    routes: sources.routes.map(({ id, name, kind, source }) => ({
      id,
      name,
      kind,
      source: notes.keep([kind, id], source),
    })),
    boxes: sources.boxes.map(({ id, occupants, source }) => ({
      id,
      exits: exitsOf(survey, id),
      occupants,
      source: notes.keep(['box-exit', `box-${id}`], source),
    })),
    sea: { hexes: [...sea].sort(), source: notes.keep(['sea-hexes'], sources.sea.source) },
    frontier: { hexes: sources.frontier.hexes, source: notes.keep(['frontier'], sources.frontier.source) },
  };
}

export function gamePlaces({ sources, locationOf }: Survey, notes: Notes): Pick<Files, 'places'> {
  return {
    places: sources.places.map(({ position: _, source, ...place }) => ({
      ...place,
      at: locationOf.get(place.id)!,
      source: notes.keep([place.id], withRemark(source, placeRemark(sources.corrections, place.id))),
    })),
  };
}

function hexEntry({ sources, locationOf, woods }: Survey, notes: Notes, hex: string): MapData['hexes'][number] {
  const named = sources.hexNames.find(({ name }) => locationOf.get(hexNameId(name)) === hex);
  return {
    id: hex,
    terrain: woods.coversHex(hex) ? 'forest' : 'clear',
    ...(named === undefined ? {} : { name: named.name }),
    source:
      named === undefined
        ? notes.keep(['grid'], sources.gridSource)
        : notes.keep([hexNameId(named.name)], named.source),
  };
}

function hexsideEntry(survey: Survey, notes: Notes, hexside: Hexside): HexsideData {
  const { rivers, crossings, routes, island } = survey;
  const { between } = hexside;
  const key = pairKey(...between);
  const river = rivers.get(key);
  const crossing = crossings.get(key);
  return {
    between,
    terrain: between.includes(island) ? 'impassable' : terrainOf(survey, hexside),
    ...(river === undefined ? {} : { river: river.river }),
    ...(crossing === undefined ? {} : { crossing: { kind: crossing.kind, name: crossing.name } }),
    routes: routes.get(key) ?? [],
    source: hexsideSource(survey, notes, hexside),
  };
}

function terrainOf({ rivers, woods }: Survey, hexside: Hexside): HexsideData['terrain'] {
  if (rivers.has(pairKey(...hexside.between))) return 'river';
  return woods.coversHexside(hexside) ? 'forest' : 'clear';
}

function hexsideSource(survey: Survey, notes: Notes, hexside: Hexside): string {
  const { sources, rivers, crossings, island } = survey;
  const key = pairKey(...hexside.between);
  const river = rivers.get(key);
  const crossing = crossings.get(key);
  if (hexside.between.includes(island)) return 'rulebook';
  if (crossing !== undefined) return notes.keep(['crossing', hexNameId(crossing.name)], crossing.source);
  if (river === undefined) return drySource(survey, notes, hexside);
  const course = sources.rivers.find(({ name }) => name === river.river)?.source ?? '';
  if (river.correction === undefined) return notes.keep(['river'], course);
  return notes.keep([river.correction], withRemark(course, riverRemark(sources.corrections, river.correction)));
}

function drySource({ sources, woods }: Survey, notes: Notes, hexside: Hexside): string {
  const [name, text] = woods.coversHexside(hexside) ? ['wooded', WOODED] : ['open', OPEN];
  const correction = clearedBy(sources.corrections, hexside.between);
  if (correction === undefined) return notes.keep([name], text);
  return notes.keep(
    [correction, `${correction}-${name}`],
    withRemark(text, riverRemark(sources.corrections, correction)),
  );
}

function exitsOf({ routes }: Survey, box: string): BoxData['exits'] {
  return [...routes].flatMap(([key, through]) => {
    const ends = key.split('|');
    return ends.includes(box) ? [{ hex: ends.find((end) => end !== box)!, routes: through }] : [];
  });
}

function withRemark(source: string, remark: string): string {
  if (remark === '') return source;
  return source === 'rulebook' ? `reconstructed: named in the rulebook${remark}` : source + remark;
}
