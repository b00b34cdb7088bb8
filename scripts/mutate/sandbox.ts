import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

const ownScope = '@bivouac';

function projectFiles(root: string): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  return list
    .toString('utf8')
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)));
}

function copyFiles(root: string, copy: string): void {
  for (const file of projectFiles(root)) {
    const target = join(copy, file);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(root, file), target);
  }
}

/** Outside packages are shared; our own must lead into the copy, or the tests would run the unbroken rules. */
function linkModules(root: string, copy: string): void {
  const from = join(root, 'node_modules');
  const to = join(copy, 'node_modules');
  mkdirSync(join(to, ownScope), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== ownScope && name !== '.cache' && name !== '.vite') symlinkSync(join(from, name), join(to, name));
  }
  for (const name of readdirSync(join(from, ownScope))) {
    const folder = relative(root, realpathSync(join(from, ownScope, name)));
    symlinkSync(join(copy, folder), join(to, ownScope, name));
    const nested = join(root, folder, 'node_modules');
    if (existsSync(nested)) symlinkSync(nested, join(copy, folder, 'node_modules'));
  }
}

/** A copy of the project that may be broken at will, away from the files people work on. */
export function makeSandbox(root: string): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'bivouac-mutate-')));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  copyFiles(root, copy);
  linkModules(root, copy);
  return copy;
}
