// Another commit of this project, laid out beside it so that its games can be loaded next to ours.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Game } from '@bivouac/kernel';

const root = resolve(import.meta.dirname, '../..');
const OWN = '@bivouac';

const git = (...args: readonly string[]): void => {
  execFileSync('git', ['-C', root, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
};

export interface OlderTree {
  /** Null when that commit does not have the game. */
  game(id: string): Promise<Game | null>;
  remove(): void;
}

export function olderTree(commit: string): OlderTree {
  const folder = mkdtempSync(join(tmpdir(), 'bivouac-older-'));
  git('worktree', 'add', '--quiet', '--detach', '--force', folder, commit);
  linkPackages(folder);
  return {
    game: (id) => gameIn(folder, id),
    remove() {
      git('worktree', 'remove', '--force', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Foreign packages are those of this tree; its own are its own. */
function linkPackages(folder: string): void {
  const installed = join(root, 'node_modules');
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, OWN), { recursive: true });
  for (const name of readdirSync(installed)) if (name !== OWN) symlinkSync(join(installed, name), join(modules, name));
  for (const manifest of packagesOf(folder)) {
    const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly name: string };
    symlinkSync(dirname(manifest), join(modules, name));
  }
}

function packagesOf(folder: string): string[] {
  const found = [...readdirSync(folder), ...readdirSync(join(folder, 'games')).map((game) => join('games', game))];
  return found.map((name) => join(folder, name, 'package.json')).filter(isPackage);
}

function isPackage(manifest: string): boolean {
  try {
    return (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string }).name?.startsWith(`${OWN}/`) === true;
  } catch {
    return false;
  }
}

async function gameIn(folder: string, id: string): Promise<Game | null> {
  if (!existsSync(join(folder, 'games', id))) return null;
  const module = (await import(pathToFileURL(join(folder, 'games', id, 'index.ts')).href)) as Record<string, unknown>;
  const isGame = (value: unknown): value is Game => (value as Game | null)?.id === id;
  const game = Object.values(module).find(isGame);
  if (game === undefined) throw new Error(`That commit has no game "${id}".`);
  return game;
}
