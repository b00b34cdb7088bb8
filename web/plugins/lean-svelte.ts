// Svelte can do more than our page asks of it. What serves that alone is left out; a component that asks for it after all
// does not build.
//   Deep state: Svelte can watch every property of an object. Our state is plain values and whole objects that are
//   replaced ($state.raw).
//   Boundaries: they catch errors and wait for promises within a template. The page has none of its own, so the one that
//   Svelte puts around it has nothing to do.
//   Branches that are kept for a while: for the end of a transition or the answer of a promise. Ours come and go at once.
// What concerns single questions within Svelte's files is in svelte-answers.ts.

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
  {
    file: /svelte[\\/]src[\\/]internal[\\/]client[\\/]dom[\\/]blocks[\\/]branches\.js$/,
    exports: ['BranchManager'],
    instead: `import { branch, pause_effect } from '../../reactivity/effects.js';
      export class BranchManager {
        #shown = new Map();
        constructor(anchor) {
          this.anchor = anchor;
        }
        ensure(key, fn) {
          if (fn && !this.#shown.has(key)) this.#shown.set(key, branch(() => fn(this.anchor)));
          for (const [shown, effect] of this.#shown) {
            if (shown === key) continue;
            this.#shown.delete(shown);
            pause_effect(effect);
          }
        }
      }`,
    use: /\$\.(transition|animation)\(/,
    hint: 'has a transition or an animation of Svelte: use CSS',
  },
];

/** What is left out by nobody's asking for it. */
const unasked: readonly Pick<LeftOut, 'use' | 'hint'>[] = [
  { use: /\$\.attribute_effect\(/, hint: 'spreads attributes over an element: name them one by one' },
  { use: /\$\.set_style\([\w.]+, (?!'',)[^\n]+, \{/, hint: 'has style= beside style: name the properties one by one' },
  {
    use: /\$\.(await|inspect|eager|async\w*)\(/,
    hint: 'waits or watches in a way that plugins/svelte-answers.ts leaves out',
  },
  { use: /\bgetAbortSignal\b/, hint: 'asks for an abort signal, which plugins/svelte-answers.ts leaves out' },
];

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
