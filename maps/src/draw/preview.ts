import { writeFileSync } from 'node:fs';
import type { DrawnMap } from './drawn-map.ts';
import * as houseDivided from './house-divided/index.ts';
import * as houseDividedFiles from './house-divided/read.ts';
import * as texasGlory from './texas-glory/index.ts';
import * as texasGloryFiles from './texas-glory/read.ts';

const artists: Readonly<Record<string, (language: string) => readonly [DrawnMap, style: string]>> = {
  'texas-glory': (language) => [
    texasGlory.drawMap(texasGloryFiles.readDrawData(), texasGloryFiles.readDrawOptions(language)),
    texasGlory.mapStyle(),
  ],
  'house-divided': (language) => [
    houseDivided.drawMap(houseDividedFiles.readDrawData(), houseDividedFiles.readDrawOptions(language)),
    houseDivided.mapStyle(),
  ],
};

const [game = '', out, language = 'en', theme = 'day', level = 'table'] = process.argv.slice(2);
const artist = artists[game];
if (artist === undefined || out === undefined) {
  const games = Object.keys(artists).join('|');
  console.error(
    `Name the game and the page to write: npm run preview -w maps -- ${games} map.html [en|es|fr] [day|night] [far|table|near]`,
  );
  process.exit(1);
}

const started = performance.now();
const [map, style] = artist(language);
const drawn = performance.now() - started;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${map.viewBox}">${map.defs}${map.under}${map.rivers}${map.over}${map.numbers}</svg>`;
const page = `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><title>${game}: the map</title>
<style>html,body{margin:0;background:#e9e2d2}svg{display:block;width:100%}
${style}</style>
<body class="${map.className}" data-theme="${theme}" data-level="${level}">${svg}</body></html>
`;
writeFileSync(out, page);
console.log(`wrote ${out}: drawn in ${Math.round(drawn)} ms`);
