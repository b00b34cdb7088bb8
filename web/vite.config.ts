import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Rolldown } from 'vite';
import { dataFiles } from './plugins/data-files.ts';
import { icons, iconsOfBoxes, iconsOfGames } from './plugins/icons.ts';
import { loadManifests, pageFolder, registryFile } from './plugins/manifests.ts';
import { maps } from './plugins/maps.ts';
import { partFiles, partFilesOfWorker } from './plugins/part-files.ts';
import { policy } from './plugins/policy.ts';
import { serviceWorker } from './plugins/service-worker.ts';
import { shelf } from './plugins/shelf.ts';
import { words } from './plugins/words.ts';

/** Nothing is rewritten for older browsers: the page uses `light-dark()` and `Map.groupBy` as it is. */
const TARGET = ['chrome123', 'edge123', 'firefox128', 'safari17.5'];

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** The page, and a table as it is first seen. */
const AT_ONCE = /web[\\/](index\.html|src[\\/](main|parts[\\/]table)\.ts)$/;

function isNeededAtOnce(id: string, graph: Graph): boolean {
  const importers = new Set([id]);
  for (const one of importers)
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) importers.add(importer);
  return [...importers].some((importer) => AT_ONCE.test(importer));
}

/**
 * What several parts of the page need comes with the page, or with the first of them where only later ones need it: a file
 * for each set of parts would be many small ones.
 */
const SHARED = {
  name: (id: string, graph: Graph) => (isNeededAtOnce(id, graph) ? 'shared' : 'shared-later'),
  minShareCount: 2,
};
const gameOf = (file: string | null): string | undefined => /games[\\/]([^\\/]+)[\\/]/.exec(file ?? '')?.[1];
/** What several parts of a game need comes with that game. */
const SHARED_BY_GAME = { name: (id: string) => gameOf(id) ?? null, minShareCount: 2 };
/** Every game has parts of the same names: `<game>-bot`, say. */
const nameByGame = ({ facadeModuleId }: { readonly facadeModuleId: string | null }): string => {
  const game = gameOf(facadeModuleId);
  return `assets/${game === undefined ? '' : `${game}-`}[name]-[hash].js`;
};

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: [{ find: /^.*\/games\/registry\.ts$/, replacement: registryFile }] },
  plugins: [
    svelte(),
    icons(),
    shelf(),
    dataFiles(async () => {
      const games = await loadManifests();
      return { ...words(games), ...(await maps(games)), ...iconsOfGames(games), ...iconsOfBoxes(games) };
    }),
    partFiles(),
    policy(),
    serviceWorker(),
  ],
  worker: {
    format: 'es',
    plugins: () => [partFilesOfWorker()],
    rolldownOptions: {
      output: {
        chunkFileNames: nameByGame,
        codeSplitting: { groups: [SHARED_BY_GAME], includeDependenciesRecursively: false },
      },
    },
  },
  build: {
    target: TARGET,
    outDir: pageFolder,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [SHARED] } } },
  },
  server: { port: 5173 },
});
