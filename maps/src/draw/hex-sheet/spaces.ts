import type { Point } from '../../geometry.ts';
import type { DrawnSpace } from '../map-drawing.ts';
import { cornersOf, whole } from '../sheet/spaces.ts';
import type { SheetHex } from './data.ts';
import type { Field, SheetBox } from './field.ts';
import type { HexLook } from './look.ts';

/** What the table needs to know of every space: to find it under the pointer, to light it up, to set pieces on it. */
export function spacesOf(field: Field, look: HexLook): Record<string, DrawnSpace> {
  const spaces = [...field.hexes.map((hex) => hexSpace(field, look, hex)), ...[...field.boxes.values()].map(boxSpace)];
  return Object.fromEntries(spaces.map((space) => [space.id, space]));
}

function boxSpace(box: SheetBox): DrawnSpace {
  const { id, left, top, right, bottom, slots } = box;
  return {
    id,
    kind: 'box',
    centre: whole({ x: (left + right) / 2, y: (top + bottom) / 2 }),
    seat: whole(middleOf(slots)),
    polygon: cornersOf(box).map(whole),
    slots: slots.map(whole),
  };
}

function hexSpace(field: Field, look: HexLook, { id, isSea, levels }: SheetHex): DrawnSpace {
  const site = field.siteOfHex(id);
  const { x, y } = field.centre(id);
  const seatOn = (level: string): Point => {
    const { seat } = look.levels[level]!;
    return whole({ x: x + seat.x, y: y + seat.y });
  };
  return {
    id,
    kind: isSea ? 'sea' : 'hex',
    centre: whole({ x, y }),
    seat: whole(field.seat(id)),
    ...(site === undefined ? {} : { site: whole(site) }),
    polygon: field.corners(id).map(whole),
    ...(levels === undefined ? {} : { levels: Object.fromEntries(levels.map((level) => [level, seatOn(level)])) }),
  };
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }));
  return { x: sum.x / points.length, y: sum.y / points.length };
}
