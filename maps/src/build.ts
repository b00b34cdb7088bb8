import { writeFileSync } from 'node:fs';
import { texasGloryFiles } from './texas-glory.ts';

const folder = new URL('../../games/texas-glory/data/', import.meta.url);
for (const [name, text] of Object.entries(texasGloryFiles())) {
  writeFileSync(new URL(name, folder), text);
  console.log(`wrote games/texas-glory/data/${name}`);
}
