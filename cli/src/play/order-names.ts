// What a player may type beside a choice is called by its name in the player's language, by other names that come to
// mind, or in English.

import type { CliTranslator } from '../words.ts';
import { plainly } from './names.ts';

export const orderNames = [
  'why',
  'list',
  'map',
  'board',
  'log',
  'rules',
  'undo',
  'always',
  'notation',
  'save',
  'share',
  'help',
  'quit',
] as const;
export type OrderName = (typeof orderNames)[number];

/** Orders with other names, which the message lists with commas between them. */
const withOtherNames = ['why', 'map', 'help', 'quit'] as const;

export interface Called {
  readonly order: OrderName;
  /** What follows the name. */
  readonly rest: string;
}

/** The order that a line begins with, by its longest name. */
export function orderCalled(t: CliTranslator, line: string): Called | undefined {
  const words = line.split(/\s+/);
  const byName = namesOf(t);
  for (let length = words.length; length > 0; length--) {
    const order = byName.get(plainly(words.slice(0, length).join(' ')));
    if (order !== undefined) return { order, rest: words.slice(length).join(' ') };
  }
  return undefined;
}

function namesOf(t: CliTranslator): Map<string, OrderName> {
  const others = withOtherNames.flatMap((order) =>
    t(`order.${order}.also`)
      .split(',')
      .map((name): [string, OrderName] => [plainly(name), order]),
  );
  return new Map([
    ...others,
    ...orderNames.map((order): [string, OrderName] => [order, order]),
    ...orderNames.map((order): [string, OrderName] => [plainly(t(`order.${order}`)), order]),
  ]);
}
