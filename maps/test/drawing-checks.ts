// What must hold of every drawn map, as tests.

import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Box, overlap } from '../src/draw/cost-grid.ts';
import type { DrawnSpace, MapDrawing } from '../src/draw/map-drawing.ts';
import type { Point } from '../src/geometry.ts';

/** Which of some names touch something else, pair by pair. */
export function collisions(names: readonly [string, Box][], others: readonly [string, Box][]): string[] {
  return names.flatMap(([id, box]) =>
    others.filter(([other, its]) => other !== id && overlap(box, its)).map(([other]) => `${id} and ${other}`),
  );
}

export interface Drawing {
  readonly map: MapDrawing;
  readonly style: string;
  drawAgain(): MapDrawing;
  /** After gzip, with the style sheet and the places as the page sends them: measured from their middles. */
  readonly mostBytes: number;
  /** How many references to its own parts it has at least. */
  readonly leastReferences: number;
  /** Whether it has water to draw lines in. */
  readonly isDry?: boolean;
}

/** Enough to paint by patches, few enough to be styled and laid out at once; besides, a piece of text for each number. */
const MOST_ELEMENTS = 1100;

function sent({ id, centre, seat, polygon }: DrawnSpace) {
  const from = ({ x, y }: Point) => [x - centre.x, y - centre.y];
  return [id, [centre.x, centre.y], from(seat), polygon.map(from)];
}

export function testDrawing({ map, style, drawAgain, mostBytes, leastReferences, isDry = false }: Drawing): void {
  const whole = map.defs + map.under + map.rivers + map.over + map.numbers + map.overview;

  test('is the same every time', () => {
    expect(drawAgain()).toEqual(map);
  });

  test('is small: bytes over the wire and elements on the page', () => {
    expect(gzipSync(whole + style + JSON.stringify(Object.values(map.spaces).map(sent))).length).toBeLessThan(
      mostBytes,
    );
    expect(whole.match(/<(?!tspan)[a-z]/gi)?.length).toBeLessThan(MOST_ELEMENTS);
  });

  test('is written to a tenth of a unit, without styles or scripts of its own', () => {
    expect(whole.match(/ (?:d|x|y|r|width|height)="[^"]*\.\d\d[^"]{0,20}/)?.[0].slice(-40)).toBeUndefined();
    expect(whole.match(/ style=|<style|<script|NaN|undefined/)?.[0]).toBeUndefined();
  });

  test('every water line has a rule', () => {
    const lines = [...whole.matchAll(/class="([a-z]+-lines\d)"/g)].map(([, name]) => name!);
    expect(lines.length > 3).toBe(!isDry);
    for (const name of lines) expect(style).toContain(`.${name}{`);
    expect(style).not.toContain('..');
  });

  test('every ink is defined for day and night, and no rule is for nothing', () => {
    const prefix = map.className.split('-')[0]!;
    const [day = '', night = ''] = style.split('\n');
    const inks = [...style.matchAll(new RegExp(`var\\((--${prefix}-[a-z-]+)\\)`, 'g'))];
    expect(inks.length).toBeGreaterThan(0);
    for (const [, name] of inks) {
      expect(day).toContain(`${name}:`);
      expect(night).toContain(`${name}:`);
    }
    const used = new Set([...whole.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')));
    const styled = [...style.matchAll(new RegExp(`\\.(${prefix}-[a-z0-9-]+)`, 'g'))].map(([, name]) => name!);
    expect(styled.filter((name) => name !== map.className && !used.has(name))).toEqual([]);
  });

  test('refers only to what it defines', () => {
    const defined = new Set([...map.defs.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
    const meant = [...(whole + style).matchAll(/(?:href="|url\()#([A-Za-z0-9-]+)/g)].map(([, id]) => id);
    expect(meant.length).toBeGreaterThan(leastReferences);
    expect(meant.filter((id) => !defined.has(id))).toEqual([]);
  });
}
