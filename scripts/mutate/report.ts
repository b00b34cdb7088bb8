import { relative } from 'node:path';
import type { Stryker } from '@stryker-mutator/core';

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

interface Survivor {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly mutator: string;
  readonly replacement: string;
  readonly covered: boolean;
}

export interface GameReport {
  readonly game: string;
  readonly seed: number;
  readonly mutants: number;
  readonly sampled: number;
  readonly caught: number;
  readonly caughtPercent: number;
  readonly survivors: readonly Survivor[];
}

/** A mutant that hangs or breaks the loading of the rules is noticed as surely as one that fails a test. */
const caughtStates = new Set(['Killed', 'Timeout', 'RuntimeError', 'CompileError']);

function survivorOf(root: string, mutant: MutantResult): Survivor {
  return {
    file: relative(root, mutant.fileName),
    line: mutant.location.start.line,
    column: mutant.location.start.column,
    mutator: mutant.mutatorName,
    replacement: mutant.replacement ?? '',
    covered: mutant.status !== 'NoCoverage',
  };
}

export function reportOn(
  root: string,
  game: string,
  seed: number,
  mutants: number,
  results: readonly MutantResult[],
): GameReport {
  const tried = results.filter((mutant) => mutant.status !== 'Ignored');
  const survivors = tried.filter((mutant) => !caughtStates.has(mutant.status));
  const caught = tried.length - survivors.length;
  return {
    game,
    seed,
    mutants,
    sampled: tried.length,
    caught,
    caughtPercent: tried.length === 0 ? 0 : Math.round((caught / tried.length) * 1000) / 10,
    survivors: survivors
      .map((mutant) => survivorOf(root, mutant))
      .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column),
  };
}

export function printReport(report: GameReport, requiredPercent: number): void {
  for (const { file, line, column, mutator, replacement, covered } of report.survivors) {
    const text = replacement.replaceAll(/\s+/g, ' ').slice(0, 80);
    console.log(`${file}:${line}:${column} ${mutator} -> ${text}${covered ? '' : ' (no test comes here)'}`);
  }
  const { game, seed, sampled, mutants, caught, caughtPercent } = report;
  console.log(
    `${game}: ${caught} of ${sampled} mutants caught, ${caughtPercent} % (required ${requiredPercent} %; seed ${seed}, ${mutants} mutants in all)`,
  );
}
