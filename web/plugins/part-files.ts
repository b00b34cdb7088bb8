// Writes into the page which files its parts are made of, so that it can fetch them before it imports a part.

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

/** By part; what comes with the page itself is there already. */
function partsIn(bundle: Bundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const known = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => filesOf(fileName, bundle)));
  const parts = chunks.filter(({ isDynamicEntry }) => isDynamicEntry);
  return Object.fromEntries(
    parts.map(({ name, fileName }) => [
      name,
      filesOf(fileName, bundle)
        .filter((file) => !known.has(file))
        .map((file) => `/${file}`),
    ]),
  );
}

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
          children: JSON.stringify(partsIn(bundle ?? {})),
          injectTo: 'head',
        },
      ],
    },
  };
}
