// Set-up of the scenarios.

import { isOn, type Side } from '@bivouac/kernel';
import { KINDS } from '../atlas.ts';
import type { Deployment, UnitId } from '../data.ts';
import { Option } from '../options.ts';
import { SIDES, SOUTH, UNION } from '../sides.ts';
import { addUnit, controls, Hold, type State, stationLeader } from '../state.ts';
import { newUnit } from '../unit.ts';

export function deploy(s: State): void {
  const scenario = s.t.data.scenarios[s.scenario]!;
  const setup = s.t.data.setups.find(({ id }) => id === scenario.setup)!;
  const box = (id: string): number => s.t.boxIds.indexOf(id);
  s.turn = setup.start;
  SIDES.forEach((name, side) => {
    place(s, side, setup[name], box);
    for (const id of setup.flags[name]) s.held[box(id)] = Hold.flag + side;
  });
  s.centre = SIDES.flatMap((name) => setup.centre[name]);
  if (isOn(s, Option.containment)) s.beachheads = s.t.ports.filter((port) => isTakenPort(s, port));
  if (!isOn(s, Option.leaders)) return;
  s.t.data.leaders.forEach(({ id }, leader) => {
    const at = setup.leaders[id];
    if (at !== undefined) stationLeader(s, leader, box(at));
  });
}

/** Southern ports in Union hands when a later scenario begins count as taken from the sea. */
const isTakenPort = (s: State, port: number): boolean => s.t.colour[port] === SOUTH && controls(s, UNION, port);

function place(s: State, side: Side, deployment: Deployment, box: (id: string) => number): void {
  for (const [id, units] of Object.entries(deployment)) {
    for (const [kind, count] of Object.entries(units)) {
      for (let i = 0; i < count; i++) addUnit(s, side, newUnit(KINDS.indexOf(kind as UnitId), box(id)));
    }
  }
}
