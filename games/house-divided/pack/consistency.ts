import { faultsOf, type PackFault } from '@bivouac/kernel/pack';
import type { GameData, LineData } from '../data.ts';
import { SIDES } from '../sides.ts';
import { MOST_UNITS } from '../state.ts';
import type sentences from '../text/pack.en.json';

const fault = faultsOf<keyof typeof sentences>();

/** What must hold whatever is printed, or the rules could not be played with the data. */
export const checkConsistency = (data: GameData): PackFault[] => [
  ...data.lines.flatMap((line) => checkLine(line, data)),
  ...checkPorts(data),
  ...checkBoard(data),
  ...checkSize(data),
  ...checkTime(data),
];

function checkLine({ from, to, kind, downstream, potomac = false }: LineData, { lines }: GameData): PackFault[] {
  const path = `lines[${from}|${to}|${kind}]`;
  const isRiver = kind === 'river';
  const hasCurrent = downstream !== undefined;
  const isOneOfMany = lines.filter((line) => line.potomac === true).length > 1;
  return [
    ...(from === to ? [fault(path, 'pack.same-ends')] : []),
    ...(hasCurrent && !isRiver ? [fault(path, 'pack.current')] : []),
    ...(isRiver && !hasCurrent && !potomac ? [fault(path, 'pack.no-current')] : []),
    ...(potomac && (!isRiver || isOneOfMany) ? [fault(path, 'pack.potomac')] : []),
  ];
}

const checkPorts = ({ boxes, tables }: GameData): PackFault[] =>
  tables.southernPorts.blue
    .filter((id) => !boxes.some((box) => box.id === id && box.port))
    .map((id) => fault('tables.southernPorts', 'pack.no-port', { id }));

/** Every box can be reached from the first one. */
function checkBoard({ boxes, lines }: GameData): PackFault[] {
  const found = [boxes[0]!.id];
  for (const id of found) {
    for (const { from, to } of lines) {
      const next = from === id ? to : to === id ? from : null;
      if (next !== null && !found.includes(next)) found.push(next);
    }
  }
  return boxes.flatMap(({ id }) => (found.includes(id) ? [] : [fault(`boxes[${id}]`, 'pack.cut-off', { id })]));
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** All units of a side may come to stand in one box: what its cities may raise, or what a set-up gives it, and its guests. */
function checkSize({ boxes, tables, setups }: GameData): PackFault[] {
  const guests = [
    tables.drafts.turns.length * tables.unionArmy.perDraft,
    sumOf(Object.values(tables.intervention.units)),
  ];
  return SIDES.flatMap((side, which) => {
    const raised = { path: 'boxes', units: sumOf(boxes.map((box) => box[side])) };
    const placed = setups.map((setup) => ({
      path: `setups[${setup.id}].${side}`,
      units: sumOf(Object.values(setup[side]).flatMap((units) => Object.values(units))),
    }));
    return [raised, ...placed].flatMap(({ path, units }) => {
      const sum = units + guests[which]!;
      return sum > MOST_UNITS ? [fault(path, 'pack.too-large', { side, sum, most: MOST_UNITS })] : [];
    });
  });
}

function checkTime({ scenarios, setups, leaders }: GameData): PackFault[] {
  return [
    ...scenarios.flatMap(({ id, setup, end, lead }) => {
      const path = `scenarios[${id}]`;
      const { start } = setups.find((one) => one.id === setup)!;
      return [
        ...(end < start ? [fault(`${path}.end`, 'pack.ends-before-start', { start, end })] : []),
        ...(lead !== undefined && lead.union <= lead.confederate ? [fault(`${path}.lead`, 'pack.lead-order')] : []),
      ];
    }),
    ...leaders.flatMap(({ id, ratings }) =>
      ratings.some(({ turn }, i) => i > 0 && turn <= ratings[i - 1]!.turn)
        ? [fault(`leaders[${id}].ratings`, 'pack.ratings-order')]
        : [],
    ),
  ];
}
