// The drawings that are used, copied out of the icon packages when the client is built: those of the controls as one
// picture with a part for each, those of a game as data.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Manifest } from '@bivouac/scene';
import type { Plugin } from 'vite';
import type { DataFiles } from './data-files.ts';
import { lucideIcons, ownIcons } from './icon-list.ts';
import { boxOf } from './shelf.ts';

const SHEET = 'virtual:icon-sheet';
const OWN = 'virtual:icons';
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

/**
 * A tenth of the 512th part of an icon is finer than any screen. Arcs are left alone: their flags may stand without a
 * space before a number.
 */
function shortened([name, [width, body]]: [string, [number, string]]): [string, [number, string]] {
  if (/[aA][\d.-]/.test(body)) return [name, [width, body]];
  return [name, [width, body.replace(/-?\d*\.\d+/g, (number) => ` ${Math.round(Number(number) * 10) / 10}`)]];
}

/** `box-icons`: what is drawn on the pieces that lie on the boxes, and the emblems of those who play. */
export function iconsOfBoxes(manifests: readonly Manifest[]): DataFiles {
  const names = manifests.flatMap((manifest) => {
    const { pieces, sides, liveries } = boxOf(manifest);
    const shown = [
      ...pieces.map(({ livery, look }) => look?.icon ?? livery.emblem),
      ...sides.map((livery) => liveries[livery]!.emblem),
    ];
    return shown.filter((name) => manifest.icons.pieces.includes(name));
  });
  const drawings = () => pick('@iconify-json/game-icons', [...new Set(names)]).map(shortened);
  return { 'box-icons': () => Object.fromEntries(drawings()) };
}

/** `<game>-icons`: what is drawn on its pieces and beside the lines of its log. */
export function iconsOfGames(manifests: readonly Manifest[]): DataFiles {
  const files = manifests.map(({ id, icons: { pieces, log } }) => {
    const drawings = () => [
      ...pick('@iconify-json/game-icons', pieces).map(shortened),
      ...pick('@iconify-json/lucide', log),
    ];
    return [`${id}-icons`, () => Object.fromEntries(drawings())] as const;
  });
  return Object.fromEntries(files);
}

function sheet(): string {
  const parts = pick('@iconify-json/lucide', lucideIcons).map(
    ([name, [width, body]]) => `<symbol id="${name}" viewBox="0 0 ${width} ${width}">${body}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${parts.join('')}</svg>`;
}

const DEVELOPMENT_SHEET = '/icons.svg';

export function icons(): Plugin {
  let isBuild = false;
  return {
    name: 'bivouac-icons',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    configureServer({ middlewares }) {
      middlewares.use(DEVELOPMENT_SHEET, (_, response) => {
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(sheet());
      });
    },
    resolveId: (id) => (id === SHEET || id === OWN ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${SHEET}`) {
        if (!isBuild) return `export default ${JSON.stringify(DEVELOPMENT_SHEET)};`;
        const file = this.emitFile({ type: 'asset', name: 'icons.svg', source: sheet() });
        return `export default import.meta.ROLLUP_FILE_URL_${file};`;
      }
      return id === `\0${OWN}` ? `export default ${JSON.stringify(ownIcons)};` : undefined;
    },
  };
}
