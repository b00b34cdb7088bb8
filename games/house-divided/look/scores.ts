// What counts: the armies and their maximums, the cities that decide the war, and who waits in the Recruitment Centers.

import type { Side } from '@bivouac/kernel';
import { type Holding, type Reserve, type Score, say, type Track, type Words } from '@bivouac/scene';
import { NONE } from '../atlas.ts';
import { armyMaximum } from '../rules/4-recruitment.ts';
import { SIDES, SOUTH, UNION } from '../sides.ts';
import { controllerOf, controls, type State } from '../state.ts';
import { isForeign } from '../unit.ts';

const armyOf = (s: State, side: Side): number[] => s.units[side]!.filter((unit) => !isForeign(unit));

/** Units on the map, and how many the cities can keep. */
export const armiesOf = (s: State): Track[] =>
  SIDES.map((id, side) => {
    const most = armyMaximum(s, side);
    return {
      id: `army-${id}`,
      title: say('table.army', { side: say(`side.${id}`), most }),
      side,
      from: 0,
      to: most,
      at: armyOf(s, side).length,
      marks: [],
      entries: [],
      rule: 'AHD-max-03',
    };
  });

export function scoreOf(s: State): Score {
  const { lead } = s.t.data.scenarios[s.scenario]!;
  const cells = s.t.victoryCities.map((place) => {
    const side = controllerOf(s, place);
    return { side: side === NONE ? -1 : side, place };
  });
  return { title: say('table.victory-cities'), cells, mark: null, note: noteOf(s, lead), rule: 'AHD-vic-01' };
}

/** The cities alone decide only where no lead does. */
function noteOf(s: State, lead: { readonly union: number } | undefined): Words {
  if (lead === undefined) return say('table.all-seven');
  return say('table.lead', { union: armyMaximum(s, UNION), south: armyMaximum(s, SOUTH), wanted: lead.union });
}

const WAITING = ['militia-infantry', 'militia-cavalry'] as const;

export function reservesOf(s: State): Reserve[] {
  return SIDES.map((id, side) => {
    const lines: Words[] = WAITING.flatMap((arm, i) => {
      const count = s.centre[side * 2 + i]!;
      return count > 0 ? [say('table.waiting', { count, arm: say(`arm.${arm}`) })] : [];
    });
    return {
      side,
      title: say(`table.centre.${id}`),
      lines: lines.length > 0 ? lines : [say('table.nobody-waits')],
    };
  });
}

/** Boxes whose holder is not the one the map shows. */
export const holdingsOf = (s: State): Holding[] =>
  Array.from({ length: s.t.boxCount }, (_, place) => place)
    .filter((place) => !controls(s, s.t.colour[place]!, place))
    .map((place) => ({ place, side: controllerOf(s, place), isBurned: false, isTaken: true }));
