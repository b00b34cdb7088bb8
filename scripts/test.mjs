// The whole test run: style, types, tests. Arguments go to vitest (`npm test -- kernel`).
// The last line printed is always `N passed, N failed`; a failed style or type check counts as one failure.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packageFile = (path) => join(root, 'node_modules', path);

function run(args, stdio) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ status: 1, output: String(error) }));
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}

async function check(name, ...commands) {
  for (const command of commands) {
    const { status, output } = await run(command, ['ignore', 'pipe', 'pipe']);
    if (status === 0) continue;
    console.log(`✗ ${name}\n${output}`);
    return { passed: 0, failed: 1 };
  }
  console.log(`✓ ${name}`);
  return { passed: 1, failed: 0 };
}

const typescript = packageFile('typescript7/bin/tsc');
const checkStyle = () =>
  check('style', [packageFile('@biomejs/biome/bin/biome'), 'check', '--max-diagnostics=none', '--error-on-warnings']);
const checkTypes = () => check('types', [typescript, '-p', 'tsconfig.pure.json'], [typescript, '-p', 'tsconfig.json']);

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
    const { status } = await run(
      [...vitest, `--outputFile.json=${reportFile}`, ...filters],
      ['ignore', 'inherit', 'inherit'],
    );
    const { passed, failed } = countTests(reportFile);
    return { passed, failed: status === 0 ? failed : Math.max(failed, 1) };
  } catch (error) {
    console.log(`✗ tests: no report was written (${error.message})`);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const outcomes = await Promise.all([checkStyle(), checkTypes()]);
outcomes.push(await runTests(process.argv.slice(2)));
const total = (key) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') === 0 ? 0 : 1;
