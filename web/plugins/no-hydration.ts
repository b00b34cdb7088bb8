// Svelte can take over a page that a server has drawn; ours is drawn in the browser alone. When that is said in a
// constant, the minifier drops everything that serves the other case.

import type { Plugin } from 'vite';

const FLAG = 'export let hydrating = false;';
const SETTER = 'hydrating = value;';
/** In components: what moves on to the next node that the server has drawn. */
const STEP = /^[ \t]*\$\.(?:reset|next)\([^()]*\);$/gm;

export function noHydration(): Plugin[] {
  return [
    {
      name: 'bivouac-no-hydration',
      apply: 'build',
      transform: {
        filter: { id: /svelte[\\/]src[\\/]internal[\\/]client[\\/]dom[\\/]hydration\.js$/ },
        handler(code) {
          if (!code.includes(FLAG) || !code.includes(SETTER)) {
            throw new Error(
              'Svelte has changed how it knows whether it hydrates: plugins/no-hydration.ts must follow.',
            );
          }
          return code.replace(FLAG, 'export const hydrating = false;').replace(SETTER, '');
        },
      },
    },
    {
      name: 'bivouac-no-hydration-steps',
      apply: 'build',
      enforce: 'post',
      transform: { filter: { id: /\.svelte$/ }, handler: (code) => code.replace(STEP, '') },
    },
  ];
}
