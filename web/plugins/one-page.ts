// The parts of the page that are needed at once, in one file: a few larger files shrink better than many small ones.

import type { Rolldown } from 'vite';

type Read = (id: string) => Rolldown.ModuleInfo | null;

/** All that an entry imports without waiting. */
function importedAtOnce(entry: string, read: Read): ReadonlySet<string> {
  const found = new Set<string>([entry]);
  for (const id of found) for (const imported of read(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** For the builder: which file a module goes to, null where that is up to the builder. */
export function onePage(entry: string): { name(id: string, context: { getModuleInfo: Read }): string | null } {
  let atOnce: ReadonlySet<string> | null = null;
  return {
    name(id, context) {
      atOnce ??= importedAtOnce(entry, (module) => context.getModuleInfo(module));
      return atOnce.has(id) ? 'page' : null;
    },
  };
}
