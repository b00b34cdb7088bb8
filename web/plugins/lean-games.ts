// What a table does not need of a game stays out of the file with its rules: the titles in its ledger, which are for
// those who work on the rules, and positions in words, which the command line alone reads and writes.

import type { Plugin } from 'vite';

type Ledger = Readonly<Record<string, { readonly section: string }>>;

const NO_POSITIONS = '\0no-positions';
const REFUSALS = `
  const refuse = () => { throw new Error('A table keeps games, not positions: the command line reads and writes them.'); };
  export { refuse as readPosition, refuse as writePosition };
`;

export function leanGames(): Plugin {
  return {
    name: 'bivouac-lean-games',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.\/position\.ts$/ },
      handler: (_, importer) => (/[\\/]games[\\/][^\\/]+[\\/]index\.ts$/.test(importer ?? '') ? NO_POSITIONS : null),
    },
    load: (id) => (id === NO_POSITIONS ? REFUSALS : null),
    transform: {
      filter: { id: /[\\/]games[\\/][^\\/]+[\\/]data[\\/]ledger\.json$/ },
      handler(code) {
        const rules = Object.entries(JSON.parse(code) as Ledger).map(([id, { section }]) => [id, { section }]);
        return JSON.stringify(Object.fromEntries(rules));
      },
    },
  };
}
