import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';

interface Mutant {
  readonly fileName: string;
  readonly mutatorName: string;
  readonly replacementCode: string;
  readonly original: { readonly loc: Location };
  ignoreReason?: string | undefined;
}

interface Location {
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}

interface Collector {
  collect(...args: unknown[]): Mutant;
}

interface NodePath {
  readonly node: { readonly type: string; readonly value?: unknown };
  readonly key: string | number | null;
  readonly parent: { readonly type: string } | null;
}

interface Mutator {
  readonly name: string;
  mutate(path: NodePath): Iterable<unknown>;
  filter?: unknown;
}

type Logger = ConstructorParameters<typeof Instrumenter>[0];

/** Keys and texts are typed: the type checker catches a wrong one, so breaking them proves nothing about rules. */
export const excludedMutations = ['StringLiteral', 'Regex'];

function numericLiteral(value: number): unknown {
  const literal = { type: 'NumericLiteral', value: Math.abs(value) };
  return value < 0 ? { type: 'UnaryExpression', operator: '-', prefix: true, argument: literal } : literal;
}

/** Limits, costs and hit numbers are half of what a rule says, and Stryker leaves numbers alone. */
const numberMutator: Mutator = {
  name: 'NumberLiteral',
  *mutate(path) {
    const { type, value } = path.node;
    if (type !== 'NumericLiteral' || typeof value !== 'number') return;
    const isName = path.key === 'key' && path.parent?.type === 'ObjectProperty';
    if (isName) return;
    yield numericLiteral(value + 1);
    yield numericLiteral(value - 1);
  },
};

function keyOf(root: string, mutant: Mutant): string {
  const { start, end } = mutant.original.loc;
  const place = `${start.line}:${start.column}-${end.line}:${end.column}`;
  return [relative(root, mutant.fileName), place, mutant.mutatorName, mutant.replacementCode].join('|');
}

let sandboxRoot = '';
let sample: ReadonlySet<string> | null = null;

/** From here on every mutant that is not in the sample is ignored; with `null` none is. */
export function keepOnly(root: string, keys: ReadonlySet<string> | null): void {
  sandboxRoot = root;
  sample = keys;
}

/** Stryker neither takes further mutators nor samples, so both are put into the parts it is made of. */
export async function prepareMutators(): Promise<void> {
  const { allMutators } = await internalModule<{ allMutators: Mutator[] }>('mutators/mutate.js');
  allMutators.push(numberMutator);
  // The filter drops "leave this call out" wherever an argument can be broken too: but effects are the rules.
  for (const mutator of allMutators) delete mutator.filter;

  const { MutantCollector } = await internalModule<{ MutantCollector: { prototype: Collector } }>(
    'transformers/index.js',
  );
  const collect = MutantCollector.prototype.collect;
  MutantCollector.prototype.collect = function collectSample(this: Collector, ...args) {
    const mutant = collect.apply(this, args);
    if (sample !== null && !sample.has(keyOf(sandboxRoot, mutant))) mutant.ignoreReason ??= 'not in the sample';
    return mutant;
  };
}

async function internalModule<T>(path: string): Promise<T> {
  const entry = import.meta.resolve('@stryker-mutator/instrumenter');
  return (await import(new URL(path, entry).href)) as T;
}

const silentLogger = {
  debug() {},
  info() {},
  isDebugEnabled: () => false,
} as unknown as Logger;

/** The keys of all mutants of these files, in an order that depends on nothing but the files. */
export async function allMutantKeys(root: string, files: readonly string[]): Promise<string[]> {
  keepOnly(root, null);
  const sources = files.toSorted().map((name) => ({ name, content: readFileSync(name, 'utf8'), mutate: true }));
  const options = { plugins: null, excludedMutations, ignorers: [] };
  const { mutants } = await new Instrumenter(silentLogger).instrument(sources, options as never);
  return mutants
    .filter((mutant) => mutant.status !== 'Ignored')
    .map((mutant) => {
      const { start, end } = mutant.location;
      const place = `${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
      return [relative(root, mutant.fileName), place, mutant.mutatorName, mutant.replacement].join('|');
    });
}
