import type { Point } from '../../geometry.ts';
import type { DrawnSpace } from '../map-drawing.ts';
import { cornersOf, whole } from '../sheet/spaces.ts';
import type { SheetHex } from './data.ts';
import type { Field, SheetBox } from './field.ts';

/** What the table needs to know of every space: to find it under the pointer, to light it up, to set pieces on it. */
export function spacesOf(field: Field): Record<string, DrawnSpace> {
  const spaces = [...field.hexes.map((hex) => hexSpace(field, hex)), ...[...field.boxes.values()].map(boxSpace)];
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

function hexSpace(field: Field, { id, isSea }: SheetHex): DrawnSpace {
  const site = field.siteOfHex(id);
  return {
    id,
    kind: isSea ? 'sea' : 'hex',
    centre: whole(field.centre(id)),
    seat: whole(field.seat(id)),
    ...(site === undefined ? {} : { site: whole(site) }),
    polygon: field.corners(id).map(whole),
  };
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }));
  return { x: sum.x / points.length, y: sum.y / points.length };
}
