// Writes into the page, and before its worker, which files their parts are made of, so that these can be fetched before a
// part is imported.

import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** A script with all that it imports without waiting, and their styles. */
function filesOf(first: string, bundle: Bundle): string[] {
  const scripts = new Set([first]);
  const styles = new Set<string>();
  for (const script of scripts) {
    const chunk = bundle[script];
    if (chunk?.type !== 'chunk') continue;
    for (const imported of chunk.imports) scripts.add(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  }
  return [...scripts, ...styles];
}

const addressOf = (file: string): string => `/${file}`;

/** Without its hash: parts of several games bear one name, their files do not. */
const nameOf = (fileName: string): string => fileName.replace(/^.*\/(.*)-[\w-]{8}\.js$/, '$1');

/** By part; what comes with the page itself is there already. */
function partsIn(bundle: Bundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const known = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => filesOf(fileName, bundle)));
  const parts = chunks.filter(({ isDynamicEntry }) => isDynamicEntry);
  return Object.fromEntries(
    parts.map(({ fileName }) => [
      nameOf(fileName),
      filesOf(fileName, bundle)
        .filter((file) => !known.has(file))
        .map(addressOf),
    ]),
  );
}

/** By the name of a worker: its files. A worker is built before the page is written. */
const workers: Record<string, string[]> = {};

export const partFilesOfWorker = (): Plugin => ({
  name: 'bivouac-part-files-of-worker',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || !file.isEntry) continue;
      workers[file.name] = filesOf(file.fileName, bundle).map(addressOf);
      file.code = `self.parts=${JSON.stringify(partsIn(bundle))};${file.code}`;
    }
  },
});

export function partFiles(): Plugin {
  return {
    name: 'bivouac-part-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: 'parts' },
          children: JSON.stringify({ ...partsIn(bundle ?? {}), ...workers }),
          injectTo: 'head',
        },
      ],
    },
  };
}
