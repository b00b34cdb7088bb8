// What is needed together, in one file: a few larger files shrink better than many small ones, and the bench can tell
// what is fetched when.

import type { Rolldown } from 'vite';

type Read = (id: string) => Rolldown.ModuleInfo | null;

/** Does somebody wait for it? Then it comes when it is waited for, also where a list of exports names it. */
const isAwaited = (id: string, read: Read): boolean => (read(id)?.dynamicImporters.length ?? 0) > 0;

/** All that an entry imports without waiting. */
function importedAtOnce(entry: string, read: Read): ReadonlySet<string> {
  const found = new Set<string>([entry]);
  for (const id of found) {
    for (const imported of read(id)?.importedIds ?? []) if (!isAwaited(imported, read)) found.add(imported);
  }
  return found;
}

interface Group {
  name(id: string, context: { getModuleInfo: Read }): string | null;
}

interface Leaving {
  /** What those who wait for the entry have already. */
  readonly known?: string;
  /** What lists of exports name, but nobody uses before later. */
  readonly later?: RegExp;
}

/** For the builder: the file for all that an entry needs at once. */
export function together(name: string, entry: string, { known: without, later }: Leaving = {}): Group {
  let parts: ReadonlySet<string> | null = null;
  let known: ReadonlySet<string> | null = null;
  return {
    name(id, context) {
      const read: Read = (module) => context.getModuleInfo(module);
      known ??= without === undefined ? new Set() : importedAtOnce(without, read);
      parts ??= importedAtOnce(entry, read);
      return parts.has(id) && !known.has(id) && !later?.test(id) ? name : null;
    },
  };
}

/** What several entries need, so that nobody who wants one of them must fetch another. */
export function shared(name: string, entries: readonly string[], without: string): Group {
  let known: ReadonlySet<string> | null = null;
  let needed: readonly ReadonlySet<string>[] | null = null;
  return {
    name(id, context) {
      const read: Read = (module) => context.getModuleInfo(module);
      known ??= importedAtOnce(without, read);
      needed ??= entries.map((entry) => importedAtOnce(entry, read));
      return !known.has(id) && needed.filter((parts) => parts.has(id)).length > 1 ? name : null;
    },
  };
}
