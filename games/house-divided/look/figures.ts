// Every figure of the game with its source, as a list that can be searched.

import { slug } from '@bivouac/kernel';
import { say } from '@bivouac/scene';
import { type Figure, figure, figuresIn } from '@bivouac/scene/figures';
import type { BoxData, GameData, LeaderData, LineData, ScenarioData, SetupData, UnitData } from '../data.ts';
import { turnKey } from './outlook.ts';
import { aboutBox } from './place-looks.ts';

const unitFigure = (unit: UnitData): Figure =>
  figure('blocks', unit, say(`arm.${unit.id}`), [
    say('figure.value', { value: unit.value }),
    ...(unit.defence === 0 ? [] : [say('figure.defence', { defence: unit.defence })]),
    say('figure.counters', { union: unit.counters[0], confederate: unit.counters[1] }),
  ]);

const leaderFigure = (leader: LeaderData, { turns }: GameData): Figure =>
  figure(
    'blocks',
    leader,
    say(`leader.${leader.id}`),
    leader.ratings.map(({ turn, rating }) =>
      say('figure.rating', { rating, turn: say(`turn.${turnKey(turns[turn - 1]!)}`) }),
    ),
  );

const boxFigure = (box: BoxData): Figure => figure('places', box, say(`place.${box.id}`), aboutBox(box));

const lineFigure = ({ from, to, kind, crossesAtFrom, crossesAtTo, downstream, source }: LineData): Figure => {
  const [start, end] = [say(`place.${from}`), say(`place.${to}`)];
  return figure('map', { id: `${from}-${to}-${kind}`, source }, say('way', { from: start, to: end }), [
    say(`line.${kind}`),
    ...(crossesAtFrom ? [say('figure.crosses', { place: start })] : []),
    ...(crossesAtTo ? [say('figure.crosses', { place: end })] : []),
    ...(downstream ? [say('figure.downstream', { place: downstream === 'from' ? start : end })] : []),
  ]);
};

function tableFigure(id: string, table: { readonly source: string }): Figure {
  const numbers = figuresIn(table).filter(([, value]) => typeof value === 'number');
  const values = numbers.map(([field, value]) => say(`figure.${slug(id)}.${slug(field)}`, { value }));
  return figure('tables', { id, source: table.source }, say(`figure.table.${slug(id)}`), values);
}

const commandFigures = ({ tables: { command } }: GameData): Figure[] =>
  (['union', 'confederate'] as const).flatMap((side) =>
    command.years.map((year, i) =>
      figure(
        'tables',
        { id: `command-${side}-${year}`, source: command.source },
        say('figure.command', { side: say(`side.${side}`), year: String(year) }),
        [say('figure.marches-by-die', { list: command[side][i]!.join(' · ') })],
      ),
    ),
  );

const scenarioFigure = (scenario: ScenarioData, { turns }: GameData): Figure => {
  const { id, end, lead } = scenario;
  return figure('scenarios', scenario, say(`scenario.${id}`), [
    say('figure.ends', { turn: say(`turn.${turnKey(turns[end - 1]!)}`) }),
    ...(lead ? [say('figure.lead', { union: lead.union, confederate: lead.confederate })] : []),
  ]);
};

const counted = (setup: SetupData, side: 'union' | 'confederate'): number =>
  Object.values(setup[side]).reduce(
    (sum, units) => sum + Object.values(units).reduce((all, count) => all + (count ?? 0), 0),
    0,
  );

const setupFigure = (setup: SetupData): Figure => {
  const units = { union: counted(setup, 'union'), confederate: counted(setup, 'confederate') };
  const from = { id: `setup-${setup.id}`, source: setup.source };
  return figure('scenarios', from, say('figure.setup', { year: setup.id }), [say('figure.units', units)]);
};

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
