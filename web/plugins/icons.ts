// The drawings that are used, copied out of the icon packages when the client is built.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { gameIcons, lucideIcons, ownIcons } from './icon-list.ts';

const MODULE = 'virtual:icons';
const require = createRequire(import.meta.url);

interface IconSet {
  readonly width?: number;
  readonly height?: number;
  readonly icons: Readonly<Record<string, { readonly body: string; readonly width?: number }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
}

function pick(packageName: string, names: readonly string[]): [string, [number, string]][] {
  const set = JSON.parse(readFileSync(require.resolve(`${packageName}/icons.json`), 'utf8')) as IconSet;
  return names.map((name) => {
    const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''];
    if (icon === undefined) throw new Error(`${packageName} has no icon "${name}".`);
    return [name, [icon.width ?? set.width ?? 16, icon.body]];
  });
}

export function icons(): Plugin {
  return {
    name: 'bivouac-icons',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const all = Object.fromEntries([
        ...pick('@iconify-json/game-icons', gameIcons),
        ...pick('@iconify-json/lucide', lucideIcons),
        ...Object.entries(ownIcons),
      ]);
      return `export default ${JSON.stringify(all)};`;
    },
  };
}
