// The whole test run: style, types, dead code, the page built; then tests, and tests in a browser beside them, which often
// wait for the page. Arguments go to vitest (`npm test -- kernel`), and the browser is left out. A test in the
// browser that fails is played once more, alone; if it then passes it is named under `flaky:`. The last line printed is always `N passed, N failed`; a failed check counts as one failure.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './chromium.ts';
import { asksForSecondRun, browserOutcome, flakyLines } from './lib/browser-reports.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packageFile = (path) => join(root, 'node_modules', path);

/** What it says is kept, and shown line by line where somebody wants to follow: several may be running. */
function run(args, { cwd = root, env = process.env, isShown = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        output += `${line}\n`;
        if (isShown) console.log(line);
      });
    }
    child.on('error', (error) => resolve({ status: 1, output: String(error) }));
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}

async function check(name, ...commands) {
  for (const { args, cwd } of commands) {
    const { status, output } = await run(args, { cwd });
    if (status === 0) continue;
    console.log(`✗ ${name}\n${output}`);
    return { passed: 0, failed: 1 };
  }
  console.log(`✓ ${name}`);
  return { passed: 1, failed: 0 };
}

const typescript = packageFile('typescript7/bin/tsc');
const svelteCheck = [
  packageFile('svelte-check/bin/svelte-check'),
  '--tsconfig',
  './tsconfig.json',
  '--fail-on-warnings',
];
const biome = [packageFile('@biomejs/biome/bin/biome'), 'check', '--max-diagnostics=none', '--error-on-warnings'];
const checkStyle = () => check('style', { args: biome });
// Beside the checks, so that the browser need not wait for it.
const buildPage = () => check('the page is built', { args: [join(root, 'scripts/build-client.mjs')] });
const checkUnused = () => check('nothing unused', { args: [packageFile('knip/bin/knip.js')] });
const checkTypes = () =>
  check(
    'types',
    { args: [typescript, '-p', 'tsconfig.pure.json'] },
    { args: [typescript, '-p', 'tsconfig.json'] },
    { args: svelteCheck, cwd: join(root, 'web') },
  );

// A file that breaks before its first test has no failed test to show, but is a failure all the same.
function countTests(reportFile) {
  const report = JSON.parse(readFileSync(reportFile, 'utf8'));
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length };
}

async function runTests(filters) {
  const folder = mkdtempSync(join(tmpdir(), 'bivouac-test-'));
  const reportFile = join(folder, 'report.json');
  try {
    const vitest = [packageFile('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json'];
    const { status } = await run([...vitest, `--outputFile.json=${reportFile}`, ...filters], { isShown: true });
    const { passed, failed } = countTests(reportFile);
    return { passed, failed: status === 0 ? failed : Math.max(failed, 1) };
  } catch (error) {
    console.log(`✗ tests: no report was written (${error.message})`);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The report of one run of Playwright; a run that fails without a failed test is an error of its own. */
async function playInBrowser(folder, ...flags) {
  const reportFile = join(folder, `report${flags.length}.json`);
  const playwright = [packageFile('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...flags];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile };
  const { status } = await run(playwright, { cwd: join(root, 'web'), env, isShown: true });
  const report = JSON.parse(readFileSync(reportFile, 'utf8'));
  const isUnexplained = status !== 0 && report.stats.unexpected === 0 && report.errors.length === 0;
  return isUnexplained ? { ...report, errors: [`Playwright ended with ${status}`] } : report;
}

/** `beside`: what must be over before a test is played alone. */
async function runBrowserTests(beside) {
  const folder = mkdtempSync(join(tmpdir(), 'bivouac-browser-'));
  try {
    await ensureChromium();
    const first = await playInBrowser(folder);
    if (asksForSecondRun(first)) await beside;
    const alone = asksForSecondRun(first) ? await playInBrowser(folder, '--last-failed', '--workers=1') : null;
    return browserOutcome(first, alone);
  } catch (error) {
    console.log(`✗ tests in a browser: ${error.message}`);
    return { passed: 0, failed: 1, flaky: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const filters = process.argv.slice(2);
const isWhole = filters.length === 0;
const outcomes = await Promise.all([checkStyle(), checkTypes(), checkUnused(), ...(isWhole ? [buildPage()] : [])]);
const tests = runTests(filters);
if (isWhole) {
  const browser = await runBrowserTests(tests);
  outcomes.push(await tests, browser);
  for (const line of flakyLines(browser)) console.log(line);
} else {
  outcomes.push(await tests);
}
const total = (key) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') === 0 ? 0 : 1;
