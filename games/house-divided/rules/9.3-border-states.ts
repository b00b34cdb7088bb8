// Optional advanced rules, Border states: Missouri, Kentucky and Maryland may rally to the South.

import { emit, isOn } from '@bivouac/kernel';
import { ev } from '../events.ts';
import { Option } from '../options.ts';
import { SOUTH } from '../sides.ts';
import { controls, type State } from '../state.ts';

const INFANTRY = SOUTH * 2;

/** At the start of a Southern turn: once for each state whose cities are all in Southern hands. */
export function rallyStates(s: State): void {
  if (!isOn(s, Option.borderStates)) return;
  s.t.borderCities.forEach((cities, state) => {
    if ((s.rallied & (1 << state)) !== 0 || !cities.every((city) => controls(s, SOUTH, city))) return;
    s.rallied |= 1 << state;
    s.centre[INFANTRY]! += s.t.data.tables.borderStates.militia;
    emit(s, ev.rallied, -1, state);
  });
}
