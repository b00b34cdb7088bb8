import { describe, expect, test } from 'vitest';
import { asksForSecondRun, type BrowserReport, browserOutcome, flakyLines } from './browser-reports.ts';

type Status = BrowserReport['suites'][number]['specs'][number]['tests'][number]['status'];

/** As Playwright writes it: a suite for each file, and one in it for each `describe`. */
function report(tests: Record<string, Status>, errors: readonly unknown[] = []): BrowserReport {
  const specs = Object.entries(tests).map(([title, status], i) => ({
    id: `id-${title}`,
    file: 'map.spec.ts',
    line: i + 1,
    title,
    tests: [{ status }],
  }));
  return { suites: [{ specs: specs.slice(0, 1), suites: [{ specs: specs.slice(1) }] }], errors };
}

const green = report({ zoom: 'expected', drag: 'expected', phone: 'skipped' });
const oneRed = report({ zoom: 'expected', drag: 'unexpected', phone: 'skipped' });

test('all green: nothing is played again, what was skipped does not count', () => {
  expect(asksForSecondRun(green)).toBe(false);
  expect(browserOutcome(green, null)).toEqual({ passed: 2, failed: 0, flaky: [] });
  expect(flakyLines(browserOutcome(green, null))).toEqual([]);
});

describe('a test that fails', () => {
  test('is played again', () => expect(asksForSecondRun(oneRed)).toBe(true));

  test('and passes alone is flaky, named, and lets the run pass', () => {
    const outcome = browserOutcome(oneRed, report({ drag: 'expected' }));
    expect(outcome).toEqual({ passed: 2, failed: 0, flaky: ['map.spec.ts:2 drag'] });
    expect(flakyLines(outcome)).toEqual(['flaky: 1 failed among the others and passed alone', '  map.spec.ts:2 drag']);
  });

  test('and fails again has failed', () => {
    expect(browserOutcome(oneRed, report({ drag: 'unexpected' }))).toEqual({ passed: 1, failed: 1, flaky: [] });
  });

  test('and has no second outcome has failed', () => {
    const failed = { passed: 1, failed: 1, flaky: [] };
    expect(browserOutcome(oneRed, null)).toEqual(failed);
    expect(browserOutcome(oneRed, report({}, ['no server']))).toEqual(failed);
    expect(browserOutcome(oneRed, report({ drag: 'skipped' }))).toEqual(failed);
  });
});

describe('flaky tests', () => {
  const names = ['a', 'b', 'c', 'd'];
  const all = (status: Status, of: readonly string[]): BrowserReport =>
    report(Object.fromEntries(of.map((name) => [name, status])));

  test.each([
    [1, 0],
    [2, 0],
    [3, 3],
    [4, 4],
  ])('%i of them: %i failed', (flaky, failed) => {
    const of = names.slice(0, flaky);
    const outcome = browserOutcome(all('unexpected', of), all('expected', of));
    expect(outcome).toMatchObject({ passed: flaky - failed, failed });
    expect(outcome.flaky).toHaveLength(flaky);
    expect(flakyLines(outcome)[0]!.endsWith('no more than 2 are let pass')).toBe(failed > 0);
  });

  test('one that fails twice beside two that pass alone is the only failure', () => {
    const second = report({ a: 'expected', b: 'unexpected', c: 'expected' });
    expect(browserOutcome(all('unexpected', ['a', 'b', 'c']), second)).toMatchObject({ passed: 2, failed: 1 });
  });
});

test('a run that broke is not played again and has failed', () => {
  const broken = report({}, [{ message: 'the server did not start' }]);
  expect(asksForSecondRun(broken)).toBe(false);
  expect(browserOutcome(broken, null)).toEqual({ passed: 0, failed: 1, flaky: [] });
});
