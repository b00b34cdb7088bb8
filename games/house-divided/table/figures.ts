// Every figure of the game with its source, as a list that can be searched.

import { say } from '@bivouac/table';
import { type Figure, figure } from '@bivouac/table/figures';
import type { BoxData, GameData, LeaderData, LineData, ScenarioData, SetupData, UnitData } from '../data.ts';
import { slug } from '../names.ts';
import { turnKey } from './outlook.ts';

const unitFigure = ({ id, value, defence, counters, source }: UnitData): Figure =>
  figure(
    'blocks',
    id,
    say(`arm.${id}`),
    [
      say('figure.value', { value }),
      ...(defence === 0 ? [] : [say('figure.defence', { defence })]),
      say('figure.counters', { union: counters[0], confederate: counters[1] }),
    ],
    source,
  );

const leaderFigure = ({ id, ratings, source }: LeaderData, { turns }: GameData): Figure =>
  figure(
    'blocks',
    id,
    say(`leader.${id}`),
    ratings.map(({ turn, rating }) => say('figure.rating', { rating, turn: say(`turn.${turnKey(turns[turn - 1]!)}`) })),
    source,
  );

const boxFigure = ({ id, state, union, confederate, port, works, victory, source }: BoxData): Figure =>
  figure(
    'places',
    id,
    say(`place.${id}`),
    [
      say(`state.${state}`),
      ...(union > 0 ? [say('table.value.union', { value: union })] : []),
      ...(confederate > 0 ? [say('table.value.confederate', { value: confederate })] : []),
      ...(victory ? [say('table.victory-city')] : []),
      ...(port ? [say('table.port')] : []),
      ...(works ? [say('table.works')] : []),
    ],
    source,
  );

const lineFigure = ({ from, to, kind, crossesAtFrom, crossesAtTo, downstream, source }: LineData): Figure =>
  figure(
    'map',
    `${from}-${to}-${kind}`,
    say('way', { from: say(`place.${from}`), to: say(`place.${to}`) }),
    [
      say(`line.${kind}`),
      ...(crossesAtFrom ? [say('figure.crosses', { place: say(`place.${from}`) })] : []),
      ...(crossesAtTo ? [say('figure.crosses', { place: say(`place.${to}`) })] : []),
      ...(downstream ? [say('figure.downstream', { place: say(`place.${downstream === 'from' ? from : to}`) })] : []),
    ],
    source,
  );

/** Single numbers; lists and names stand in the rules that use them. */
function tableFigure(id: string, entry: Readonly<Record<string, unknown>>): Figure {
  const values = Object.entries(entry)
    .filter(([, value]) => typeof value === 'number')
    .map(([field, value]) => say(`figure.${slug(id)}.${slug(field)}`, { value: value as number }));
  return figure('tables', id, say(`figure.table.${slug(id)}`), values, String(entry.source));
}

const commandFigures = ({ tables: { command } }: GameData): Figure[] =>
  (['union', 'confederate'] as const).flatMap((side) =>
    command.years.map((year, i) =>
      figure(
        'tables',
        `command-${side}-${year}`,
        say('figure.command', { side: say(`side.${side}`), year: String(year) }),
        [say('figure.marches-by-die', { list: command[side][i]!.join(' · ') })],
        command.source,
      ),
    ),
  );

const scenarioFigure = ({ id, end, lead, source }: ScenarioData, { turns }: GameData): Figure =>
  figure(
    'scenarios',
    id,
    say(`scenario.${id}`),
    [
      say('figure.ends', { turn: say(`turn.${turnKey(turns[end - 1]!)}`) }),
      ...(lead ? [say('figure.lead', { union: lead.union, confederate: lead.confederate })] : []),
    ],
    source,
  );

const counted = (setup: SetupData, side: 'union' | 'confederate'): number =>
  Object.values(setup[side]).reduce(
    (sum, units) => sum + Object.values(units).reduce((all, count) => all + (count ?? 0), 0),
    0,
  );

const setupFigure = (setup: SetupData): Figure =>
  figure(
    'scenarios',
    `setup-${setup.id}`,
    say('figure.setup', { year: setup.id }),
    [say('figure.units', { union: counted(setup, 'union'), confederate: counted(setup, 'confederate') })],
    setup.source,
  );

export function figuresOf(data: GameData): Figure[] {
  const { command: _, ...tables } = data.tables;
  return [
    ...data.units.map(unitFigure),
    ...data.leaders.map((leader) => leaderFigure(leader, data)),
    ...Object.entries(tables)
      .map(([id, entry]) => tableFigure(id, entry))
      .filter(({ values }) => values.length > 0),
    ...commandFigures(data),
    ...data.scenarios.map((scenario) => scenarioFigure(scenario, data)),
    ...data.setups.map(setupFigure),
    ...data.boxes.map(boxFigure),
    ...data.lines.map(lineFigure),
  ];
}
