// Builds the maps that are laid out from geographic sources: each file of the folder `built` makes those of one game.

import { globSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

const folder = new URL('./built/', import.meta.url);

for (const file of globSync('*.ts', { cwd: folder }).sort()) {
  const game = basename(file, '.ts');
  const { mapFiles } = (await import(new URL(file, folder).href)) as { mapFiles(): Record<string, string> };
  for (const [name, text] of Object.entries(mapFiles())) {
    writeFileSync(new URL(`../../games/${game}/data/${name}`, import.meta.url), text);
    console.log(`wrote games/${game}/data/${name}`);
  }
}
