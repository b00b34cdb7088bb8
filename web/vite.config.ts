import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { icons } from './plugins/icons.ts';
import { maps } from './plugins/maps.ts';
import { policy } from './plugins/policy.ts';
import { serviceWorker } from './plugins/service-worker.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [svelte(), icons(), maps(), policy(), serviceWorker()],
  worker: { format: 'es', plugins: () => [icons()] },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { port: 5173 },
});
