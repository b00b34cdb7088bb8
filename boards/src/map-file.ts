import { createBoard, createHexBoard, HEXSIDE, type Line } from './graph.ts';
import { findSide } from './hexsides.ts';
import { checkWord, isProperties, Problems, type Properties, readEntries, readText, show } from './map-file-checks.ts';
import { type HexPart, readHexPart } from './map-file-grid.ts';
import type { GameMap, MapFileLine, MapFilePlace, MapFileSide, MapVocabulary } from './map-file-types.ts';

/** Thrown for a map that cannot be used; every problem names the entry and what is wrong with it. */
export class MapFileError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The map cannot be used. ${problems.join('. ')}.`);
    this.name = 'MapFileError';
    this.problems = problems;
  }
}

/** Turns a map as written down (see MapFile) into tables, or throws a MapFileError with everything that is wrong. */
export function readMap(file: unknown, vocabulary: MapVocabulary = {}): GameMap {
  if (!isProperties(file)) throw new MapFileError([`A map must be an object, not ${show(file)}`]);
  const problems = new Problems();
  const hexPart = readHexPart(file, vocabulary, problems);
  if (problems.list.length > 0) throw new MapFileError(problems.list);
  const sideEntries = hexPart === null ? [] : readSides(file, hexPart, vocabulary, problems);
  const placeKeys = hexPart === null ? [] : [...hexPart.numbers.texts];
  const boxEntries = readPlaces(file, placeKeys, problems);
  const placeByKey = new Map(placeKeys.map((key, place) => [key, place]));
  const lineKinds = vocabulary.lineKinds ?? kindsInUse(file);
  const { lines, entries } = readLines(file, placeByKey, lineKinds, hexPart === null ? 0 : 1, problems);
  if (problems.list.length > 0) throw new MapFileError(problems.list);
  const firstLine = hexPart === null ? 0 : hexPart.grid.sideCount;
  return {
    board:
      hexPart === null
        ? createBoard({ kinds: lineKinds, placeCount: placeKeys.length, lines })
        : createHexBoard(hexPart.grid, { kinds: lineKinds, extraPlaces: boxEntries.length, extraLines: lines }),
    grid: hexPart?.grid ?? null,
    numbers: hexPart?.numbers ?? null,
    placeKeys,
    placeByKey,
    hexEntries: hexPart?.hexEntries ?? [],
    sideEntries,
    boxEntries,
    lineEntries: entries.map((entry, index) => ({ line: firstLine + index, entry })),
  };
}

function readSides(
  file: Properties,
  hexPart: HexPart,
  vocabulary: MapVocabulary,
  problems: Problems,
): GameMap['sideEntries'] {
  const seen = new Set<string>();
  return readEntries(file, 'sides', problems).flatMap(({ where, entry }) => {
    const key = readText(entry, 'side', where, problems);
    if (key === null) return [];
    const named = `${where} (${key})`;
    checkWord(entry.kind, vocabulary.sideKinds, 'kind', named, problems);
    const result = findSide(hexPart.grid, hexPart.numbers, key);
    if ('problem' in result) {
      problems.add(named, result.problem);
      return [];
    }
    const sideAndKind = `${result.found} ${String(entry.kind)}`;
    if (seen.has(sideAndKind)) problems.add(named, `this side is listed twice as ${show(entry.kind)}`);
    seen.add(sideAndKind);
    return [{ side: result.found, entry: entry as MapFileSide }];
  });
}

/** Appends the boxes to the keys of the places. */
function readPlaces(file: Properties, placeKeys: string[], problems: Problems): GameMap['boxEntries'] {
  const taken = new Set(placeKeys);
  return readEntries(file, 'places', problems).flatMap(({ where, entry }) => {
    const id = readText(entry, 'id', where, problems);
    if (id === null) return [];
    if (taken.has(id)) problems.add(`${where} (${id})`, 'another place or hex has the same id');
    taken.add(id);
    placeKeys.push(id);
    return [{ place: placeKeys.length - 1, entry: entry as MapFilePlace }];
  });
}

function kindsInUse(file: Properties): readonly string[] {
  const entries = readEntries(file, 'lines', new Problems());
  return [...new Set(entries.flatMap(({ entry }) => (typeof entry.kind === 'string' ? [entry.kind] : [])))];
}

function readLines(
  file: Properties,
  placeByKey: ReadonlyMap<string, number>,
  kinds: readonly string[],
  firstKind: number,
  problems: Problems,
): { readonly lines: readonly Line[]; readonly entries: readonly MapFileLine[] } {
  const lines: Line[] = [];
  const entries: MapFileLine[] = [];
  const seen = new Set<string>();
  for (const { where, entry } of readEntries(file, 'lines', problems)) {
    const named = `${where} (${show(entry.from)} to ${show(entry.to)})`;
    const from = readEnd(entry, 'from', placeByKey, named, problems);
    const to = readEnd(entry, 'to', placeByKey, named, problems);
    checkWord(entry.kind, kinds, 'kind', named, problems);
    if (entry.kind === HEXSIDE) problems.add(named, `'kind' must not be ${HEXSIDE}: hexsides are not listed as lines`);
    checkLineFlags(entry, named, problems);
    if (from === null || to === null) continue;
    if (from === to) problems.add(named, 'a line cannot join a place to itself');
    const ends = entry.oneWay === true ? `${from} > ${to}` : `${Math.min(from, to)} - ${Math.max(from, to)}`;
    const endsAndKind = `${ends} ${String(entry.kind)}`;
    if (seen.has(endsAndKind)) problems.add(named, `these places are joined twice by ${show(entry.kind)}`);
    seen.add(endsAndKind);
    lines.push(toLine(entry as MapFileLine, from, to, firstKind + kinds.indexOf(String(entry.kind))));
    entries.push(entry as MapFileLine);
  }
  return { lines, entries };
}

function readEnd(
  entry: Properties,
  property: 'from' | 'to',
  placeByKey: ReadonlyMap<string, number>,
  where: string,
  problems: Problems,
): number | null {
  const key = readText(entry, property, where, problems);
  if (key === null) return null;
  const place = placeByKey.get(key);
  if (place === undefined) problems.add(where, `'${property}' names ${show(key)}, which is no place of this map`);
  return place ?? null;
}

function checkLineFlags(entry: Properties, where: string, problems: Problems): void {
  if (entry.oneWay !== undefined && typeof entry.oneWay !== 'boolean') {
    problems.add(where, `'oneWay' must be true or false, not ${show(entry.oneWay)}`);
  }
  const { downstream } = entry;
  if (downstream === undefined || downstream === null || downstream === entry.from || downstream === entry.to) return;
  problems.add(where, `'downstream' must name one of the two ends, not ${show(downstream)}`);
}

function toLine(entry: MapFileLine, from: number, to: number, kind: number): Line {
  const { downstream } = entry;
  return {
    from,
    to,
    kind,
    ...(entry.oneWay === undefined ? {} : { oneWay: entry.oneWay }),
    ...(downstream ? { downstream: downstream === entry.to ? 'to' : 'from' } : {}),
  };
}
