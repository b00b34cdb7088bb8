import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { gameList } from './plugins/game-list.ts';
import { icons } from './plugins/icons.ts';
import { leanGames } from './plugins/lean-games.ts';
import { maps } from './plugins/maps.ts';
import { noHydration } from './plugins/no-hydration.ts';
import { together } from './plugins/one-page.ts';
import { policy } from './plugins/policy.ts';
import { serviceWorker } from './plugins/service-worker.ts';
import { words } from './plugins/words.ts';

/** Modules that only give something: where nothing of them is used they are left out. */
const treeshake = {
  moduleSideEffects: [{ test: /[\\/](kernel|boards|bots|text)[\\/]src[\\/]/, sideEffects: false }],
};

const source = (file: string): string => join(import.meta.dirname, 'src', file);
const rulesOf = (game: string) => together(`${game}-rules`, source(`games/${game}-rules.ts`), source('host/table.worker.ts'));

export default defineConfig({
  root: import.meta.dirname,
  plugins: [svelte(), noHydration(), icons(), leanGames(), maps(), words(), policy(), serviceWorker()],
  worker: {
    format: 'es',
    plugins: () => [leanGames()],
    rolldownOptions: { treeshake, output: { codeSplitting: { groups: Object.keys(gameList).map(rulesOf) } } },
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake,
      output: { codeSplitting: { groups: [together('page', source('main.ts'))] } },
    },
  },
  server: { port: 5173 },
});
