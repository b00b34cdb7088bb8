// The parts of the worker: rules, bots, packs, answers asked for now and then. Each comes when it is needed, also over a
// line that breaks.

import { fetchPart } from '../parts/fetch-part.ts';
import { persistently } from '../parts/line.ts';

/** By part: its scripts, as the builder has written them before the worker. None while the page is developed or tested. */
const filesOf = (name: string): readonly string[] =>
  (globalThis as { readonly parts?: Readonly<Record<string, readonly string[]>> }).parts?.[name] ?? [];

/** Fetches a part that somebody else will import. */
export const workerFiles = async (name: string): Promise<void> => {
  await Promise.all(filesOf(name).map(persistently));
};

/** Known by the name of the file that is imported, with its game's before it. */
export const workerPart = <Part>(name: string, load: () => Promise<Part>): Promise<Part> =>
  fetchPart(filesOf(name), load);
