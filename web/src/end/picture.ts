// The end of a game as a picture: a printed sheet with the result and the charts.

import type { Report } from '../host/messages.ts';
import { handOver } from '../table/saving.ts';
import type { TableState } from '../table/table-state.svelte.ts';
import { chanceChart, escaped, type Inks, lineChart, luckChart } from './charts.ts';
import { verdictOf, whyOf } from './end-words.ts';

const WIDTH = 960;
const HEIGHT = 620;
const INKS: Omit<Inks, 'sides'> = {
  ink: '#26221c',
  faint: '#5f5747',
  line: '#d8cdb6',
  mark: '#9c3f1a',
  bad: '#a3271d',
};

/** A chart at a spot of the sheet, under its title. */
const placed = (x: number, y: number, title: string, chart: string): string =>
  `<g transform="translate(${x} ${y})"><text y="-6" font-size="15" fill="${INKS.faint}">${escaped(title)}</text>${chart}</g>`;

function pictureOf(table: TableState, report: Report, blunders: readonly number[]): string {
  const { wording, opened } = table;
  const { t } = wording;
  const { looks } = opened.description;
  const colours = looks.sides.map(({ livery }) => looks.liveries[livery]!.base);
  const inks: Inks = { ...INKS, sides: colours };
  const own: Inks = { ...INKS, sides: [colours[table.viewer ?? 0]!] };
  const turns = report.turns.map(({ name, entry }) => ({ name: name === null ? '' : wording.say(name), at: entry }));
  const names = turns.map(({ name }) => name);
  const heading = `${wording.words('table.title')} · ${wording.words(`scenario.${opened.scenario}`)}`;
  const half = { width: 440, height: 150 };
  const legend = looks.sides.map(
    (_, side) =>
      `<g transform="translate(${40 + side * 220} 592)"><rect width="16" height="16" rx="3" fill="${colours[side]}"/><text x="23" y="13" font-size="14" fill="${INKS.ink}">${escaped(wording.side(side))}</text></g>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="'Source Sans 3', 'Segoe UI', system-ui, sans-serif">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fbf8f1"/>`,
    `<text x="40" y="50" font-size="30" fill="${INKS.ink}">${escaped(verdictOf(table))}</text>`,
    `<text x="40" y="78" font-size="16" fill="${INKS.faint}">${escaped(whyOf(table))}</text>`,
    `<text x="40" y="100" font-size="14" fill="${INKS.faint}">${escaped(heading)}</text>`,
    ...(report.chances.length === 0
      ? []
      : [
          placed(
            40,
            140,
            t('end.chances'),
            chanceChart(
              {
                chances: report.chances,
                turns,
                points: report.points.map(({ to }) => to),
                blunders,
                percent: (share) => t.number(share, { style: 'percent' }),
              },
              { width: 880, height: 230 },
              own,
            ),
          ),
        ]),
    placed(
      40,
      410,
      t('end.strength'),
      lineChart({ values: report.turns.map(({ strength }) => strength), turns: names }, half, inks),
    ),
    placed(
      490,
      410,
      t('end.luck'),
      luckChart({ values: report.turns.slice(0, -1).map(({ luck }) => luck), turns: names }, half, inks),
    ),
    ...legend,
    `<text x="${WIDTH - 40}" y="605" font-size="14" text-anchor="end" fill="${INKS.faint}">Bivouac</text>`,
    '</svg>',
  ].join('');
}

/** At twice its size, so that it stays sharp. */
async function asPng(svg: string): Promise<Blob> {
  const image = new Image(WIDTH, HEIGHT);
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * 2;
  canvas.height = HEIGHT * 2;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(address);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture could not be drawn.')) : resolve(blob)),
      'image/png',
    );
  });
}

export async function savePicture(table: TableState, report: Report, blunders: readonly number[]): Promise<void> {
  const { description, scenario } = table.opened;
  handOver(await asPng(pictureOf(table, report, blunders)), `${description.game}-${scenario}.png`);
}
