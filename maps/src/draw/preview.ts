import { writeFileSync } from 'node:fs';
import { artistOf, drawnGames } from './artists.ts';

const [game = '', out, language = 'en', theme = 'day', level = 'table'] = process.argv.slice(2);
const games = drawnGames();
if (!games.includes(game) || out === undefined) {
  console.error(
    `Name the game and the page to write: npm run preview -w maps -- ${games.join('|')} map.html [en|es|fr] [day|night] [far|table|near]`,
  );
  process.exit(1);
}

const picture = await artistOf(game);
const started = performance.now();
const { map, style } = picture(language);
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
