// States: views and samples, positions, clones, layout, derived fields; and that reading never writes.

import { CORE_FIELDS, type Core, fork, type Game, isIdSlot, OPERAND_LIMITS } from '../src/index.ts';
import { differences, fieldsOf, freezeData, freezeDeep, jsonOf, loose, viewDifferences } from './data.ts';
import { playOn, questionOf } from './play.ts';
import { type Check, viewersOf } from './spot.ts';
import { unlike } from './twins.ts';

const CHOICES_AFTER_POSITION = 25;
const CHOICES_AFTER_SAMPLE = 25;
const CHOICES_AFTER_CLONE = 4;

export const samplesFitTheView: Check<Core> = (spot) => {
  const { game, s } = spot;
  for (const viewer of viewersOf(game)) {
    const view = freezeDeep(game.view(s, viewer));
    const rng = fork(spot.rng);
    const sampled = game.sample(view, rng.slice());
    const again = game.view(sampled, viewer);
    if (JSON.stringify(view) !== JSON.stringify(again)) {
      return `a sample of the view of ${viewer} looks different in ${viewDifferences(view, again).join(', ')} (${questionOf(game, s)})`;
    }
    if (jsonOf(game, sampled) !== jsonOf(game, game.sample(view, rng.slice())))
      return 'a sample depends on more than view and dice';
    const complaint = unlike(spot, s, sampled, viewer);
    if (complaint !== null) return `a sample is unlike its state to ${viewer}: ${complaint}`;
    playOn(game, sampled, spot.rng, CHOICES_AFTER_SAMPLE);
    const faults = spot.hooks.check(sampled);
    if (faults.length > 0) return `a sample of the view of ${viewer}, played on, is out of bounds: ${faults[0]}`;
  }
  return null;
};

export const positionsPlayOn: Check<Core> = (spot) => {
  const { game, s } = spot;
  const omitted = ['rng', ...(spot.hooks.positionOmits ?? ['known'])];
  const json: unknown = JSON.parse(JSON.stringify(game.position.write(s)));
  const copy = game.position.read(json);
  copy.rng = s.rng.slice();
  const lost = differences(game, s, copy, omitted);
  if (lost.length > 0) return `written and read, a position differs in ${lost.join(', ')} (${questionOf(game, s)})`;
  for (const { side, choice } of playOn(game, s, spot.rng, CHOICES_AFTER_POSITION)) {
    if (!game.choices(copy, side).includes(choice)) return 'a position that was read does not offer the same choices';
    game.apply(copy, side, choice, null);
  }
  const changed = differences(game, s, copy, omitted);
  return changed.length > 0 ? `played on, a position that was read differs in ${changed.join(', ')}` : null;
};

export const clonesStandAlone: Check<Core> = ({ game, s, rng }) => {
  const before = jsonOf(game, s);
  const clone = game.clone(s);
  const isValue = (field: string): boolean => game.layout[field]?.isValue === true;
  if (jsonOf(game, clone) !== before) return `a clone differs in ${differences(game, s, clone).join(', ')}`;
  const [values, changeable] = [fieldsOf(game).filter(isValue), fieldsOf(game).filter((field) => !isValue(field))];
  const shared = changeable.filter((field) => sharesAnArray(loose(s)[field], loose(clone)[field]));
  for (const field of values) Object.freeze(loose(s)[field]); // shared: whoever changes one in place throws
  if (shared.length > 0) return `a clone shares ${shared.join(', ')} with its original`;
  playOn(game, clone, rng, CHOICES_AFTER_CLONE);
  return jsonOf(game, s) === before ? null : 'playing on a clone changes its original';
};

const sharesAnArray = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && (one === other || one.some((inner, i) => sharesAnArray(inner, (other as unknown[])[i])));

export const storedStatesAreWhole: Check<Core> = ({ game, s }) => {
  const lost = differences(game, s, game.unpack(game.pack(s)));
  return lost.length > 0 ? `stored and fetched, a state differs in ${lost.join(', ')}` : null;
};

/** Taking choices back shows everybody the same as before: what was kept is untouched by what was tried. */
export const undoRestoresViews: Check<Core> = ({ game, s, rng }) => {
  const looks = (state: Core): string => JSON.stringify(viewersOf(game).map((viewer) => game.view(state, viewer)));
  const before = looks(s);
  const kept = game.clone(s);
  playOn(game, s, rng, CHOICES_AFTER_CLONE);
  looks(s);
  return looks(kept) === before ? null : 'a choice taken back leaves a trace in a view';
};

export const layoutCoversAll: Check<Core> = ({ game, s }) => {
  const known = new Set<string>([...CORE_FIELDS, 'sink', 't', 'scenario', 'options']);
  const uncovered = Object.keys(s).filter((field) => !known.has(field) && game.layout[field] === undefined);
  if (uncovered.length > 0) return `the layout does not say what ${uncovered.join(', ')} hold`;
  for (const [name, field] of Object.entries(game.layout)) {
    const value = loose(s)[name];
    if (value === undefined) return `the layout speaks of ${name}, which the state lacks`;
    if (field.per === 'piece' && !rowsOf(value).every((row) => row.length === game.sizeOf(s, 'piece'))) {
      return `${name} is said to hold an entry for each piece and holds ${JSON.stringify(value)}`;
    }
  }
  const args = game.decisions[s.ask[0]!]?.args.length ?? 0;
  if (s.ask.length !== 2 + args)
    return `"${questionOf(game, s)}" declares ${args} arguments and is asked with ${s.ask.length - 2}`;
  const odd = fieldsOf(game).filter((field) => !isPlain(loose(s)[field]));
  return odd.length > 0 ? `${odd.join(', ')} would not survive as JSON` : null;
};

/** A field holds one row, or a list of rows. */
const rowsOf = (value: unknown): readonly (readonly unknown[])[] =>
  Array.isArray(value) ? (Array.isArray(value[0]) ? value : [value]) : [[]];

/** A number too large for its place in a choice would change the others. */
export const operandsFit: Check<Core> = ({ game, s }) => {
  for (const verb of game.decisions.flatMap((decision) => decision.verbs)) {
    const wide = verb.operands.findIndex(({ is }, i) => isIdSlot(is) && game.sizeOf(s, is) > OPERAND_LIMITS[i]!);
    if (wide < 0) continue;
    const { is } = verb.operands[wide]!;
    return `operand ${wide + 1} of "${verb.name}" names one of ${game.sizeOf(s, is)} ${is}s; a choice has room for ${OPERAND_LIMITS[wide]}`;
  }
  return null;
};

function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (Array.isArray(value)) return Array.from(value).every(isPlain);
  return typeof value === 'string' || typeof value === 'boolean';
}

export const derivedFieldsCount: Check<Core> = ({ game, s }) => {
  const fresh = game.recount(s);
  for (const [name, field] of Object.entries(game.layout)) {
    if (field.derived !== true) continue;
    const counted = (fresh as Record<string, unknown>)[name];
    if (counted === undefined) return `nothing recounts ${name}`;
    if (JSON.stringify(counted) !== JSON.stringify(loose(s)[name])) return `${name} differs from a recount`;
  }
  return null;
};

export const readingWritesNothing: Check<Core> = ({ game, s, rng }) => {
  const before = jsonOf(game, s);
  freezeData(game, s);
  for (const viewer of viewersOf(game)) game.sample(freezeDeep(game.view(s, viewer)), fork(rng));
  for (const side of game.sides.keys()) {
    const [choice = 0] = game.choices(s, side);
    game.why(s, side, choice);
    game.whyNot(s, side, { is: 'piece', id: 0 });
    if (game.asked(s).includes(side)) game.notation.read(game.notation.write(choice, s), s, side);
  }
  game.result(s);
  game.position.write(s);
  return jsonOf(game, game.clone(s)) === before ? null : 'reading a state changes it';
};

/** Ids start at nobody: a local that starts at 0 would be shown as the first piece. */
export function localsStartAtNobody<S extends Core>(game: Game<S>): string | null {
  for (const procedure of game.procedures) {
    const wrong = procedure.slots.find(([, slot], i) => isIdSlot(slot) && procedure.defaults[i] !== -1);
    if (wrong)
      return `"${wrong[0]}" of ${procedure.name} names a ${wrong[1]} and starts at ${procedure.defaults[procedure.slots.indexOf(wrong)]}`;
  }
  return null;
}
