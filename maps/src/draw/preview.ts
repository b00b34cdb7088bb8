import { writeFileSync } from 'node:fs';
import { drawMap, mapStyle } from './texas-glory/index.ts';
import { readDrawData, readDrawOptions } from './texas-glory/read.ts';

const [out, language = 'en', theme = 'day', level = 'table'] = process.argv.slice(2);
if (out === undefined) {
  console.error(
    'Name the page to write: node maps/src/draw/preview.ts map.html [en|es|fr] [day|night] [far|table|near]',
  );
  process.exit(1);
}

const started = performance.now();
const map = drawMap(readDrawData(), readDrawOptions(language));
const drawn = performance.now() - started;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${map.viewBox}">${map.defs}${map.under}${map.rivers}${map.over}${map.numbers}</svg>`;
const page = `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><title>Texas Glory: the map</title>
<style>html,body{margin:0;background:#e9e2d2}svg{display:block;width:100%}
${mapStyle()}</style>
<body class="tg-map" data-theme="${theme}" data-level="${level}">${svg}</body></html>
`;
writeFileSync(out, page);
console.log(`wrote ${out}: drawn in ${Math.round(drawn)} ms`);
