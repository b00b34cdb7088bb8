import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { folderRules } from './import-rules.data.ts';
import { importsOf, violationsIn } from './import-rules.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

function workspaceFolders(): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  return globSync(
    workspaces.map((workspace) => `${workspace}/package.json`),
    { cwd: root },
  ).map((file) => dirname(file).replaceAll('\\', '/'));
}

function sourcesOf(folder: string): string[] {
  return globSync(`${folder}/**/*.{ts,svelte}`, { cwd: root, exclude: (path) => path.includes('node_modules') });
}

/** A component imports in its scripts alone. */
function scriptOf(path: string, text: string): string {
  if (!path.endsWith('.svelte')) return text;
  return [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script).join('\n');
}

function reasonsFor(path: string, text: string): string[] {
  return violationsIn([{ path, text }]).map((violation) => violation.reason);
}

test('every workspace has an import rule', () => {
  expect(folderRules.map((rule) => rule.folder).toSorted()).toEqual(workspaceFolders().toSorted());
});

test('no source of any workspace breaks the import rules', () => {
  const paths = workspaceFolders().flatMap(sourcesOf);
  const files = paths.map((path) => ({
    path: path.replaceAll('\\', '/'),
    text: scriptOf(path, readFileSync(join(root, path), 'utf8')),
  }));
  expect(violationsIn(files)).toEqual([]);
});

test('all forms of import are seen', () => {
  const text = [
    "import a from 'plain';",
    "import type { B } from 'type-only';",
    "export * from 're-export';",
    "const c = await import('dynamic');",
    "import 'side-effect';",
    "import data from './data.json' with { type: 'json' };",
    "type D = import('inline-type').D;",
  ].join('\n');
  expect(importsOf(text).toSorted()).toEqual(
    ['plain', 'type-only', 're-export', 'dynamic', 'side-effect', './data.json', 'inline-type'].toSorted(),
  );
});

describe('the checker catches', () => {
  test.each([
    ['kernel/src/a.ts', "import { x } from '@bivouac/boards';", 'kernel may not know boards'],
    ['kernel/src/a.ts', "import { x } from '../../boards/src/index.ts';", 'kernel may not know boards'],
    ['kernel/src/a.ts', "import { x } from './a.test.ts';", 'sources may not import tests'],
    ['kernel/src/a.ts', "import { x } from '../testing/play.ts';", 'sources may not import tests'],
    ['games/texas-glory/index.ts', "import { x } from '@bivouac/kernel/testing';", 'sources may not import tests'],
    [
      'bots/src/a.ts',
      "import type { X } from '@bivouac/texas-glory/rules/a.ts';",
      'bots may not know games/texas-glory',
    ],
    ['boards/src/a.ts', "import { readFileSync } from 'node:fs';", 'boards is pure: no modules of Node'],
    ['boards/src/a.ts', "import { readFileSync } from 'fs';", 'boards is pure: no modules of Node'],
    ['games/texas-glory/rules/a.ts', "export * from '@bivouac/bots';", 'games/texas-glory may not know bots'],
    [
      'games/texas-glory/rules/a.ts',
      "import c from 'commander';",
      'games/texas-glory may not use the package commander',
    ],
    [
      'games/texas-glory/index.ts',
      "const x = await import('@bivouac/other');",
      'games/texas-glory may not know @bivouac/other',
    ],
    ['cli/src/a.ts', "import { g } from '@bivouac/texas-glory';", 'cli may not know games/texas-glory'],
    ['attic/a.ts', '', 'no import rule covers this folder'],
  ])('%s: %s', (path, text, reason) => {
    expect(reasonsFor(path, text)).toEqual([reason]);
  });
});

describe('the checker lets pass', () => {
  test.each([
    ['kernel/src/a.ts', "import { x } from './b.ts';"],
    ['kernel/test/a.test.ts', "import { x } from 'vitest'; import y from 'node:fs'; import z from '../src/index.ts';"],
    [
      'games/texas-glory/rules/a.ts',
      "import { x } from '@bivouac/kernel'; import map from '../data/map.json' with { type: 'json' };",
    ],
    ['games/texas-glory/test/a.test.ts', "import { random } from '@bivouac/bots';"],
    ['games/texas-glory/test/b.test.ts', "import { x } from '@bivouac/kernel/testing';"],
    ['kernel/testing/a.ts', "import { test } from 'vitest';"],
    ['cli/src/a.ts', "import { Command } from 'commander'; import { games } from '../../games/registry.ts';"],
  ])('%s: %s', (path, text) => {
    expect(reasonsFor(path, text)).toEqual([]);
  });
});
