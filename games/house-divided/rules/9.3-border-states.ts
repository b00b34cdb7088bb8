// Optional advanced rules, Border states: Missouri, Kentucky and Maryland may rally to the South.

import { isOn, tell } from '@bivouac/kernel';
import { Kind } from '../atlas.ts';
import { ev } from '../events.ts';
import { Option } from '../options.ts';
import { SOUTH } from '../sides.ts';
import { addMilitia, controls, type State } from '../state.ts';

/** At the start of a Southern turn: once for each state whose cities are all in Southern hands. */
export function rallyStates(s: State): void {
  if (!isOn(s, Option.borderStates)) return;
  s.t.borderCities.forEach((cities, state) => {
    if ((s.rallied & (1 << state)) !== 0 || !cities.every((city) => controls(s, SOUTH, city))) return;
    s.rallied |= 1 << state;
    addMilitia(s, SOUTH, Kind.militiaInfantry, s.t.data.tables.borderStates.militia);
    tell(s, ev.rallied, state);
  });
}
