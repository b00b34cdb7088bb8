// Words, maps and drawings: made when the page is built, fetched when they are needed.

import addresses from 'virtual:data';
import { persistently } from './line.ts';

const fetched = new Map<string, Promise<unknown>>();

const isThere = (name: string): boolean => Object.hasOwn(addresses, name);

/** Fetched once; throws at once when nothing of that name was made. */
export function data<Content>(name: string): Promise<Content> {
  if (!isThere(name)) throw new Error(`The page was built without "${name}".`);
  const known = fetched.get(name) ?? persistently(addresses[name]!).then((answer) => answer.json());
  fetched.set(name, known);
  return known as Promise<Content>;
}
