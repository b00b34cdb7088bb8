import type { Point } from '../../geometry.ts';
import type { DrawnSpace } from '../map-drawing.ts';
import type { Sheet } from './sheet.ts';

/** What the table needs to know of every space: to find it under the pointer, to light it up, to set pieces on it. */
export function spacesOf(sheet: Sheet): Record<string, DrawnSpace> {
  const spaces: DrawnSpace[] = [
    ...sheet.playable.map((hex) => hexSpace(sheet, hex, 'hex')),
    ...sheet.sea.map((hex) => hexSpace(sheet, hex, 'sea')),
    ...[...sheet.boxes.values()].map(({ id, left, top, right, bottom, slots }): DrawnSpace => {
      const centre = { x: (left + right) / 2, y: (top + bottom) / 2 };
      const polygon = [
        { x: left, y: top },
        { x: right, y: top },
        { x: right, y: bottom },
        { x: left, y: bottom },
      ];
      return {
        id,
        kind: 'box',
        centre: tenth(centre),
        seat: tenth(middleOf(slots)),
        polygon: polygon.map(tenth),
        slots: slots.map(tenth),
      };
    }),
  ];
  return Object.fromEntries(spaces.map((space) => [space.id, space]));
}

function hexSpace(sheet: Sheet, id: string, kind: 'hex' | 'sea'): DrawnSpace {
  const site = sheet.siteOfHex(id);
  return {
    id,
    kind,
    centre: tenth(sheet.centre(id)),
    seat: tenth(sheet.seat(id)),
    ...(site === undefined ? {} : { site: tenth(site) }),
    polygon: sheet.corners(id).map(tenth),
  };
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }));
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function tenth({ x, y }: Point): Point {
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
}
