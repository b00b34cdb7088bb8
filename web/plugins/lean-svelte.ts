// Svelte can do more than our page asks of it. What serves that alone is left out; a component that asks for it after all
// does not build.
//   Deep state: Svelte can watch every property of an object. Our state is plain values and whole objects that are
//   replaced ($state.raw).
//   Boundaries: they catch errors and wait for promises within a template. The page has none of its own, so the one that
//   Svelte puts around it has nothing to do.
//   Promises in templates: Svelte's compiler takes them only when told to (experimental.async), which we do not.

import type { Plugin } from 'vite';

interface LeftOut {
  readonly file: RegExp;
  /** What others ask of the file, so that a newer Svelte is noticed. */
  readonly exports: readonly string[];
  readonly instead: string;
  /** In a built component: a use of it. */
  readonly use: RegExp;
  readonly hint: string;
}

const leftOut: readonly LeftOut[] = [
  {
    file: /svelte[\\/]src[\\/]internal[\\/]client[\\/]proxy\.js$/,
    exports: ['get_proxied_value', 'is', 'proxy'],
    instead: `import { COMPONENT_SYMBOL } from '#client/constants';
      export function proxy(value) {
        if (typeof value !== 'object' || value === null || COMPONENT_SYMBOL in value) return value;
        if (value.constructor === Object || value.constructor === Array) throw new Error('Use $state.raw for objects.');
        return value;
      }
      export const get_proxied_value = (value) => value;
      export const is = Object.is;`,
    use: /\$\.proxy\(\s*[[{]/,
    hint: 'keeps an object or a list as $state: use $state.raw',
  },
  {
    file: /svelte[\\/]src[\\/]internal[\\/]client[\\/]dom[\\/]blocks[\\/]boundary\.js$/,
    exports: ['Boundary', 'boundary', 'pending'],
    instead: `import { EFFECT_PRESERVED, EFFECT_TRANSPARENT } from '#client/constants';
      import { block, branch } from '../../reactivity/effects.js';
      export class Boundary {}
      export function boundary(node, _, children) {
        block(() => void branch(() => children(node)), EFFECT_TRANSPARENT | EFFECT_PRESERVED);
      }
      export const pending = () => 0;`,
    use: /\$\.(boundary|pending)\(/,
    hint: 'has a <svelte:boundary>, which plugins/lean-svelte.ts leaves out',
  },
];

/** What is left out by nobody's asking for it. */
const unasked: readonly Pick<LeftOut, 'use' | 'hint'>[] = [
  { use: /\$\.attribute_effect\(/, hint: 'spreads attributes over an element: name them one by one' },
];

/** Where templates would wait for promises: they never have any. */
const WAITING = {
  file: /svelte[\\/]src[\\/]internal[\\/]client[\\/]reactivity[\\/]async\.js$/,
  question: 'if (async.length === 0 && pending.length === 0) {',
};

const EXPORT = /^export (?:function|class) (\w+)/gm;

export function leanSvelte(): Plugin[] {
  return [
    ...leftOut.map(
      ({ file, exports, instead }, i): Plugin => ({
        name: `bivouac-lean-svelte-${i}`,
        apply: 'build',
        transform: {
          filter: { id: file },
          handler(code) {
            const found = [...code.matchAll(EXPORT)].map(([, name]) => name).sort();
            if (found.join() === exports.join()) return instead;
            throw new Error(`Svelte has changed what ${file} is: plugins/lean-svelte.ts must follow.`);
          },
        },
      }),
    ),
    {
      name: 'bivouac-lean-svelte-waiting',
      apply: 'build',
      transform: {
        filter: { id: WAITING.file },
        handler(code) {
          if (code.includes(WAITING.question)) return code.replace(WAITING.question, 'if (true) {');
          throw new Error('Svelte has changed how templates wait: plugins/lean-svelte.ts must follow.');
        },
      },
    },
    {
      name: 'bivouac-lean-svelte-uses',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.svelte(\.ts)?$/ },
        handler(code, id) {
          for (const { use, hint } of [...leftOut, ...unasked]) if (use.test(code)) throw new Error(`${id} ${hint}.`);
        },
      },
    },
  ];
}
