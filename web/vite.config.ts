import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { gameList } from './plugins/game-list.ts';
import { icons } from './plugins/icons.ts';
import { leanGames } from './plugins/lean-games.ts';
import { leanPreload } from './plugins/lean-preload.ts';
import { leanSvelte } from './plugins/lean-svelte.ts';
import { maps } from './plugins/maps.ts';
import { noHydration } from './plugins/no-hydration.ts';
import { shared, together } from './plugins/one-page.ts';
import { policy } from './plugins/policy.ts';
import { serviceWorker } from './plugins/service-worker.ts';
import { svelteAnswers } from './plugins/svelte-answers.ts';
import { words } from './plugins/words.ts';

/** Of what we build on, what only later parts of the page use. */
const LATER =
  /svelte[\\/]src[\\/]internal[\\/]client[\\/]dom[\\/]elements[\\/]bindings[\\/](input|size|universal)\.js$|text[\\/]src[\\/](faults|gather|teller)\.ts$/;

/** Modules that only give something: where nothing of them is used they are left out. */
const treeshake = {
  moduleSideEffects: [
    { test: /[\\/](kernel|boards|bots|table|text)[\\/]src[\\/]/, sideEffects: false },
    { test: LATER, sideEffects: false },
  ],
};

/** Nothing is rewritten for older browsers: the page uses `light-dark()` and `Map.groupBy` as it is. */
const TARGET = ['chrome123', 'edge123', 'firefox128', 'safari17.5'];

const source = (file: string): string => join(import.meta.dirname, 'src', file);
const ofGame = (game: string, file: string): string => join(import.meta.dirname, '../games', game, file);
const games = Object.keys(gameList);
const WORKER = source('host/table.worker.ts');
const rulesFile = (game: string): string => source(`games/${game}-rules.ts`);

/** For each game its rules, how it looks, and what its bot knows; for all of them what their rules share. */
const hostFiles = [
  shared('rules-of-all', games.map(rulesFile), WORKER),
  ...games.map((game) => together(`${game}-rules`, rulesFile(game), { known: WORKER })),
  ...games.map((game) => together(`${game}-look`, ofGame(game, 'table.ts'), { known: WORKER })),
  ...games.map((game) => together(`${game}-bot`, ofGame(game, 'bot.ts'), { known: WORKER })),
];
const MAIN = source('main.ts');
const pageFiles = [
  { name: 'later', test: LATER },
  together('page', MAIN, { later: LATER }),
  together('table', source('table/TablePage.svelte'), { known: MAIN }),
];

/** Each name is written wherever a part is waited for. */
const shortNames = {
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    svelte(),
    noHydration(),
    leanSvelte(),
    leanPreload(),
    svelteAnswers(),
    icons(),
    leanGames(),
    maps(),
    words(),
    policy(),
    serviceWorker(),
  ],
  worker: {
    format: 'es',
    plugins: () => [leanGames()],
    rolldownOptions: {
      treeshake,
      output: { codeSplitting: { groups: hostFiles, includeDependenciesRecursively: false } },
    },
  },
  build: {
    target: TARGET,
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake,
      output: {
        ...shortNames,
        codeSplitting: { groups: pageFiles, includeDependenciesRecursively: false },
      },
    },
  },
  server: { port: 5173 },
});
