import type { MeasureText } from '../font-metrics.ts';
import type { Signs } from '../marks.ts';
import { decimal, straightPath } from '../path.ts';
import { plaque } from '../sheet/plaque.ts';
import { type DrawnSign, signLayer } from '../sheet/signs.ts';
import type { HexSheetData, SheetBoxData } from './data.ts';
import type { Field, SheetBox } from './field.ts';
import type { HexLook } from './look.ts';

/** Around the name of a box: what its sign and what stands beside it need, and where they stand there. */
const ROOM = { sign: 40, beside: 36, edges: 50, signAt: 16, besideAt: 22, underline: 40, rule: 7 };

interface Title {
  readonly text: string;
  readonly signs: readonly DrawnSign[];
}

/** Holding boxes beside the map: paper with corners cut in and a double rule. */
export function boxLayer(
  { boxes: named }: HexSheetData,
  look: HexLook,
  { pen, boxes }: Field,
  signs: Signs,
  measure: MeasureText,
): string {
  const { size: largest, baseline, rule, cut, lettering: face } = look.boxes.title;
  const all = [...boxes.values()];
  const titles = all.map((box) => titleOf(box, named.find(({ id }) => id === box.id)!));
  const underline = ({ left, right, top }: SheetBox) =>
    straightPath([
      { x: left + ROOM.underline, y: top + rule },
      { x: right - ROOM.underline, y: top + rule },
    ]);
  if (all.length === 0) return '';
  return pen.group(
    'boxes',
    pen.path('box', all.map((box) => plaque(box, 0, cut)).join('')),
    pen.path('box-rule', all.map((box) => plaque(box, ROOM.rule, cut) + underline(box)).join('')),
    signLayer(
      pen,
      'box-signs',
      signs,
      titles.flatMap((title) => title.signs),
    ),
    ...titles.map(({ text }) => text),
  );

  /** The name in the middle of what stands beside it. */
  function titleOf({ left: from, right: to, top }: SheetBox, { name, signs: own, beside }: SheetBoxData): Title {
    const before = own.length > 0 ? ROOM.sign : 0;
    const after = beside === undefined ? 0 : ROOM.beside;
    const room = to - from - ROOM.edges - before - after;
    const size = Math.min(largest, (room / measure(name, { face, size: 100 })) * 100);
    const width = measure(name, { face, size });
    const left = (from + to - width - before - after) / 2;
    const y = top + baseline - largest * 0.27;
    const at = { x: left + before, y: y + size * 0.27 };
    return {
      text: pen.text('box-name', at, name, { 'font-size': decimal(size) }),
      signs: [
        ...own.map((sign) => ({ sign, at: { x: left + ROOM.signAt, y } })),
        ...(beside === undefined ? [] : [{ sign: beside, at: { x: at.x + width + ROOM.besideAt, y } }]),
      ],
    };
  }
}
