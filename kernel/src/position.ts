// Position files: everything by its printed name, what has its first value left out. The fields write and read themselves;
// a game adds what it writes in a way of its own. Whatever comes from outside is checked before it is believed.

import type { Core, Slot } from './core.ts';
import type { Decision } from './decision.ts';
import { GameError, unknownThing } from './errors.ts';
import type { Begun, Field, Fields, States } from './fields.ts';
import {
  type NamedAsk,
  type NamedFrame,
  readAnswers,
  readAsk,
  readFlow,
  writeAnswers,
  writeAsk,
  writeFlow,
} from './flow.ts';
import type { Options } from './game.ts';
import type { OptionTable } from './options.ts';
import type { Procedure } from './procedure.ts';
import { fastRng, isRng } from './rng.ts';
import type { Slots } from './slots.ts';

/** What every position may hold beside the fields of its game. */
export interface PositionCore {
  readonly game?: string;
  readonly scenario?: string;
  readonly options?: Options;
  readonly known?: number;
  readonly ret?: number;
  readonly over?: number;
  readonly rng?: readonly number[];
  readonly flow?: readonly NamedFrame[];
  readonly ask?: NamedAsk | null;
  readonly answers?: readonly (string | null)[];
}

type Json = Readonly<Record<string, unknown>>;

/** What a game writes in a way of its own. */
export interface OwnPosition<S, P> {
  /** The keys it reads beside those of the fields. */
  readonly keys: readonly (keyof P & string)[];
  /** The list without which a file is no position. */
  readonly list: string;
  write(s: S): Partial<P>;
  /** The fields that write themselves have been read. */
  read(s: S, json: P): void;
  /** Builds the frames for a person who names no exact moment. */
  flowFor(s: S, json: P): void;
  /** What is out of bounds, as an error that says so; the file was written by anybody. */
  check?(s: S): void;
}

interface Parts<S, T> {
  readonly id: string;
  readonly scenarios: readonly { readonly id: string }[];
  readonly states: States<S, T>;
  readonly slots: Slots<T>;
  readonly options: OptionTable;
  readonly procedures: readonly Procedure<S>[];
  readonly decisions: readonly Decision<S>[];
  atlas(options: number): T;
}

export interface Positions<S, P> {
  write(s: S): P;
  read(json: P): S;
}

const CORE_KEYS = [
  ...(['game', 'scenario', 'options', 'known', 'ret', 'over', 'rng', 'flow', 'ask', 'answers'] as const),
] satisfies readonly (keyof PositionCore)[];

export function definePositions<S extends Core & Begun<T>, T, P extends PositionCore>(
  { id, scenarios, states, slots, options, procedures, decisions, atlas }: Parts<S, T>,
  own: OwnPosition<S, P>,
): Positions<S, P> {
  const nameOf = (s: S, slot: Slot, value: number): string => slots.nameOf(s.t, slot, value);
  const idOf = (s: S, slot: Slot, name: string): number => slots.idOf(s.t, slot, name);
  const keyed = keyedFields(states.fields);
  const known = new Set<string>([...CORE_KEYS, ...keyed.map(({ key }) => key), ...own.keys]);
  const ids = scenarios.map((scenario) => scenario.id);

  function begin(json: P): S {
    if (!isObject(json) || !Array.isArray((json as Json)[own.list])) throw noPosition(own.list);
    if (json.game !== undefined && json.game !== id) throw otherGame(String(json.game), id);
    for (const key of Object.keys(json)) if (!known.has(key)) throw unknownField(key, [...known].sort());
    if (json.options !== undefined && !isObject(json.options)) throw wrongValue('options', json.options);
    const bits = options.bitsOf(json.options ?? {});
    const scenario = ids.indexOf(json.scenario ?? ids[0]!);
    if (scenario < 0) throw unknownThing('scenario', String(json.scenario), ids);
    if (json.rng !== undefined && !isRng(json.rng)) throw wrongValue('rng', json.rng);
    return states.empty(atlas(bits), scenario, bits, json.rng?.slice() ?? fastRng('position'));
  }

  return {
    write(s) {
      const start = states.empty(s.t, s.scenario, s.options, []);
      const chosen = options.namesOf(s.options);
      const answers = writeAnswers(s, decisions, nameOf);
      const ask = writeAsk(s, decisions, nameOf);
      return {
        game: id,
        scenario: ids[s.scenario]!,
        ...(Object.keys(chosen).length > 0 ? { options: chosen } : {}),
        ...own.write(s),
        ...writeFields(keyed, s, start, slots),
        ...counters(s),
        ...(ask === null ? {} : { ask }),
        flow: writeFlow(s, procedures, nameOf),
        ...(answers.some((answer) => answer !== null) ? { answers } : {}),
        rng: s.rng.slice(),
      } as unknown as P;
    },
    read(json) {
      const s = begin(json);
      for (const key of COUNTERS) s[key] = countOf(key, json[key] ?? 0);
      if (s.over >= slots.sizeOf(s.t, 'reason')) throw wrongValue('over', s.over);
      if (json.ask) checkAsk(s, json.ask);
      readFields(keyed, s, json as Json, slots);
      own.read(s, json);
      if (json.flow) {
        readFlow(s, json.flow, procedures, idOf);
        readAsk(s, json.ask ?? null, decisions, idOf);
        readAnswers(s, json.answers ?? s.ans.map(() => null), decisions, idOf);
      } else own.flowFor(s, json);
      own.check?.(s);
      return s;
    },
  };
}

/** Somebody is asked, and nobody who does not sit here. */
function checkAsk({ ans }: Core, ask: NamedAsk): void {
  const { sides } = ask;
  if (!Number.isInteger(sides) || sides <= 0 || sides >= 1 << ans.length) throw wrongValue('ask', ask);
}

const COUNTERS = ['known', 'ret', 'over'] as const;

const counters = (s: Core): Json =>
  Object.fromEntries(COUNTERS.filter((key) => s[key] !== 0).map((key) => [key, s[key]]));

/** What a procedure returned may be nobody. */
function countOf(key: (typeof COUNTERS)[number], value: unknown): number {
  const least = key === 'ret' ? Number.MIN_SAFE_INTEGER : 0;
  if (!Number.isInteger(value) || (value as number) < least) throw wrongValue(key, value);
  return value as number;
}

// Fields

interface Keyed<T> {
  readonly name: string;
  readonly key: string;
  readonly field: Field<T>;
}

const keyedFields = <T>(fields: Fields<T>): Keyed<T>[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.as === null ? [] : [{ name, key: field.as ?? name, field }],
  );

type Loose = Record<string, never>;

function writeFields<S extends Begun<T>, T>(keyed: readonly Keyed<T>[], s: S, start: S, slots: Slots<T>): Json {
  const written = keyed.flatMap(({ name, key, field }) => {
    const [value, first] = [(s as unknown as Loose)[name], (start as unknown as Loose)[name]];
    if (JSON.stringify(value) === JSON.stringify(first)) return [];
    return [[key, writeField(field, value as never, first as never, s.t, slots)]];
  });
  return Object.fromEntries(written);
}

function writeField<T>(field: Field<T>, value: never, first: never, t: T, slots: Slots<T>): unknown {
  const word = (slot: Slot, id: number): string | number | null => inWords(t, slots, slot, id);
  const values = value as readonly number[];
  switch (field.shape) {
    case 'one':
      return word(field.of, value);
    case 'list':
      return values.map((id) => word(field.of, id));
    case 'per':
    case 'rare': {
      const changed = values.flatMap((id, i) => (id === first[i] ? [] : [[word(field.per, i), word(field.of, id)]]));
      return Object.fromEntries(changed);
    }
    case 'records':
      return recordsOf(values, field.columns.length).map((record) =>
        Object.fromEntries(field.columns.map(([name, slot], i) => [name, word(slot, record[i]!)])),
      );
    case 'rows':
    case 'rare-rows': {
      const lists = value as readonly (readonly number[])[];
      return Object.fromEntries(lists.map((row, i) => [word(field.per, i), row.map((id) => word(field.of, id))]));
    }
  }
}

const isNumber = (slot: Slot): boolean => slot === 'num' || slot === 'flag';

function inWords<T>(t: T, slots: Slots<T>, slot: Slot, id: number): string | number | null {
  if (isNumber(slot)) return id;
  return id < 0 ? null : slots.nameOf(t, slot, id);
}

function recordsOf(flat: readonly number[], width: number): number[][] {
  return Array.from({ length: flat.length / width }, (_, i) => flat.slice(i * width, (i + 1) * width));
}

function readFields<S extends Begun<T>, T>(keyed: readonly Keyed<T>[], s: S, json: Json, slots: Slots<T>): void {
  for (const { name, key, field } of keyed) {
    if (json[key] === undefined) continue;
    const before = (s as unknown as Record<string, never>)[name] as never;
    (s as unknown as Loose)[name] = readField(field, json[key], before, { t: s.t, slots, key }) as never;
  }
}

interface Reading<T> {
  readonly t: T;
  readonly slots: Slots<T>;
  readonly key: string;
}

function readField<T>(field: Field<T>, json: unknown, before: never, reading: Reading<T>): unknown {
  switch (field.shape) {
    case 'one':
      return idIn(reading, field.of, json);
    case 'list':
      return listIn(reading, json).map((value) => idIn(reading, field.of, value));
    case 'per':
    case 'rare': {
      const values = (before as number[]).slice();
      for (const [key, value] of entriesIn(reading, json))
        values[idIn(reading, field.per, key)] = idIn(reading, field.of, value);
      return values;
    }
    case 'records':
      return listIn(reading, json).flatMap((record) => {
        if (!isObject(record)) throw wrongValue(reading.key, record);
        return field.columns.map(([name, slot]) => idIn(reading, slot, record[name] ?? null));
      });
    case 'rows':
    case 'rare-rows': {
      const values = (before as number[][]).slice();
      for (const [key, row] of entriesIn(reading, json)) {
        values[idIn(reading, field.per, key)] = listIn(reading, row).map((value) => idIn(reading, field.of, value));
      }
      return values;
    }
  }
}

function listIn<T>({ key }: Reading<T>, json: unknown): readonly unknown[] {
  if (!Array.isArray(json)) throw wrongValue(key, json);
  return json;
}

function entriesIn<T>({ key }: Reading<T>, json: unknown): [string, unknown][] {
  if (!isObject(json)) throw wrongValue(key, json);
  return Object.entries(json);
}

/** A number, or the name of a thing; null is nobody. */
function idIn<T>({ t, slots, key }: Reading<T>, slot: Slot, value: unknown): number {
  if (isNumber(slot)) {
    if (!Number.isInteger(value)) throw wrongValue(key, value);
    return value as number;
  }
  if (value === null) return -1;
  if (typeof value !== 'string') throw wrongValue(key, value);
  return slots.idOf(t, slot, value);
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// What may be wrong

const noPosition = (list: string): GameError =>
  new GameError('position-form', { list }, `A position is a JSON object with a list "${list}".`);

const otherGame = (game: string, expected: string): GameError =>
  new GameError('position-game', { game, expected }, `This position is for the game "${game}", not for ${expected}.`);

/** A number that a person writes beside the fields. */
export function numberIn(key: string, value: unknown, most: number): number {
  if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > most) throw wrongValue(key, value);
  return value as number;
}

/** Something that stands in a list that names each thing once. */
export const namedTwice = (list: string, name: string): GameError =>
  new GameError('named-twice', { list, name }, `The list "${list}" names "${name}" twice.`);

/** An entry of a list may hold no more than this. */
export function onlyKeys(list: string, entry: unknown, keys: readonly string[]): void {
  if (!isObject(entry)) throw wrongValue(list, entry);
  for (const key of Object.keys(entry)) if (!keys.includes(key)) throw unknownField(key, keys);
}

const LONGEST_QUOTE = 60;

/** A value that cannot stand under its key. */
export function wrongValue(key: string, value: unknown): GameError {
  const written = (JSON.stringify(value) ?? String(value)).slice(0, LONGEST_QUOTE);
  return new GameError(
    'position-value',
    { key, value: written },
    `The position cannot have ${written} as its "${key}".`,
  );
}

const unknownField = (name: string, known: readonly string[]): GameError =>
  new GameError(
    'unknown-field',
    { name, known },
    `A position has no field "${name}"; its fields are ${known.join(', ')}.`,
  );
