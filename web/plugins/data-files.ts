// What the page fetches as data: words, maps and drawings, each in a file of its own. They are made when the page is built;
// in development, when they are asked for.

import type { Plugin } from 'vite';

/** By the name that the page calls it by: what makes its content. */
export type DataFiles = Readonly<Record<string, () => unknown>>;

const MODULE = 'virtual:data';
const DEVELOPMENT_FOLDER = '/data/';

export function dataFiles(list: () => Promise<DataFiles>): Plugin {
  let isBuild = false;
  let listed: Promise<DataFiles> | null = null;
  const files = (): Promise<DataFiles> => {
    listed ??= list();
    return listed;
  };
  return {
    name: 'bivouac-data-files',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    configureServer({ middlewares }) {
      middlewares.use(DEVELOPMENT_FOLDER, async ({ url = '' }, response, next) => {
        const made = (await files())[url.slice(1)];
        if (made === undefined) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify(made()));
      });
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const addresses = Object.entries(await files()).map(([name, make]) => {
        const asset = () => this.emitFile({ type: 'asset', name: `${name}.json`, source: JSON.stringify(make()) });
        const address = isBuild ? `import.meta.ROLLUP_FILE_URL_${asset()}` : JSON.stringify(DEVELOPMENT_FOLDER + name);
        return `${JSON.stringify(name)}:${address}`;
      });
      return `export default {${addresses.join()}};`;
    },
  };
}
