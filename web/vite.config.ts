import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { icons } from './plugins/icons.ts';
import { leanGames } from './plugins/lean-games.ts';
import { maps } from './plugins/maps.ts';
import { noHydration } from './plugins/no-hydration.ts';
import { policy } from './plugins/policy.ts';
import { serviceWorker } from './plugins/service-worker.ts';

/** What the page and a part that is fetched later both need, in one file. */
const shared = { name: 'shared', minShareCount: 2, test: /svelte|web[\\/]src|text[\\/]src|kernel|liveries|preload/ };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [svelte(), noHydration(), icons(), leanGames(), maps(), policy(), serviceWorker()],
  worker: { format: 'es', plugins: () => [icons(), leanGames()] },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [shared] } } },
  },
  server: { port: 5173 },
});
