// What the page fetches as data: words, maps and drawings, each in a file of its own. They are made when the page is built;
// in development, when they are asked for.

import type { Plugin } from 'vite';

/** By the name that the page calls it by: what makes its content. */
export type DataFiles = Readonly<Record<string, () => unknown>>;

const MODULE = 'virtual:data';
const DEVELOPMENT_FOLDER = '/data/';

export function dataFiles(files: DataFiles): Plugin {
  let isBuild = false;
  const content = (name: string): string => JSON.stringify(files[name]!());
  return {
    name: 'bivouac-data-files',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    configureServer({ middlewares }) {
      middlewares.use(DEVELOPMENT_FOLDER, ({ url = '' }, response, next) => {
        const name = url.slice(1);
        if (!Object.hasOwn(files, name)) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(content(name));
      });
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const addresses = Object.keys(files).map((name) => {
        const address = isBuild
          ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: `${name}.json`, source: content(name) })}`
          : JSON.stringify(DEVELOPMENT_FOLDER + name);
        return `${JSON.stringify(name)}:${address}`;
      });
      return `export default {${addresses.join()}};`;
    },
  };
}
