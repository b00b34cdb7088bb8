// Installs what package-lock.json asks for, when it is not there yet. Runs on whatever Node the machine has,
// so it may use nothing newer than Node 18 and no package. Everything it says goes to standard error.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const installed = join(root, 'node_modules', '.package-lock.json');
const lockFile = join(root, '.bootstrap.lock');

const pinnedNode = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

function ownNodeSuffices() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}

function nodeIsMissing() {
  return !existsSync(pinnedNode) && !ownNodeSuffices();
}

function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

function isStale() {
  if (!existsSync(installed) || nodeIsMissing()) return true;
  const have = packagesIn(installed);
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).some(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.optional) return false;
    if (entry.link) return !existsSync(join(root, path));
    return have[path]?.version !== entry.version;
  });
}

function npm(...args) {
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  return spawnSync('npm', [...args, ...flags], {
    cwd: root,
    stdio: ['ignore', 2, 'pipe'],
    shell: process.platform === 'win32',
  });
}

// `npm ci` refuses a lock file written where packages for other platforms could not be resolved;
// `npm install --no-save` then installs the same versions and leaves the lock file alone.
function install() {
  process.stderr.write('Installing what Bivouac needs (only once)…\n');
  let outcome = npm('ci');
  if (outcome.status !== 0) outcome = npm('install', '--no-save');
  if (outcome.status === 0) return;
  process.stderr.write(outcome.stderr ?? '');
  stop('The packages could not be installed: see the message of npm above, then run the command again.');
}

function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function takeLock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function lockIsAbandoned() {
  try {
    process.kill(Number(readFileSync(lockFile, 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

// Two commands started at once on a fresh clone must not install into the same folder together.
function withLock(work) {
  while (!takeLock()) {
    if (lockIsAbandoned()) rmSync(lockFile, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);
  }
  process.on('exit', () => rmSync(lockFile, { force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  work();
}

if (isStale()) {
  withLock(() => {
    if (isStale()) install();
  });
}
if (nodeIsMissing()) {
  stop(`Bivouac needs Node.js 22.18 or newer, and this is ${process.versions.node}: install a newer one.`);
}
// ./bivouac compares the dates of the two lock files to skip this script when there is nothing to do.
const now = new Date();
utimesSync(installed, now, now);
