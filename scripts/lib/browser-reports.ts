// What the reports of Playwright say: of all tests in the browser, and of those that failed, played once more alone.

const MOST_FLAKY = 2;

/** What is read of a report of Playwright's JSON reporter. */
export interface BrowserReport {
  readonly suites: readonly Suite[];
  /** Of the run itself: a file that cannot be read, a server that does not start. */
  readonly errors: readonly unknown[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly Spec[];
}

interface Spec {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly title: string;
  readonly tests: readonly { readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[];
}

export interface BrowserOutcome {
  readonly passed: number;
  readonly failed: number;
  /** Failed among the others and passed alone. */
  readonly flaky: readonly string[];
}

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];
const allSpecs = ({ suites }: BrowserReport): Spec[] => suites.flatMap(specsOf);

const hasFailed = ({ tests }: Spec): boolean =>
  tests.some(({ status }) => status === 'unexpected' || status === 'flaky');
const hasPassed = (spec: Spec): boolean => !hasFailed(spec) && spec.tests.some(({ status }) => status === 'expected');

const nameOf = ({ file, line, title }: Spec): string => `${file}:${line} ${title}`;

/** Is a second run worth while? Not when the run itself broke: it would break again. */
export const asksForSecondRun = (first: BrowserReport): boolean =>
  first.errors.length === 0 && allSpecs(first).some(hasFailed);

/** A test that fails twice has failed. One that passes alone is flaky; too many of them are a failure each. */
export function browserOutcome(first: BrowserReport, alone: BrowserReport | null): BrowserOutcome {
  const specs = allSpecs(first);
  const passedAlone = new Set(alone === null ? [] : allSpecs(alone).flatMap((s) => (hasPassed(s) ? [s.id] : [])));
  const failed = specs.filter(hasFailed);
  const flaky = failed.filter(({ id }) => passedAlone.has(id));
  const forgiven = flaky.length <= MOST_FLAKY ? flaky.length : 0;
  return {
    passed: specs.filter(hasPassed).length + forgiven,
    failed: failed.length - forgiven + first.errors.length,
    flaky: flaky.map(nameOf),
  };
}

/** The heading under which flaky tests are named at the end of a run. */
export function flakyLines({ flaky }: BrowserOutcome): string[] {
  if (flaky.length === 0) return [];
  const verdict = flaky.length > MOST_FLAKY ? `, and no more than ${MOST_FLAKY} are let pass` : '';
  return [`flaky: ${flaky.length} failed among the others and passed alone${verdict}`, ...flaky.map((n) => `  ${n}`)];
}
