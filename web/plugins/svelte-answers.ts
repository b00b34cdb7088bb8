// Questions that Svelte asks itself while the page runs, and to which our page has one answer only. When the answer stands
// in the code, the minifier drops what serves the other one.

import type { Plugin } from 'vite';

interface Answer {
  /** Within Svelte's sources. */
  readonly file: string;
  readonly question: string;
  readonly answer: string;
  /** How often it is asked, so that a newer Svelte is noticed. */
  readonly times?: number;
}

const answers: readonly Answer[] = [
  // Templates wait for no promises, and nothing is tried out before it is shown (`fork`): all that is changed is shown at
  // once, one batch after the other.
  {
    file: 'internal/client/reactivity/async.js',
    question: 'async.length === 0 && pending.length === 0',
    answer: 'true',
  },
  {
    file: 'internal/client/dom/blocks/each.js',
    question: 'var defer = should_defer_append()',
    answer: 'const defer = false',
  },
  { file: 'internal/client/dom/blocks/each.js', question: 'state.pending.size > 0', answer: 'false' },
  { file: 'internal/client/dom/blocks/each.js', question: 'preserved_effects?.has(e)', answer: 'false' },
  { file: 'internal/client/dom/blocks/each.js', question: 'state.pending.size === 0', answer: 'true' },
  { file: 'internal/client/reactivity/batch.js', question: 'this.#is_deferred()', answer: 'false', times: 2 },
  { file: 'internal/client/reactivity/batch.js', question: 'this.#find_earlier_batch()', answer: 'null' },
  { file: 'internal/client/reactivity/batch.js', question: 'this.#pending === 0', answer: 'true' },
  { file: 'internal/client/reactivity/batch.js', question: '!this.is_fork)', answer: 'true)' },
  { file: 'internal/client/reactivity/batch.js', question: 'effect.b?.is_pending', answer: 'false' },
  { file: 'internal/client/reactivity/batch.js', question: '|| this.#skipped_branches.has(effect)', answer: '' },
  {
    file: 'internal/client/reactivity/batch.js',
    question: 'if ((flags & BLOCK_EFFECT) !== 0) this.add_dirty_reaction(effect, MAYBE_DIRTY);',
    answer: '',
  },
  { file: 'internal/client/reactivity/batch.js', question: 'of this.#dirty_reactions) {', answer: 'of []) {' },
  { file: 'internal/client/reactivity/batch.js', question: 'this.#dirty_reactions.clear();', answer: '' },
  { file: 'internal/client/reactivity/batch.js', question: 'this.discard()', answer: 'this.#unlink()' },
  {
    file: 'internal/client/reactivity/batch.js',
    question: 'for (const fn of this.#commit_callbacks) fn(this);',
    answer: '',
  },
  { file: 'internal/client/reactivity/batch.js', question: 'this.#commit_callbacks.clear();', answer: '' },
  { file: 'internal/client/reactivity/batch.js', question: 'this.#deferred?.resolve();', answer: '', times: 2 },
  {
    file: 'internal/client/reactivity/effects.js',
    question: 'current_batch?.register_created_effect(effect);',
    answer: '',
  },
  { file: 'internal/client/reactivity/deriveds.js', question: 'current_batch?.is_fork', answer: 'false', times: 2 },
  {
    file: 'internal/client/runtime.js',
    question: 'var is_fork = current_batch?.is_fork',
    answer: 'const is_fork = false',
  },
  // Nothing watches a value at the very moment it changes (`$inspect`, `$state.eager`).
  {
    file: 'internal/client/reactivity/sources.js',
    question: '!batch.is_fork && eager_effects.size > 0 && !eager_effects_deferred',
    answer: 'false',
  },
  {
    file: 'internal/client/reactivity/sources.js',
    question: 'if ((flags & EAGER_EFFECT) !== 0)',
    answer: 'if (false)',
  },
  // Nothing is told that an effect runs anew (`getAbortSignal`).
  { file: 'internal/client/reactivity/deriveds.js', question: 'e.ac !== null', answer: 'false' },
  { file: 'internal/client/reactivity/effects.js', question: 'controller !== null', answer: 'false' },
  { file: 'internal/client/constants.js', question: 'new (class Stale', answer: '/* @__PURE__ */ new (class Stale' },
  { file: 'internal/client/runtime.js', question: 'reaction.ac !== null', answer: 'false' },
  { file: 'internal/client/runtime.js', question: 'derived.ac !== null', answer: 'false' },
  // What comes, goes or changes places does so without `transition:` and `animate:`; our motion is CSS.
  {
    file: 'internal/client/dom/blocks/each.js',
    question: 'var is_animated = (flags & EACH_IS_ANIMATED) !== 0',
    answer: 'const is_animated = false',
  },
  { file: 'internal/client/dom/blocks/each.js', question: 'state.outrogroups !== null', answer: 'false', times: 2 },
  { file: 'internal/client/dom/blocks/each.js', question: 'if (group)', answer: 'if (false)' },
  { file: 'internal/client/dom/blocks/each.js', question: 'remaining === 0', answer: 'true' },
  { file: 'internal/client/reactivity/effects.js', question: 'if (transitions !== null)', answer: 'if (false)' },
  { file: 'internal/client/reactivity/effects.js', question: 'if (t !== null)', answer: 'if (false)', times: 2 },
  { file: 'internal/client/reactivity/effects.js', question: 'if (remaining > 0)', answer: 'if (false)' },
  // All components are written with runes.
  { file: 'internal/client/reactivity/sources.js', question: 'var runes = is_runes()', answer: 'const runes = true' },
  { file: 'internal/client/reactivity/sources.js', question: 'is_runes() &&', answer: '', times: 2 },
  { file: 'internal/client/reactivity/async.js', question: 'is_runes()', answer: 'true' },
  { file: 'internal/client/runtime.js', question: 'is_runes()', answer: 'true' },
  { file: 'internal/client/dom/blocks/key.js', question: 'var legacy = !is_runes()', answer: 'const legacy = false' },
  // No boundary catches an error.
  { file: 'internal/client/error-handling.js', question: '(effect.f & BOUNDARY_EFFECT) !== 0', answer: 'false' },
  // Attributes are not spread over an element, and `style=` stands without `style:`.
  { file: 'utils.js', question: '...DOM_BOOLEAN_ATTRIBUTES,', answer: '' },
  { file: 'internal/shared/attributes.js', question: 'if (value) {', answer: 'if (false) {' },
];

/** What then nobody asks of a batch any more. */
const BATCH = 'internal/client/reactivity/batch.js';
const unasked = [
  'add_dirty_reaction',
  'decrement',
  'discard',
  'increment',
  'oncommit',
  'ondiscard',
  'register_created_effect',
  'settled',
  'skip_effect',
  'transfer_reactions',
  'unskip_effect',
];

const SOURCES = /[\\/]svelte[\\/]src[\\/]/;

const changed = (what: string): Error =>
  new Error(`Svelte has changed, and "${what}" with it: plugins/svelte-answers.ts must follow.`);

function answered(code: string, { question, answer, times = 1 }: Answer): string {
  const parts = code.split(question);
  if (parts.length !== times + 1) throw changed(question);
  return parts.join(answer);
}

function withoutMethod(code: string, name: string): string {
  const method = new RegExp(`\\n\\t${name}\\([^]*?\\n\\t}\\n`);
  if (!method.test(code)) throw changed(name);
  return code.replace(method, '\n');
}

export function svelteAnswers(): Plugin {
  const isAsked = new RegExp(`\\.(${unasked.join('|')})\\(`);
  return {
    name: 'bivouac-svelte-answers',
    apply: 'build',
    transform: {
      filter: { id: SOURCES },
      handler(code, id) {
        const file = id.split(SOURCES).at(-1)!.replaceAll('\\', '/');
        const short = answers.filter((one) => one.file === file).reduce(answered, code);
        return file === BATCH ? unasked.reduce(withoutMethod, short) : short;
      },
    },
    generateBundle(_, files) {
      for (const file of Object.values(files)) {
        const [asked] = (file.type === 'chunk' && isAsked.exec(file.code)) || [];
        if (asked)
          throw new Error(`${file.fileName} asks ${asked}) of a batch: plugins/svelte-answers.ts leaves it out.`);
      }
    },
  };
}
