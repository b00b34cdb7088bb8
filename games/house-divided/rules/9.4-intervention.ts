// Optional advanced rules, Foreign intervention (trigger reconstructed).

import {
  ask,
  DONE,
  first,
  type Guard,
  isAllowed,
  isOn,
  locals,
  procedure,
  rollD6,
  steps,
  tell,
  verb,
} from '@bivouac/kernel';
import { KINDS } from '../atlas.ts';
import type { UnitId } from '../data.ts';
import { ev } from '../events.ts';
import { Option } from '../options.ts';
import { SOUTH, UNION } from '../sides.ts';
import { addUnit, controls, type State } from '../state.ts';
import { foreign, newUnit } from '../unit.ts';
import { enemiesIn } from './1.1-lines.ts';
import { playerTurn } from './2.1-battle.ts';
import { rule } from './ledger.ts';
import { question } from './question.ts';

/** From April 1862 until it succeeds or November-December 1863 is over (AHD-for-03). */
export function mayIntervene(s: State): boolean {
  const { from, to } = s.t.data.tables.intervention;
  return isOn(s, Option.intervention) && s.intervened === 0 && s.turn >= from && s.turn <= to;
}

/** Blue cities taken and a great victory speak for the South; cities lost and emancipation against it (AHD-for-06). */
function sympathy(s: State): number {
  const figures = s.t.data.tables.intervention;
  const taken = s.t.cities[UNION]!.filter((city) => s.t.colour[city] === UNION && controls(s, SOUTH, city)).length;
  const lost = s.t.victoryCities.filter((city) => controls(s, UNION, city)).length;
  const impressed = s.triumph > 0 && playerTurn(s) - s.triumph <= figures.battleTurns;
  return (
    taken * figures.blueCity +
    lost * figures.victoryCity +
    (impressed ? figures.battleWon : 0) +
    (s.turn >= figures.emancipation ? figures.afterEmancipation : 0)
  );
}

const eachPort = (s: State, _: number, out: number[]): void => {
  for (const port of s.t.ports) out.push(port);
};
const openPort: Guard<State> = (s, side, port) =>
  s.t.isPort[port] === 1 && controls(s, side, port) && !enemiesIn(s, side, port) ? 0 : rule['AHD-for-04'];
const hasPort = (s: State): boolean => s.t.ports.some((port) => isAllowed([openPort], s, SOUTH, port));

const welcome = verb<State>('welcome', { operands: [{ is: 'place', each: eachPort, guards: [openPort] }] });
const welcoming = question('welcome', rule['AHD-for-04'], [welcome]);

const I = locals({});
const at = steps('roll', 'answer');

export const intervention = procedure<State, keyof typeof at>('intervention', I, at, {
  roll(s) {
    const die = rollD6(s);
    const total = die + sympathy(s);
    tell(s, ev.interventionRoll, die, total);
    if (total < s.t.data.tables.intervention.on || !hasPort(s)) return DONE;
    ask(s, welcoming, 1 << SOUTH);
    return at.answer;
  },
  answer(s) {
    const port = first(s.ans[SOUTH]!);
    s.intervened = 1;
    for (const [id, count] of Object.entries(s.t.data.tables.intervention.units)) {
      for (let i = 0; i < count; i++) addUnit(s, SOUTH, foreign(newUnit(KINDS.indexOf(id as UnitId), port)));
    }
    tell(s, ev.intervened, port);
    return DONE;
  },
});

export const interventionDecisions = [welcoming];
