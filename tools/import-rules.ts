import { builtinModules } from 'node:module';
import { dirname, join, normalize } from 'node:path/posix';
import ts from 'typescript';
import { type FolderRule, folderRules } from './import-rules.data.ts';

export interface SourceFile {
  /** Relative to the project's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export interface Violation {
  readonly file: string;
  readonly imported: string;
  readonly reason: string;
}

const testFile = /(^|\/)(test|testing)\/|\.test\.ts$/;
const testPackage = /^@bivouac\/[^/]+\/(test|testing)(\/|$)/;
const nodeModules = new Set(builtinModules);

/** Every module a file names: static and dynamic imports, re-exports and types. */
export function importsOf(text: string): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map((imported) => imported.fileName);
}

function ruleFor(path: string): FolderRule | undefined {
  return folderRules.find((rule) => path.startsWith(`${rule.folder}/`));
}

function folderOfPackage(name: string): string | undefined {
  return folderRules.find((rule) => rule.packageName === name)?.folder;
}

function packageNameOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function isNodeModule(specifier: string): boolean {
  return specifier.startsWith('node:') || nodeModules.has(specifier);
}

function forbidsFolder(rule: FolderRule, isTest: boolean, target: string): string | undefined {
  if (target === rule.folder || rule.mayImport.includes(target)) return undefined;
  if (isTest && rule.testsMayImport?.includes(target)) return undefined;
  return `${rule.folder} may not know ${target}`;
}

function reasonAgainst(rule: FolderRule, path: string, specifier: string): string | undefined {
  const isTest = testFile.test(path);
  if (specifier.startsWith('.')) {
    const target = normalize(join(dirname(path), specifier));
    if (!isTest && testFile.test(target)) return 'sources may not import tests';
    return forbidsFolder(rule, isTest, ruleFor(target)?.folder ?? target);
  }
  if (isNodeModule(specifier)) {
    return rule.pure && !isTest ? `${rule.folder} is pure: no modules of Node` : undefined;
  }
  if (!isTest && testPackage.test(specifier)) return 'sources may not import tests';
  const name = packageNameOf(specifier);
  if (name.startsWith('@bivouac/')) return forbidsFolder(rule, isTest, folderOfPackage(name) ?? name);
  if (rule.packages === 'any' || rule.packages.includes(name) || isTest) return undefined;
  return `${rule.folder} may not use the package ${name}`;
}

export function violationsIn(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }) => {
    const rule = ruleFor(path);
    if (rule === undefined) return [{ file: path, imported: '', reason: 'no import rule covers this folder' }];
    return importsOf(text).flatMap((imported) => {
      const reason = reasonAgainst(rule, path, imported);
      return reason === undefined ? [] : [{ file: path, imported, reason }];
    });
  });
}
