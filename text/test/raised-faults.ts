// Every fault that the sources raise, as it is written there.

import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export interface RaisedFault {
  readonly key: string;
  /** What it is about, by name. */
  readonly params: readonly string[];
  readonly file: string;
}

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const files = globSync(
  [
    'kernel/src/**/*.ts',
    'bots/src/**/*.ts',
    'host/src/**/*.ts',
    'scene/src/**/*.ts',
    'games/*/**/*.ts',
    'web/src/**/*.ts',
    'cli/src/**/*.ts',
    'server/src/**/*.ts',
  ],
  { cwd: root },
);

/** The kernel names what it does not know by one function, whose first argument completes the key. */
const UNKNOWN = 'unknownThing';
/** It hands on what came over a line by another: whoever raised it has written the key out. */
const RELAYED = 'relayedFault';
/** The server's own: a status, the key, the sentence. */
const REQUEST = 'RequestError';

function faultsIn(file: string, text: string): RaisedFault[] {
  if (![UNKNOWN, 'GameError', REQUEST].some((name) => text.includes(name))) return [];
  const found: RaisedFault[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && node.expression.getText() === 'GameError') {
      const [key, params] = node.arguments ?? [];
      if (!isWithin(node, [UNKNOWN, RELAYED]))
        found.push({ key: literal(key, file), params: namesIn(params, file), file });
    } else if (ts.isNewExpression(node) && node.expression.getText() === REQUEST) {
      found.push({ key: literal(node.arguments?.[1], file), params: [], file });
    } else if (ts.isCallExpression(node) && node.expression.getText() === UNKNOWN) {
      found.push({ key: `unknown-${literal(node.arguments[0], file)}`, params: ['name', 'known'], file });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

const isWithin = (node: ts.Node, functions: readonly string[]): boolean =>
  ts.findAncestor(node, (one) => ts.isVariableDeclaration(one) && functions.includes(one.name.getText())) !== undefined;

function literal(node: ts.Expression | undefined, file: string): string {
  if (node !== undefined && ts.isStringLiteralLike(node)) return node.text;
  throw new Error(`${file} raises a fault whose key is not written out: ${node?.getText()}.`);
}

function namesIn(node: ts.Expression | undefined, file: string): string[] {
  if (node === undefined || !ts.isObjectLiteralExpression(node)) {
    throw new Error(`${file} raises a fault whose parameters are not written out: ${node?.getText()}.`);
  }
  return node.properties.map(({ name }) => {
    if (name === undefined) throw new Error(`${file} raises a fault whose parameters are not all named.`);
    return name.getText();
  });
}

export const raisedFaults: readonly RaisedFault[] = files
  .filter((file) => !file.includes('node_modules') && !file.includes('/test/'))
  .flatMap((file) => faultsIn(file, readFileSync(join(root, file), 'utf8')));
