// Svelte can watch every property of an object that is kept as state. Ours holds plain values and whole objects that are
// replaced ($state.raw), so what does the watching is left out; state that would need it does not build.

import type { Plugin } from 'vite';

/** What others ask of the module that does the watching. */
const EXPORTS = ['get_proxied_value', 'is', 'proxy'];
const EXPORT = /^export function (\w+)/gm;
/** In a component: an object or a list as deep state. */
const DEEP = /\$\.proxy\(\s*[[{]/;

const PLAIN = `import { COMPONENT_SYMBOL } from '#client/constants';
export function proxy(value) {
  if (typeof value !== 'object' || value === null || COMPONENT_SYMBOL in value) return value;
  if (value.constructor === Object || value.constructor === Array) throw new Error('Use $state.raw for objects and lists.');
  return value;
}
export const get_proxied_value = (value) => value;
export const is = Object.is;
`;

export function plainState(): Plugin[] {
  return [
    {
      name: 'bivouac-plain-state',
      apply: 'build',
      transform: {
        filter: { id: /svelte[\\/]src[\\/]internal[\\/]client[\\/]proxy\.js$/ },
        handler(code) {
          const exported = [...code.matchAll(EXPORT)].map(([, name]) => name).sort();
          if (exported.join() !== EXPORTS.join()) {
            throw new Error('Svelte has changed how it watches objects: plugins/plain-state.ts must follow.');
          }
          return PLAIN;
        },
      },
    },
    {
      name: 'bivouac-no-deep-state',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.svelte(\.ts)?$/ },
        handler(code, id) {
          if (DEEP.test(code)) throw new Error(`${id} keeps an object or a list as $state: use $state.raw.`);
        },
      },
    },
  ];
}
