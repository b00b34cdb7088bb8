import type { PackError } from '@bivouac/kernel/pack';
import type { BlockData, GameData, ScenarioData } from '../data.ts';
import { packError } from './errors.ts';
import { repeated } from './repeated.ts';

export function checkScenarios(data: GameData): PackError[] {
  return [data.scenarios['1835'], data.scenarios['1836']].flatMap((scenario) => checkScenario(scenario, data));
}

function checkScenario(scenario: ScenarioData, data: GameData): PackError[] {
  const path = `scenarios.${scenario.id}`;
  return [
    ...checkUses(scenario, data, path),
    ...Object.entries(scenario.setup).flatMap(([at, ids]) => checkSetup(at, ids, data, `${path}.setup.${at}`)),
    ...checkPools(scenario, data, path),
    ...scenario.reinforcements.flatMap((arrival) => checkArrival(arrival, scenario, data, `${path}.reinforcements`)),
    ...checkNumbers(scenario, data, path),
  ];
}

/** Every block exists, is used once, and never beside its own twin. */
function checkUses(scenario: ScenarioData, data: GameData, path: string): PackError[] {
  const { setup, pool, reinforcements, presidials } = scenario;
  const uses: [string, string][] = [
    ...Object.entries(setup).flatMap(([at, ids]) => ids.map((id): [string, string] => [`${path}.setup.${at}`, id])),
    ...pool.map((id): [string, string] => [`${path}.pool`, id]),
    ...reinforcements.flatMap(({ blocks }) => blocks.map((id): [string, string] => [`${path}.reinforcements`, id])),
    ...presidials.map((id): [string, string] => [`${path}.presidials`, id]),
  ];
  const used = uses.map(([, id]) => id);
  return [
    ...uses
      .filter(([, id]) => blockOf(data, id) === undefined)
      .map(([where, id]) => packError(where, 'pack.no-block', { id })),
    ...repeated(used).map((id) => packError(path, 'pack.block-used-twice', { id })),
    ...used
      .map((id) => ({ a: id, b: blockOf(data, id)?.twin ?? '' }))
      .filter(({ a, b }) => a < b && used.includes(b))
      .map(({ a, b }) => packError(path, 'pack.twins-in-play', { a, b })),
  ];
}

function checkSetup(at: string, ids: readonly string[], data: GameData, path: string): PackError[] {
  const place = data.places.find(({ id }) => id === at);
  if (place === undefined) return [packError(path, 'pack.no-place', { id: at })];
  if (place.kind === 'village') return [packError(path, 'pack.village-setup', { id: at })];
  const box = data.map.boxes.find(({ id }) => id === place.at);
  if (box === undefined) return [];
  const barred = ids.flatMap((id) => blockOf(data, id) ?? []).filter(({ side }) => !box.occupants.includes(side));
  return barred.map(({ id }) => packError(path, 'pack.box-closed', { block: id, id: at }));
}

function checkPools({ pool, presidials }: ScenarioData, data: GameData, path: string): PackError[] {
  const isTexan = ({ side }: BlockData) => side === 'texas' || side === 'usa';
  const strangers = pool.flatMap((id) => blockOf(data, id) ?? []).filter((block) => !isTexan(block));
  const others = presidials.flatMap((id) => blockOf(data, id) ?? []).filter(({ tags }) => !tags.includes('presidial'));
  return [
    ...strangers.map(({ id }) => packError(`${path}.pool`, 'pack.not-in-pool', { id })),
    ...others.map(({ id }) => packError(`${path}.presidials`, 'pack.not-presidial', { id })),
  ];
}

function checkArrival(
  { turn, at, delayedAt }: ScenarioData['reinforcements'][number],
  { turns }: ScenarioData,
  { map }: GameData,
  path: string,
): PackError[] {
  const unknown = [at, ...delayedAt].filter((id) => !map.boxes.some((box) => box.id === id));
  return [
    ...(turns.indexOf(turn) > 0 ? [] : [packError(path, 'pack.no-turn', { turn })]),
    ...unknown.map((id) => packError(path, 'pack.no-box', { id })),
  ];
}

function checkNumbers(scenario: ScenarioData, data: GameData, path: string): PackError[] {
  const { cardsRemoved, hand, victory } = scenario;
  const stars = data.places.filter((place) => place.victory);
  const green = stars.filter(({ colour }) => colour === 'green');
  const errors: PackError[] = [];
  if (cardsRemoved + 2 * hand > data.cards.length) {
    errors.push(packError(`${path}.hand`, 'pack.too-few-cards', { removed: cardsRemoved, hand }));
  }
  if ((victory.mexicoHoldsGreen ?? 0) > green.length) {
    errors.push(packError(`${path}.victory.mexicoHoldsGreen`, 'pack.too-many-towns', { count: green.length }));
  }
  if ((victory.texasHoldsBelow ?? 0) > stars.length) {
    errors.push(packError(`${path}.victory.texasHoldsBelow`, 'pack.too-many-towns', { count: stars.length }));
  }
  const { texasWinsWithout } = victory;
  if (texasWinsWithout !== undefined && blockOf(data, texasWinsWithout) === undefined) {
    errors.push(packError(`${path}.victory.texasWinsWithout`, 'pack.no-block', { id: texasWinsWithout }));
  }
  return errors;
}

function blockOf({ blocks }: GameData, id: string): BlockData | undefined {
  return blocks.find((block) => block.id === id);
}
