import type { PackError } from '@bivouac/kernel/pack';
import type { GameData } from '../data.ts';
import { SIDES } from '../sides.ts';
import { lineKey } from './apply.ts';
import { packError } from './errors.ts';

/** What must hold whatever is printed, or the rules could not be played with the data. */
export function checkConsistency(data: GameData): PackError[] {
  const errors = [...checkNames(data), ...checkLines(data), ...checkTables(data), ...checkSetups(data)];
  return errors.length > 0 ? errors : [...checkBoard(data), ...checkSize(data), ...checkTime(data)];
}

const hasBox = ({ boxes }: GameData, id: string): boolean => boxes.some((box) => box.id === id);
const needBox = (data: GameData, path: string, id: string): PackError[] =>
  hasBox(data, id) ? [] : [packError(path, 'pack.no-box', { id })];

function checkNames({ boxes }: GameData): PackError[] {
  const names = boxes.map(({ name }) => name);
  return boxes.flatMap(({ id, name }, i) =>
    names.indexOf(name) < i ? [packError(`boxes[${id}].name`, 'pack.same-name', { name })] : [],
  );
}

function checkLines(data: GameData): PackError[] {
  const overPotomac = data.lines.filter(({ potomac }) => potomac === true);
  return data.lines.flatMap((line) => {
    const path = `lines[${lineKey(line)}]`;
    const isRiver = line.kind === 'river';
    return [
      ...needBox(data, `${path}.from`, line.from),
      ...needBox(data, `${path}.to`, line.to),
      ...(line.from === line.to ? [packError(path, 'pack.same-ends')] : []),
      ...(line.downstream !== undefined && !isRiver ? [packError(path, 'pack.current')] : []),
      ...(isRiver && line.downstream === undefined && line.potomac !== true
        ? [packError(path, 'pack.no-current')]
        : []),
      ...(line.potomac === true && (!isRiver || overPotomac.length > 1) ? [packError(path, 'pack.potomac')] : []),
    ];
  });
}

function checkTables(data: GameData): PackError[] {
  const { victory, fortMonroe, southernPorts, borderStates } = data.tables;
  const isPort = (id: string): boolean => data.boxes.some((box) => box.id === id && box.port);
  return [
    ...[...victory.cities, victory.mustHold, victory.capital].flatMap((id) => needBox(data, 'tables.victory', id)),
    ...borderStates.states.flatMap(({ cities }) => cities.flatMap((id) => needBox(data, 'tables.borderStates', id))),
    ...[fortMonroe.fort, ...fortMonroe.shields].flatMap((id) => needBox(data, 'tables.fortMonroe', id)),
    ...southernPorts.blue.flatMap((id) =>
      isPort(id) ? [] : [packError('tables.southernPorts', 'pack.no-port', { id })],
    ),
  ];
}

function checkSetups(data: GameData): PackError[] {
  return data.setups.flatMap((setup) => {
    const path = `setups[${setup.id}]`;
    const placed = SIDES.flatMap((side) => [...Object.keys(setup[side]), ...setup.flags[side]]);
    return [...placed, ...Object.values(setup.leaders)].flatMap((id) => needBox(data, path, id));
  });
}

/** Every box can be reached from the first one. */
function checkBoard({ boxes, lines }: GameData): PackError[] {
  const found = [boxes[0]!.id];
  for (const id of found) {
    for (const { from, to } of lines) {
      const next = from === id ? to : to === id ? from : null;
      if (next !== null && !found.includes(next)) found.push(next);
    }
  }
  return boxes.flatMap(({ id }) => (found.includes(id) ? [] : [packError(`boxes[${id}]`, 'pack.cut-off', { id })]));
}

/** The state counts the units of a side in a box in six bits. */
const MOST_UNITS = 63;

function checkSize({ boxes, tables }: GameData): PackError[] {
  const beyond = [tables.drafts.turns.length * tables.unionArmy.perDraft, guests(tables.intervention.units)];
  return SIDES.flatMap((side, which) => {
    const sum = boxes.reduce((total, box) => total + box[side], 0) + beyond[which]!;
    return sum > MOST_UNITS ? [packError('boxes', 'pack.too-large', { side, sum, most: MOST_UNITS })] : [];
  });
}

const guests = (units: Readonly<Record<string, number | undefined>>): number =>
  Object.values(units).reduce<number>((total, count) => total + (count ?? 0), 0);

function checkTime({ scenarios, setups, leaders }: GameData): PackError[] {
  return [
    ...scenarios.flatMap(({ id, setup, end, lead }) => {
      const path = `scenarios[${id}]`;
      const start = setups.find((one) => one.id === setup)?.start;
      if (start === undefined) return [packError(`${path}.setup`, 'pack.no-setup', { id: setup })];
      return [
        ...(end < start ? [packError(`${path}.end`, 'pack.ends-before-start', { start, end })] : []),
        ...(lead !== undefined && lead.union <= lead.confederate ? [packError(`${path}.lead`, 'pack.lead-order')] : []),
      ];
    }),
    ...leaders.flatMap(({ id, ratings }) =>
      ratings.some(({ turn }, i) => i > 0 && turn <= ratings[i - 1]!.turn)
        ? [packError(`leaders[${id}].ratings`, 'pack.ratings-order')]
        : [],
    ),
  ];
}
