// Builds the page of the table, unless nothing it is made of has changed since the last time.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'web/dist/.made-from');
const SOURCES = [
  'package-lock.json',
  'web/{index.html,*.ts,*.js,*.json}',
  'web/{src,plugins,public}/**/*.*',
  '{kernel,boards,bots,host,scene,text,maps}/{src,catalogues,sources}/**/*.*',
  'games/{*,*/*}.ts',
  'games/*/{bot,data,look,pack,rules,text}/**/*.*',
];

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: root }).sort()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Returns the folder of the built page; throws with what the builder said when it cannot be built. */
export function buildClient() {
  const made = fingerprint();
  const folder = join(root, 'web/dist');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === made) return folder;
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status, stderr, stdout } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The page cannot be built.\n${stderr || stdout}`);
  writeFileSync(stamp, made);
  return folder;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) buildClient();
