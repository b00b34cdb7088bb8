import type { PackFault } from '@bivouac/kernel/pack';
import type { BlockData, GameData, ScenarioData } from '../data.ts';
import { fault } from './faults.ts';

export const checkRounds = ({ terrain: { battle } }: GameData): PackFault[] =>
  battle.reservesRound > battle.rounds
    ? [fault('terrain.battle', 'pack.late-reserves', { reserves: battle.reservesRound, rounds: battle.rounds })]
    : [];

export const checkScenarios = (data: GameData): PackFault[] =>
  [data.scenarios['1835'], data.scenarios['1836'], data.scenarios.nueces].flatMap((scenario) => {
    const path = `scenarios.${scenario.id}`;
    return [
      ...checkUses(scenario, data, path),
      ...Object.entries(scenario.setup).flatMap(([at, ids]) => checkSetup(at, ids, data, `${path}.setup.${at}`)),
      ...checkLists(scenario, data, path),
      ...checkNumbers(scenario, data, path),
    ];
  });

const blockOf = ({ blocks }: GameData, id: string): BlockData => blocks.find((block) => block.id === id)!;

/** Every block is used once, and never beside its own twin. */
function checkUses(
  { setup, pool, reinforcements, presidials }: ScenarioData,
  data: GameData,
  path: string,
): PackFault[] {
  const arriving = reinforcements.flatMap(({ blocks }) => blocks);
  const used = [...Object.values(setup).flat(), ...pool, ...arriving, ...presidials];
  const twice = used.filter((id, i) => used.indexOf(id) < i);
  const twins = used.map((id) => ({ a: id, b: blockOf(data, id).twin ?? '' }));
  return [
    ...[...new Set(twice)].map((id) => fault(path, 'pack.block-used-twice', { id })),
    ...twins
      .filter(({ a, b }) => a < b && used.includes(b))
      .map(({ a, b }) => fault(path, 'pack.twins-in-play', { a, b })),
  ];
}

function checkSetup(at: string, ids: readonly string[], data: GameData, path: string): PackFault[] {
  const place = data.places.find(({ id }) => id === at)!;
  if (place.kind === 'village') return [fault(path, 'pack.village-setup', { id: at })];
  const box = data.map.boxes.find(({ id }) => id === place.at);
  const barred = ids.filter((id) => box !== undefined && !box.occupants.includes(blockOf(data, id).side));
  return barred.map((id) => fault(path, 'pack.box-closed', { block: id, id: at }));
}

function checkLists(scenario: ScenarioData, data: GameData, path: string): PackFault[] {
  const { pool, presidials, reinforcements, turns } = scenario;
  const isTexan = (id: string): boolean => ['texas', 'usa'].includes(blockOf(data, id).side);
  const isPresidial = (id: string): boolean => blockOf(data, id).tags.includes('presidial');
  const untimely = reinforcements.filter(({ turn }) => turns.indexOf(turn) <= 0);
  return [
    ...pool.filter((id) => !isTexan(id)).map((id) => fault(`${path}.pool`, 'pack.not-in-pool', { id })),
    ...presidials
      .filter((id) => !isPresidial(id))
      .map((id) => fault(`${path}.presidials`, 'pack.not-presidial', { id })),
    ...untimely.map(({ turn }) => fault(`${path}.reinforcements`, 'pack.no-turn', { turn })),
  ];
}

function checkNumbers({ cardsRemoved, hand, victory }: ScenarioData, data: GameData, path: string): PackFault[] {
  const stars = data.places.filter((place) => place.victory);
  const green = stars.filter(({ colour }) => colour === 'green');
  const tooMany = (field: 'mexicoHoldsGreen' | 'texasHoldsBelow', count: number): PackFault[] =>
    (victory[field] ?? 0) > count ? [fault(`${path}.victory.${field}`, 'pack.too-many-towns', { count })] : [];
  return [
    ...(cardsRemoved + 2 * hand > data.cards.length
      ? [fault(`${path}.hand`, 'pack.too-few-cards', { removed: cardsRemoved, hand })]
      : []),
    ...tooMany('mexicoHoldsGreen', green.length),
    ...tooMany('texasHoldsBelow', stars.length),
  ];
}
