// 2. Set-up in its order: guns, the secret plot, the garrison, the columns. The advanced rules add their rolls and notes.

import {
  ALL,
  ask,
  call,
  DONE,
  d6,
  decision,
  emit,
  first,
  type Guard,
  locals,
  type Operand,
  procedure,
  type Side,
  type SurveyGuard,
  steps,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { RESERVE } from '../atlas.ts';
import { ev } from '../events.ts';
import { AREAS } from '../map-atlas.ts';
import { isOn, Option } from '../options.ts';
import { MEXICO, NOBODY, TEXAS } from '../sides.ts';
import { briefOf, isBedridden, isTexan, isUnit, Reserve, type State, unitAt } from '../state.ts';
import { emplace, emplacing, rolledGuns, rollingGuns, settleWorks } from './2-guns.ts';
import { type Occupancy, surveyUnits } from './6-control.ts';
import { hideArmoury, hiding } from './A-armoury.ts';
import { declareGate, gateState } from './A-doors.ts';
import { notesToMake, noteUnit, noting } from './A-volleys.ts';
import { rule } from './ledger.ts';

type G = Guard<State>;
type W = SurveyGuard<State, Occupancy>;

const theColumn = (s: State): number => s.ask[2]!;
const thePiece = (s: State): number => s.ask[2]!;

// 2.0 The secret plot

/** ALM-2.0-e, f */
const oneColumnAnArea: G = (s, _, area) =>
  theColumn(s) !== RESERVE && s.entry.some((taken, column) => column !== RESERVE && taken === area)
    ? rule['ALM-2.0-e']
    : 0;

const plot = verb<State>('plot', {
  operands: [
    {
      is: 'area',
      each: (_s, _side, out) => {
        for (let area = 0; area < AREAS; area++) out.push(area);
      },
      guards: [oneColumnAnArea],
    },
  ],
});

export const plotting = decision<State>('plotting', rule['ALM-2.0-d'], [plot], {
  args: { column: 'column' },
});

// 2.0 The garrison

const onTheMap: G = (s, _, place) => (place >= s.t.spots ? rule['ALM-5.6-a'] : 0);
/** ALM-2.0-h */
const withinTheLimits: G = (s, _, place) => (isTexan(s, place) ? 0 : rule['ALM-2.0-h']);
/** ALM-2.0-i */
const oneUnitAPlace: W = (s, _side, place, _b, _c, occupied) =>
  isUnit(s, thePiece(s)) && occupied[place]! >= 0 ? rule['ALM-2.0-i'] : 0;
/** ALM-2.0-l, A.BO-d */
const whereBowieLies: G = (s, _, place) =>
  isBedridden(s, thePiece(s)) && !bedsOf(s).includes(place) ? rule['ALM-2.0-l'] : 0;

/** Inside, where a building has two levels (RU-89). */
function bedsOf(s: State): number[] {
  const { t } = s;
  if (s.bowieLine === 0) return [t.bed];
  const { hexes } = t.data.bowieRolls[s.bowieLine - 1]!;
  return hexes.map((id) => Math.max(t.placeIds.indexOf(id), t.placeIds.indexOf(`${id}-inside`)));
}

const deploy = verb<State, Occupancy>('deploy', {
  operands: [
    {
      is: 'place',
      each: (s, _, out) => {
        if (isBedridden(s, thePiece(s))) out.push(...bedsOf(s));
        else {
          for (const place of s.t.texanPlaces) out.push(place);
          for (const [hex] of s.t.edges.works) out.push(s.t.siteIn[hex]!);
        }
      },
      guards: [onTheMap, withinTheLimits, oneUnitAPlace, whereBowieLies],
    },
  ],
});

/** Places the next counters as in the reference deployment. */
const deployAsDrawn = verb<State, Occupancy>('deploy-as-drawn', {
  whole: [(s) => (drawnPlace(s, thePiece(s)) >= 0 ? 0 : rule['ALM-2.0-i'])],
});

/** Where the reference deployment has it, if that is open to it; or NOBODY. */
function drawnPlace(s: State, piece: number): number {
  const { t } = s;
  const place = t.placeIds.indexOf(t.data.scenarios[s.scenario]!.deployment[t.pieceIds[piece]!] ?? '');
  const isOpen = place >= 0 && isTexan(s, place) && !(isUnit(s, piece) && unitAt(s, place) >= 0);
  return isOpen && (!isBedridden(s, piece) || bedsOf(s).includes(place)) ? place : NOBODY;
}

export const deploying = decision<State, Occupancy>('deploying', rule['ALM-2.0-h'], [deploy, deployAsDrawn], {
  args: { piece: 'piece' },
  survey: surveyUnits,
});

// 2.0 The columns

const inItsArea: G = (s, _, place) => (s.t.area[place] === s.entry[s.t.column[thePiece(s)]!] ? 0 : rule['ALM-2.0-m']);
const oneUnitAHex: G = (s, _, place) => (isUnit(s, thePiece(s)) && unitAt(s, place) >= 0 ? rule['ALM-2.0-m'] : 0);

/** The hexes of the area where a column enters. */
export const areaOf = (s: State, piece: number): readonly number[] => s.t.areaPlaces[s.entry[s.t.column[piece]!]!]!;

const form: Operand<State> = {
  is: 'place',
  each: (s, _, out) => {
    for (const place of areaOf(s, thePiece(s))) out.push(place);
  },
  guards: [onTheMap, inItsArea, oneUnitAHex],
};

/** The rest of the column in order, without a choice for each of them. */
const formRest = verb<State>('form-rest');

export const forming = decision<State>(
  'forming',
  rule['ALM-2.0-m'],
  [verb<State>('form', { operands: [form] }), formRest],
  { args: { piece: 'piece' } },
);

/** The first hex of its area that is free; for a leader the first where there is a unit. */
const nextPlaceOf = (s: State, piece: number): number => {
  const area = areaOf(s, piece);
  return area.find((place) => unitAt(s, place) >= 0 !== isUnit(s, piece)) ?? area[0]!;
};

const F = locals({ column: 'column', next: 'piece', rest: 'flag' });
const inForm = steps('show', 'next', 'place');

/** All counters of a column take their places; who finds no room waits in box zero (RU-74). */
export const formColumn = procedure<State, keyof typeof inForm>('formColumn', F, inForm, {
  show: (s, frame) => {
    const column = F.column(s, frame);
    s.shown |= 1 << column;
    s.known++;
    emit(s, ev.columnShown, ALL, column, s.entry[column]!);
    return inForm.next;
  },
  next: (s, frame) => {
    const piece = nextOfColumn(s, F.column(s, frame), F.next(s, frame));
    F.next.set(s, frame, piece);
    if (piece === NOBODY) return DONE;
    if (isUnit(s, piece) && areaOf(s, piece).every((place) => unitAt(s, place) >= 0)) {
      s.at[piece] = s.t.box[0];
      return inForm.next;
    }
    if (F.rest(s, frame) === 1) {
      place(s, piece, nextPlaceOf(s, piece));
      return inForm.next;
    }
    ask(s, forming, 1 << MEXICO, piece);
    return inForm.place;
  },
  place: (s, frame) => {
    const [piece, answer] = [F.next(s, frame), s.ans[MEXICO]!];
    F.rest.set(s, frame, Number(verbOf(answer) === formRest.id));
    place(s, piece, F.rest(s, frame) === 1 ? nextPlaceOf(s, piece) : first(answer));
    return inForm.next;
  },
});

function nextOfColumn({ t, at }: State, column: number, after: number): number {
  for (let piece = after + 1; piece < t.leaderEnd; piece++)
    if (t.column[piece] === column && at[piece] === t.away) return piece;
  return NOBODY;
}

/** A short scenario begins as drawn: the columns come by the way they came, and no reserve behind them. */
export function deployBrief(s: State): void {
  if (briefOf(s) === undefined) return;
  const { t } = s;
  for (const [piece, place] of Object.entries(t.data.scenarios[s.scenario]!.deployment))
    s.at[t.pieceIds.indexOf(piece)] = t.placeIds.indexOf(place);
  t.data.tables.plot.columns.forEach((area, column) => {
    s.entry[column] = area - 1;
    s.shown |= 1 << column;
  });
  s.reserve = Reserve.entered;
}

// The whole of it

const S = locals({ next: 'num', guns: 'num' });
const inSetup = steps(
  ...(['rollGuns', 'gunsRolled', 'guns', 'emplace', 'works', 'column', 'plot', 'hide', 'hidden', 'bowie'] as const),
  ...(['garrison', 'deploy', 'notes', 'note', 'gate', 'shut', 'enter'] as const),
);

const twoDice = (s: State): number => {
  s.known++;
  return d6(s.rng) + d6(s.rng);
};

const answerOf = (s: State, side: Side): number => s.ans[side]!;

export const setUp = procedure<State, keyof typeof inSetup>('setUp', S, inSetup, {
  rollGuns: (s) => {
    if (!isOn(s, Option.gunNumber)) return inSetup.guns;
    ask(s, rollingGuns, 1 << TEXAS);
    return inSetup.gunsRolled;
  },
  gunsRolled: (s, frame) => {
    S.guns.set(s, frame, rolledGuns(s, twoDice(s)));
    return inSetup.guns;
  },
  guns: (s, frame) => {
    const gun = emplace.next(s, S.guns(s, frame));
    if (gun === NOBODY) return inSetup.works;
    ask(s, emplacing, 1 << TEXAS, gun, S.guns(s, frame));
    return inSetup.emplace;
  },
  emplace: (s, frame) => {
    emplace.put(s, S.guns(s, frame), answerOf(s, TEXAS));
    return inSetup.guns;
  },
  works: (s) => {
    settleWorks(s);
    return inSetup.column;
  },
  column: (s) => {
    const column = s.entry.indexOf(NOBODY);
    if (column < 0) return inSetup.hide;
    ask(s, plotting, 1 << MEXICO, column);
    return inSetup.plot;
  },
  plot: (s) => {
    const column = s.entry.indexOf(NOBODY);
    s.entry[column] = first(answerOf(s, MEXICO));
    emit(s, ev.plotted, 1 << MEXICO, column, s.entry[column]!);
    return inSetup.column;
  },
  hide: (s) => {
    if (!isOn(s, Option.armoury)) return inSetup.bowie;
    ask(s, hiding, 1 << TEXAS);
    return inSetup.hidden;
  },
  hidden: (s) => {
    hideArmoury(s, answerOf(s, TEXAS));
    return inSetup.bowie;
  },
  bowie: (s) => {
    if (isOn(s, Option.bowie)) rollBowie(s, twoDice(s));
    return inSetup.garrison;
  },
  garrison: (s) => {
    const piece = nextOfGarrison(s);
    if (piece === NOBODY) return inSetup.notes;
    ask(s, deploying, 1 << TEXAS, piece);
    return inSetup.deploy;
  },
  deploy: (s) => {
    const answer = answerOf(s, TEXAS);
    const piece = nextOfGarrison(s);
    place(s, piece, verbOf(answer) === deploy.id ? first(answer) : drawnPlace(s, piece));
    if (verbOf(answer) === deployAsDrawn.id) deployOn(s);
    return inSetup.garrison;
  },
  notes: (s) => {
    const left = notesToMake(s);
    if (left === 0) return inSetup.gate;
    ask(s, noting, 1 << TEXAS, left);
    return inSetup.note;
  },
  note: (s) => {
    noteUnit(s, first(answerOf(s, TEXAS)));
    return inSetup.notes;
  },
  gate: (s) => {
    if (!isOn(s, Option.doors)) return inSetup.enter;
    ask(s, gateState, 1 << TEXAS);
    return inSetup.shut;
  },
  shut: (s) => {
    declareGate(s, answerOf(s, TEXAS));
    return inSetup.enter;
  },
  enter: (s, frame) => {
    const column = S.next(s, frame);
    if (column === RESERVE) return DONE;
    S.next.add(s, frame, 1);
    call(s, formColumn, column);
    return inSetup.enter;
  },
});

function place(s: State, piece: number, at: number): void {
  s.at[piece] = at;
  emit(s, ev.deployed, ALL, piece, at);
}

/** As far as the drawing goes. */
function deployOn(s: State): void {
  for (let piece = nextOfGarrison(s); piece !== NOBODY && drawnPlace(s, piece) >= 0; piece = nextOfGarrison(s))
    place(s, piece, drawnPlace(s, piece));
}

const nextOfGarrison = ({ t, at }: State): number =>
  [...t.units[TEXAS]!, ...t.leaders[TEXAS]!].find((piece) => at[piece] === t.away) ?? NOBODY;

/** ALM-A.BO-a */
function rollBowie(s: State, total: number): void {
  const line = s.t.data.bowieRolls.findIndex(({ from, to }) => from <= total && total <= to);
  s.bowieLine = line + 1;
  emit(s, ev.bowieRolled, ALL, total, s.t.data.bowieRolls[line]!.command);
}
