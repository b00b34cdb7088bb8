// A Chromium for the tests and measurements in a browser: one that is there, or one fetched from the system's packages.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const KNOWN = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const installed = (): string | undefined => KNOWN.find((file) => file !== undefined && existsSync(file));

/** Playwright's own browser where none of the known ones is installed. */
export function chromiumLaunch(): { executablePath?: string; args: string[] } {
  const executablePath = installed();
  return { ...(executablePath ? { executablePath } : {}), args: FLAGS };
}

async function hasOwnCopy(): Promise<boolean> {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

function run(command: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

function installFromPackages(): boolean {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !run('sudo', ['-n', 'true'])) return false;
  const apt = (...args: string[]): boolean => (isRoot ? run('apt-get', args) : run('sudo', ['-n', 'apt-get', ...args]));
  apt('update');
  return apt('install', '-y', '--no-install-recommends', 'chromium') && installed() !== undefined;
}

function downloadOwnCopy(): boolean {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  return run(process.execPath, [cli, 'install', 'chromium']);
}

/** Throws a sentence that says what to do when there is no browser to be had. */
export async function ensureChromium(): Promise<void> {
  if (installed() !== undefined || (await hasOwnCopy())) return;
  console.log('No Chromium is installed: fetching one for the tests in a browser.');
  if (installFromPackages() || downloadOwnCopy()) return;
  throw new Error('No Chromium could be installed. Install one and name it in CHROMIUM_PATH.');
}
