// 4 Recruitment: militia from the Recruitment Center, within the Army Maximum. The Union's drafts.

import {
  ask,
  DONE,
  type Figure,
  first,
  type Guard,
  isAllowed,
  isOn,
  locals,
  procedure,
  rollD6,
  type Side,
  second,
  steps,
  tell,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { Kind } from '../atlas.ts';
import { ev } from '../events.ts';
import { Option } from '../options.ts';
import { other, UNION } from '../sides.ts';
import { addMilitia, addUnit, controls, type State, unitsIn } from '../state.ts';
import { isForeign, newUnit } from '../unit.ts';
import { done } from './any-time.ts';
import { figures } from './figures.ts';
import { rule } from './ledger.ts';
import { question } from './question.ts';

// Army Maximum

/** The numbers of the side's own colour in the cities it controls, less what the loss of Washington has cost. */
export function armyMaximum(s: State, side: Side): number {
  let sum = 0;
  for (const city of s.t.cities[side]!) if (controls(s, side, city)) sum += s.t.value[side]![city]!;
  return side === UNION ? Math.max(0, sum - s.penalty) : sum;
}

/** With the option the Union keeps four units more after each draft, riots or not. */
function armyLimit(s: State, side: Side): number {
  const { drafts, unionArmy } = s.t.data.tables;
  const called = isOn(s, Option.unionArmy) && side === UNION ? drafts.turns.filter((turn) => turn <= s.turn).length : 0;
  return armyMaximum(s, side) + called * unionArmy.perDraft;
}

/** Intervention units do not count (AHD-for-05). */
const armySize = (s: State, side: Side): number => s.units[side]!.filter((unit) => !isForeign(unit)).length;

// The draft

/** Called-up militia wait in the Union's Recruitment Center; riots spread those of 1863 over four turns. */
export function draft(s: State): void {
  const { drafts, draftRiots } = s.t.data.tables;
  const riots = isOn(s, Option.draftRiots);
  let militia = 0;
  if (drafts.turns.includes(s.turn) && !(riots && s.turn === draftRiots.draft)) militia += drafts.militia;
  if (riots && draftRiots.turns.includes(s.turn)) militia += draftRiots.militia;
  if (militia === 0) return;
  addMilitia(s, UNION, Kind.militiaInfantry, militia);
  tell(s, ev.drafted, UNION, militia);
}

// Raising militia

const RECRUITS = [Kind.militiaInfantry, Kind.militiaCavalry];
const inCentre = (s: State, side: Side, kind: number): number =>
  kind === Kind.militiaInfantry ? s.centre[side * 2]! : kind === Kind.militiaCavalry ? s.centre[side * 2 + 1]! : 0;

const available: Guard<State> = (s, side, kind) => (inCentre(s, side, kind) > 0 ? 0 : rule['AHD-rct-05']);

const showsOurNumber: Guard<State> = (s, side, _, city) => (s.t.value[side]![city]! > 0 ? 0 : rule['AHD-rct-06']);
/** Capture comes at the end of the turn; the option lets a city taken in it recruit at once. */
const ours: Guard<State> = (s, side, _, city) => {
  if (unitsIn(s, city, other(side)) > 0) return rule['AHD-rct-03'];
  const taken = isOn(s, Option.recruitAtOnce) && unitsIn(s, city, side) > 0;
  return controls(s, side, city) || taken ? 0 : rule['AHD-rct-03'];
};
const isLarge = (s: State, side: number, city: number): boolean =>
  isOn(s, Option.recruiting) && s.t.value[side]![city]! >= s.t.data.tables.historicalRecruits.largeCity;
/** One recruit a city, two in large ones by option. */
const mostIn = (s: State, side: number, city: number): number => {
  const { recruits, historicalRecruits } = s.t.data.tables;
  return isLarge(s, side, city) ? historicalRecruits.perLargeCity : recruits.perCity;
};
const raisedIn = (s: State, city: number): number => s.raised.filter((taken) => taken === city).length;
const roomInCity: Guard<State> = (s, side, _, city) => {
  if (raisedIn(s, city) < mostIn(s, side, city)) return 0;
  return isLarge(s, side, city) ? rule['AHD-ou-09'] : rule['AHD-rct-04'];
};
const roomFigures: Figure<State> = (s, side, _, city) => ({
  place: city,
  raised: raisedIn(s, city),
  limit: mostIn(s, side, city),
});
const withinMaximum: Guard<State> = (s, side) => (armySize(s, side) < armyLimit(s, side) ? 0 : rule['AHD-max-04']);

const cityGuards = [showsOurNumber, ours, roomInCity];
const eachCity = (s: State, side: Side, out: number[]): void => {
  for (const city of s.t.cities[side]!) out.push(city);
};

const raise = verb<State>('raise', {
  whole: [withinMaximum],
  operands: [
    {
      is: 'arm',
      each: (_, __, out) => {
        out.push(...RECRUITS);
      },
      guards: [available],
    },
    { is: 'place', each: eachCity, guards: cityGuards },
  ],
  detail: figures({
    'AHD-rct-05': (s, side) => ({
      infantry: inCentre(s, side, Kind.militiaInfantry),
      cavalry: inCentre(s, side, Kind.militiaCavalry),
    }),
    'AHD-rct-04': roomFigures,
    'AHD-ou-09': roomFigures,
  }),
});
const recruiting = question('recruit', rule['AHD-rct-01'], [raise, done], { args: { left: 'num' } });

const canRaise = (s: State, side: Side): boolean =>
  isAllowed([withinMaximum], s, side) &&
  RECRUITS.some((kind) => inCentre(s, side, kind) > 0) &&
  s.t.cities[side]!.some((city) => isAllowed(cityGuards, s, side, Kind.militiaInfantry, city));

/** What a die allows: at least two, with the historical limits at least three and at most four. */
function recruitsFor(s: State, side: Side, die: number): number {
  const { recruits, historicalRecruits } = s.t.data.tables;
  const basic = Math.max(recruits.least, die);
  if (!isOn(s, Option.recruiting)) return basic;
  return side === UNION
    ? Math.max(historicalRecruits.unionLeast, basic)
    : Math.min(historicalRecruits.confederateMost, basic);
}

const R = locals({ side: 'side', left: 'num' });
const at = steps('roll', 'ask', 'answer');

export const recruitment = procedure<State, keyof typeof at>('recruitment', R, at, {
  roll(s, f) {
    const side = R.side(s, f);
    if (!canRaise(s, side)) return DONE;
    const die = rollD6(s);
    R.left.set(s, f, recruitsFor(s, side, die));
    tell(s, ev.recruitRoll, side, die, R.left(s, f));
    return at.ask;
  },
  ask(s, f) {
    const side = R.side(s, f);
    if (R.left(s, f) === 0 || !canRaise(s, side)) return end(s);
    ask(s, recruiting, 1 << side, R.left(s, f));
    return at.answer;
  },
  answer(s, f) {
    const side = R.side(s, f);
    const choice = s.ans[side]!;
    if (verbOf(choice) === done.id) return end(s);
    const [kind, city] = [first(choice), second(choice)];
    addMilitia(s, side, kind, -1);
    s.raised = [...s.raised, city];
    addUnit(s, side, newUnit(kind, city));
    tell(s, ev.raised, side, kind, city);
    R.left.add(s, f, -1);
    return at.ask;
  },
});

function end(s: State): number {
  s.raised = [];
  return DONE;
}

export const recruitmentDecisions = [recruiting];
