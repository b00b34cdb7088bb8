import type { Box } from '../cost-grid.ts';
import type { MeasureText } from '../font-metrics.ts';
import { at, circlePath, decimal, straightPath } from '../path.ts';
import { element, escaped, group, path } from '../svg.ts';
import { R, type Sheet, type SheetBox } from './sheet.ts';
import { anchorAt, starMarks } from './symbols.ts';
import type { DrawData, DrawOptions } from './types.ts';

const TITLE_SIZE = 0.37 * R;
const BASELINE = 0.47 * R;
const RULE = 0.62 * R;
const CUT = 0.22 * R;

/** Holding boxes beside the map: paper with corners cut in and a double rule. */
export function boxLayer(data: DrawData, sheet: Sheet, measure: MeasureText, options: DrawOptions): string {
  const boxes = [...sheet.boxes.values()];
  const titles = boxes.map((box) => titleOf(data, box, measure, options));
  return group(
    'tg-boxes',
    path('tg-box', boxes.map((box) => plaque(box, 0)).join('')),
    path('tg-box-rule', boxes.map((box) => plaque(box, 0.07 * R) + underline(box)).join('')),
    path('tg-city', titles.map(({ ring }) => ring).join('')),
    path('tg-disc-green', titles.map(({ disc }) => disc).join('')),
    path('tg-star-pale', titles.map(({ star }) => star).join('')),
    path('tg-anchor', titles.map(({ anchor }) => anchor).join('')),
    ...titles.map(({ text }) => text),
  );
}

/** A rectangle with concave corners, moved in from the edge of a box. */
function plaque(box: Box, inset: number): string {
  const left = box.left + inset;
  const right = box.right - inset;
  const top = box.top + inset;
  const bottom = box.bottom - inset;
  const r = decimal(CUT);
  const arc = (x: number, y: number) => `A${r} ${r} 0 0 0 ${at({ x, y })}`;
  return (
    `M${at({ x: left + CUT, y: top })}H${decimal(right - CUT)}${arc(right, top + CUT)}` +
    `V${decimal(bottom - CUT)}${arc(right - CUT, bottom)}H${decimal(left + CUT)}${arc(left, bottom - CUT)}` +
    `V${decimal(top + CUT)}${arc(left + CUT, top)}z`
  );
}

function underline({ left, right, top }: Box): string {
  const y = top + RULE;
  return straightPath([
    { x: left + 0.4 * R, y },
    { x: right - 0.4 * R, y },
  ]);
}

interface BoxTitle {
  readonly text: string;
  readonly ring: string;
  readonly disc: string;
  readonly star: string;
  readonly anchor: string;
}

/** The name in the middle of what stands beside it: the star of a victory place before, the anchor of a port after. */
function titleOf(data: DrawData, box: SheetBox, measure: MeasureText, { nameOf }: DrawOptions): BoxTitle {
  const place = data.places.find(({ at: where }) => where === box.id);
  const name = nameOf(`place.${place?.id ?? box.id}`);
  const before = place?.victory ? 0.4 * R : 0;
  const after = place?.port ? 0.36 * R : 0;
  const room = box.right - box.left - 0.5 * R - before - after;
  const size = Math.min(TITLE_SIZE, (room / measure(name, { face: 'title-caps', size: 100 })) * 100);
  const width = measure(name, { face: 'title-caps', size });
  const left = (box.left + box.right - width - before - after) / 2;
  const middle = box.top + BASELINE - TITLE_SIZE * 0.27;
  const sign = { x: left + 0.16 * R, y: middle };
  const star = place?.victory ? starMarks(sign, place.colour) : {};
  return {
    text: element(
      'text',
      { class: 'tg-box-name', x: decimal(left + before), y: decimal(middle + size * 0.27), 'font-size': decimal(size) },
      escaped(name),
    ),
    ring: place?.victory ? circlePath(sign, 0.162 * R) : '',
    disc: star['tg-disc-green'] ?? '',
    star: star['tg-star-pale'] ?? '',
    anchor: place?.port ? anchorAt({ x: left + before + width + 0.22 * R, y: middle }, R * 0.13) : '',
  };
}
