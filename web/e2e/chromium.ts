import { existsSync } from 'node:fs';

const KNOWN = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Playwright's own browser where none of these is installed. */
export function chromiumLaunch(): { executablePath?: string; args: string[] } {
  const executablePath = KNOWN.find((file) => file !== undefined && existsSync(file));
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
  return { ...(executablePath ? { executablePath } : {}), args };
}
