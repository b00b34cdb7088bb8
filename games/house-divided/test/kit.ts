// Tests speak the language of the game: units in boxes, choices in words, dice as they fall.

import { fastRng, type LogEntry, type Options } from '@bivouac/kernel';
import { inWords } from '@bivouac/kernel/testing';
import { houseDivided } from '../index.ts';
import { signsOf } from '../names.ts';
import type { PositionJson, UnitJson } from '../position.ts';
import { type State, unitsAt } from '../state.ts';
import { kindOf } from '../unit.ts';

export { loadDice } from '@bivouac/kernel/testing';

export const game: typeof houseDivided = houseDivided;

export type SideName = 'union' | 'confederate';
export const sideOf = (name: SideName): number => game.sides.indexOf(name);

const KINDS: Readonly<Record<string, string>> = {
  MI: 'militia-infantry',
  VI: 'veteran-infantry',
  EI: 'elite-infantry',
  MC: 'militia-cavalry',
  VC: 'veteran-cavalry',
  EC: 'elite-cavalry',
};

/** `'U 3 MI washington'`, with signs `'C VI+fortified richmond'`, and in a battle where from `'U VI manassas-junction<washington'`. */
export function unit(text: string, marks: readonly string[] = []): UnitJson {
  const parsed = /^([UC]) (?:(\d+) )?([A-Z]{2})(\+\S+)? ([a-z0-9-]+)(?:<([a-z0-9-]+))?$/.exec(text);
  if (!parsed) throw new Error(`"${text}" is not of the form "U 2 VI+signs box<from".`);
  const [, side, count, kind, signs = '', at, from] = parsed;
  return {
    unit: `${KINDS[kind!]}${signs}`,
    at: at!,
    side: side === 'U' ? 'union' : 'confederate',
    ...(count ? { count: Number(count) } : {}),
    ...(marks.length > 0 ? { marks } : {}),
    ...(from ? { from } : {}),
  };
}

/** A position of August 1861 in the campaign, unless told otherwise. */
export function position(json: Omit<PositionJson, 'units'>, ...units: readonly (string | UnitJson)[]): State {
  return game.position.read({
    scenario: 'campaign',
    turn: 'aug-1861',
    ...json,
    units: units.map((entry) => (typeof entry === 'string' ? unit(entry) : entry)),
  });
}

/** A Movement segment of the Union, or of the side named. */
export const marching = (units: readonly (string | UnitJson)[], json: Omit<PositionJson, 'units'> = {}): State =>
  position({ phase: 'movement', marches: 6, ...json }, ...units);

/** A Combat segment in which the battle of the first unit named is under way; cavalry stays. */
export function fighting(units: readonly (string | UnitJson)[], json: Omit<PositionJson, 'units'> = {}): State {
  const s = position({ phase: 'combat', ...json }, ...units);
  const [first] = units;
  const { at } = typeof first === 'string' ? unit(first) : first!;
  play(s, asked(s)[0] as SideName, `fight ${at}`);
  if (question(s) === 'withdrawal') play(s, asked(s)[0] as SideName, 'done');
  return s;
}

/** Brings up reinforcements, then goes on to fire. */
export function reinforce(s: State, side: SideName, ...texts: readonly string[]): void {
  play(s, side, ...texts.map((text) => `bring ${text}`));
  if (question(s) === 'respond') play(s, side, 'stand');
}

export const start = (scenario: string, options: Options = {}): State =>
  game.setup(scenario, options, fastRng(`start ${scenario}`));

export const { asked, question, play, why } = inWords<State, SideName>(game);

/** All legal choices of a side in words, or those that begin with a word. */
export const choices = (s: State, side: SideName, verb = ''): string[] =>
  game
    .choices(s, sideOf(side))
    .map((choice) => game.notation.write(choice, s))
    .filter((text) => text === verb || text.startsWith(verb === '' ? '' : `${verb} `));

/** Where a troop of the activated box may go. */
export const goals = (s: State, side: SideName, troop = 'militia-infantry'): string[] =>
  choices(s, side, `move ${troop}`)
    .map((text) => text.split(' ')[2]!)
    .sort();

/** The units of a side in a box: `'2 militia-infantry'`, in order; signs of effort and past only when asked for. */
export function standing(s: State, side: SideName, box: string, detail?: 'signs'): string[] {
  const names = unitsAt(s, game.idOf(s, 'place', box), sideOf(side)).map((one) => {
    const kind = game.nameOf(s, 'arm', kindOf(one));
    return detail === undefined ? kind : [kind, ...signsOf(one)].join('+');
  });
  return [...new Set(names)].sort().map((name) => `${names.filter((same) => same === name).length} ${name}`);
}

export const total = (s: State, side: SideName): number => s.units[sideOf(side)]!.length;
export const kinds = (log: readonly LogEntry[]): string[] => log.map(({ kind }) => kind);
/** Militia infantry and cavalry in a Recruitment Center. */
export const centre = (s: State, side: SideName): number[] => s.centre.slice(sideOf(side) * 2, sideOf(side) * 2 + 2);

/** Who controls a box. */
export function holder(s: State, box: string): string {
  const held = s.held[game.idOf(s, 'place', box)]!;
  const colour = game.data.boxes.find(({ id }) => id === box)!.colour;
  return held === 0 ? colour : game.sides[(held - 1) & 1]!;
}

/** Answers questions with `done`, `stand`, `rest` or the first choice until one of this name comes up. */
export function quietly(s: State, until: string, side?: SideName): State {
  const isThere = (): boolean => question(s) === until && (side === undefined || asked(s)[0] === side);
  for (let i = 0; i < 500 && question(s) !== '' && !isThere(); i++) {
    const who = asked(s)[0] as SideName;
    const legal = choices(s, who);
    play(s, who, ['done', 'rest', 'stand'].find((harmless) => legal.includes(harmless)) ?? legal[0]!);
  }
  return s;
}

/** Declares the first target on offer until the dice have fallen; returns the log. */
export function fire(s: State, side: SideName): LogEntry[] {
  const log: LogEntry[] = [];
  while (question(s) === 'aim' && asked(s)[0] === side) log.push(...play(s, side, choices(s, side)[0]!));
  return log;
}
