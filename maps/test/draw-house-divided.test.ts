import type { BoxSide } from '@bivouac/house-divided/data.ts';
import { describe, expect, test } from 'vitest';
import { type Box, boxAround, contains, grown, overlap } from '../src/draw/cost-grid.ts';
import { resampled } from '../src/draw/curves.ts';
import { textMeasure } from '../src/draw/font-metrics.ts';
import { signBoxes } from '../src/draw/house-divided/boxes.ts';
import { readDrawData, readDrawOptions } from '../src/draw/house-divided/data.ts';
import { drawMap, drawPlan, planMap } from '../src/draw/house-divided/index.ts';
import { nameOf } from '../src/draw/house-divided/lettering.ts';
import { sideOf } from '../src/draw/house-divided/rivers.ts';
import { crosses, openPart } from '../src/draw/house-divided/ways.ts';
import { type PlacedName, shrunk } from '../src/draw/name-placer.ts';
import { insideAny, nearestPoint } from '../src/draw/nearness.ts';
import { distance, isInside, type Line, type Point } from '../src/geometry.ts';
import { collisions, testDrawing } from './drawing-checks.ts';

const data = readDrawData();
const english = readDrawOptions('en');
const plan = planMap(data, english);
const { map, style } = drawPlan(data, english, plan);
const { sheet } = plan;
const signs = data.boxes.flatMap((place) =>
  signBoxes(place, sheet.box(place.id)).map((box): [string, Box] => [`sign of ${place.id}`, box]),
);
const boxes = data.boxes.map(({ id }): [string, Box] => [`box ${id}`, sheet.box(id)]);
/** Every line of the board as it is drawn, in steps of a unit. */
const drawnLines = [
  ...plan.ways,
  ...plan.reaches.flatMap(({ line, played }) => (played ? [{ of: played, line }] : [])),
].map(({ of, line }) => ({ of, line: resampled(line, 1), label: `${of.from} to ${of.to} by ${of.kind}` }));

describe.each(['en', 'es', 'fr'])('names in %s', (language) => {
  const options = readDrawOptions(language);
  const own = language === 'en' ? plan : planMap(data, options);
  const { lettered } = own;
  const drawn = drawPlan(data, options, own).map;
  const named = (names: readonly PlacedName[]) => names.map(({ id, box }): [string, Box] => [id, box]);
  const states = lettered.states.map(({ id, box }): [string, Box] => [`state ${id}`, box]);
  const rivers = lettered.rivers.flatMap(({ id, boxes: parts }) => parts.map((box): [string, Box] => [id, box]));

  test('no name of the table touches another, a box or a sign', () => {
    const names = [...named(lettered.places), ...states, ...rivers];
    expect(collisions(names, [...names, ...boxes, ...signs])).toEqual([]);
  });

  test('no name seen from afar touches another or its box', () => {
    const names = named(lettered.far);
    const own = lettered.far.map(({ id }): [string, Box] => [`box ${id}`, sheet.box(id)]);
    expect(collisions(names, [...names, ...own])).toEqual([]);
  });

  test('no name seen near by touches a box: it only shrinks', () => {
    const near = lettered.places.map((name): [string, Box] => [name.id, shrunk(name, data.look.nearScale)]);
    expect(collisions(near, [...near, ...boxes, ...signs])).toEqual([]);
  });

  test('every box is named once, nearer to itself than to any other, and every name lies on the sheet', () => {
    expect(lettered.places.map(({ id }) => id).sort()).toEqual(data.boxes.map(({ id }) => id).sort());
    for (const { id, text, box } of lettered.places) {
      expect(text).toBe(nameOf(data.boxes.find((place) => place.id === id) as (typeof data.boxes)[0], options));
      const away = (other: string) => gapBetween(sheet.box(other), box);
      const nearest = data.boxes.map((place) => away(place.id)).sort((a, b) => a - b)[0];
      expect(away(id), `${text} belongs to ${id}`).toBe(nearest);
    }
    for (const { box, text } of [...lettered.places, ...lettered.far, ...lettered.states]) {
      expect(contains(sheet.inner, { x: box.left, y: box.top }), text).toBe(true);
      expect(contains(sheet.inner, { x: box.right, y: box.bottom }), text).toBe(true);
    }
  });

  test('every line of the legend finds room beside its sign and on its plate', () => {
    const measure = textMeasure(data.faces);
    const { left, right } = data.look.cartouche.box;
    const lines = [
      ...(drawn.over.match(/<g class="hd-legend">.*/)?.[0] ?? '').matchAll(/<text x="([\d.]+)" y="[\d.]+">(\D[^<]*)</g),
    ];
    expect(lines).toHaveLength(10);
    const starts = [...new Set(lines.map(([, x]) => Number(x)))].sort((a, b) => a - b);
    const signs = starts[0] as number;
    for (const [, x, text = ''] of lines) {
      const next = Number(x) === starts[0] ? (starts[1] as number) - (signs - left - 20) : right - 12;
      expect(Number(x) + measure(text, { face: 'text', size: 15.5 }), text).toBeLessThan(next);
    }
    expect(measure(options.words.title, { face: 'bold', size: 43, spacing: 0.5 })).toBeLessThan(right - left - 40);
    expect(measure(options.words.subtitle, { face: 'italic', size: 19 })).toBeLessThan(right - left - 40);
  });

  test('names and signs leave a part of every line in sight', () => {
    expect(own.ways).toEqual(plan.ways);
    const cover = [...lettered.places.map(({ box }) => box), ...[...boxes, ...signs].map(([, box]) => box)];
    const hidden = drawnLines.filter(({ line }) => line.filter((point) => !isCovered(point, cover)).length < 12);
    expect(hidden.map(({ label }) => label)).toEqual([]);
  });
});

function isCovered(point: Point, cover: readonly Box[]): boolean {
  return cover.some((box) => contains(box, point));
}

function gapBetween(a: Box, b: Box): number {
  const x = Math.max(a.left - b.right, b.left - a.right, 0);
  const y = Math.max(a.top - b.bottom, b.top - a.bottom, 0);
  return Math.hypot(x, y);
}

/** Pairs that overlap; pieces of one and the same name may. */
describe('the boxes', () => {
  test('stand apart, with room for a counter between and around them', () => {
    for (const [one, box] of boxes) {
      expect(contains(sheet.inner, { x: box.left - 8, y: box.top - 8 }), one).toBe(true);
      expect(contains(sheet.inner, { x: box.right + 8, y: box.bottom + 8 }), one).toBe(true);
      for (const [other, its] of boxes) {
        if (one !== other) expect(gapBetween(box, its), `${one} and ${other}`).toBeGreaterThan(14);
      }
    }
  });

  test('lie to each other as on the ground: north is up and east is right along every line', () => {
    const at = new Map(data.boxes.map((place) => [place.id, place]));
    for (const { from, to } of data.lines) {
      const [a, b] = [at.get(from), at.get(to)] as [(typeof data.boxes)[0], (typeof data.boxes)[0]];
      const east = (b.lon - a.lon) * 0.8;
      const north = b.lat - a.lat;
      const [p, q] = [sheet.middle(from), sheet.middle(to)];
      const turned = Math.abs(Math.atan2(p.y - q.y, q.x - p.x) - Math.atan2(north, east));
      expect(Math.min(turned, 2 * Math.PI - turned), `${from} to ${to}`).toBeLessThan(Math.PI * 0.4);
    }
  });

  test('show what the rules know of them', () => {
    const count = (className: string) =>
      (map.over.match(new RegExp(`class="${className}" d="([^"]*)"`))?.[1] ?? '').split('M').length - 1;
    expect(count('hd-union-value')).toBe(data.boxes.filter(({ union }) => union > 0).length);
    expect(count('hd-confederate-value')).toBe(data.boxes.filter(({ confederate }) => confederate > 0).length);
    expect(count('hd-star')).toBe(7);
    expect(count('hd-bank')).toBe(data.boxes.flatMap(({ riverSides }) => riverSides).length);
    expect(count('hd-bastion')).toBe(data.boxes.filter(({ works }) => works).length * 4);
    expect(plan.lettered.places.filter(({ trailing = 0 }) => trailing > 0)).toHaveLength(17);
    const owners = [...map.over.matchAll(/data-box="([^"]*)" data-owner="([^"]*)"/g)].map(([, ...pair]) => pair);
    expect(owners).toEqual(data.boxes.map(({ id, colour }) => [id, colour]));
  });
});

describe('the lines', () => {
  test('are all drawn, once, from box to box', () => {
    expect(drawnLines.map(({ of }) => of).sort(byEnds)).toEqual([...data.lines].sort(byEnds));
    for (const { of, line, label } of drawnLines) {
      const ends = [line[0], line.at(-1)] as Point[];
      for (const id of [of.from, of.to]) {
        expect(
          ends.some((end) => contains(sheet.box(id), end)),
          label,
        ).toBe(true);
      }
    }
  });

  test('never run under a third box', () => {
    const under = drawnLines.filter(({ of, line }) =>
      data.boxes.some(
        ({ id }) => id !== of.from && id !== of.to && line.some((point) => contains(sheet.box(id), point)),
      ),
    );
    expect(under.map(({ label }) => label)).toEqual([]);
  });

  test('never cross each other', () => {
    const open = drawnLines.map(({ of, line, label }) => ({ label, line: openPart(line, of, sheet) }));
    const crossing = open.flatMap((one, index) =>
      open
        .slice(index + 1)
        .filter((other) => crosses(one.line, other.line))
        .map((other) => `${one.label} and ${other.label}`),
    );
    expect(crossing).toEqual([]);
  });

  test('touch the side of a box that the board names, and no other', () => {
    const named = drawnLines.flatMap(({ of, line, label }) =>
      [of.from, of.to].map((id) => ({ id, line, label, side: sideOf(of, id) })),
    );
    const wrong = named.filter(({ id, line, side }) => {
      return side !== undefined && sidesTouched(sheet.box(id), line).join() !== side;
    });
    expect(named.filter(({ side }) => side !== undefined).length).toBeGreaterThan(50);
    expect(wrong.map(({ label, id, side }) => `${label}: ${side} of ${id}`)).toEqual([]);
  });

  test('that lead to the same two boxes can be told apart', () => {
    for (const { of, line } of plan.ways) {
      const river = plan.reaches.find(
        ({ played }) => played && [of.from, of.to].every((id) => id === played.from || id === played.to),
      );
      if (river === undefined) continue;
      const open = openPart(line, of, sheet);
      const farthest = Math.max(...open.map((point) => nearestPoint(point, river.line).distance));
      expect(farthest, `${of.from} to ${of.to}`).toBeGreaterThan(11);
    }
  });
});

function byEnds(a: { from: string; to: string; kind: string }, b: { from: string; to: string; kind: string }): number {
  const key = (line: typeof a) => `${line.from} ${line.to} ${line.kind}`;
  return key(a) < key(b) ? -1 : 1;
}

/** The sides through which a line leaves a box. */
function sidesTouched(box: Box, line: Line): BoxSide[] {
  return line.flatMap((point, index) => {
    const before = line[index - 1];
    if (before === undefined || contains(box, point) === contains(box, before)) return [];
    const outer = contains(box, point) ? before : point;
    const beyond: [BoxSide, number][] = [
      ['N', box.top - outer.y],
      ['S', outer.y - box.bottom],
      ['W', box.left - outer.x],
      ['E', outer.x - box.right],
    ];
    return [beyond.reduce((one, other) => (other[1] > one[1] ? other : one))[0]];
  });
}

describe('the rivers', () => {
  const chevrons = [
    ...(map.rivers.match(/<g class="hd-current">(.*?)<\/g>/)?.[1] ?? '').matchAll(/M([^L]*)L([^L]*)L([^M"]*)/g),
  ]
    .map((match) => match.slice(1).map((text) => pointOf(text)) as [Point, Point, Point])
    .map(([left, tip, right]) => ({ tip, tail: { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 } }));

  test('flow downstream wherever the board says so, and the Potomac does not flow', () => {
    for (const { line, played } of plan.reaches) {
      if (played === undefined) continue;
      const here = chevrons.filter(({ tip }) => nearestPoint(tip, openPart(line, played, sheet)).distance < 2);
      if (played.potomac) {
        expect(here).toEqual([]);
        continue;
      }
      const mouth = sheet.middle(played.downstream === 'from' ? played.from : played.to);
      expect(here.length, `${played.from} to ${played.to}`).toBeGreaterThan(0);
      const downstream = [...line].sort((a, b) => distance(a, mouth) - distance(b, mouth))[0] as Point;
      const course = line.indexOf(downstream) === 0 ? line.toReversed() : line;
      for (const { tip, tail } of here) {
        const ahead = nearestPoint(tip, course).segment - nearestPoint(tail, course).segment;
        expect(ahead, `${played.from} to ${played.to}`).toBeGreaterThanOrEqual(0);
      }
    }
  });
});

function pointOf(text: string): Point {
  const [x = 0, y = 0] = [...text.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([number]) => Number(number));
  return { x, y };
}

function spotsIn({ left, top, right, bottom }: Box): Point[] {
  const shares = [0, 0.2, 0.4, 0.6, 0.8, 1];
  return shares.flatMap((across) =>
    shares.map((down) => ({ x: left + (right - left) * across, y: top + (bottom - top) * down })),
  );
}

describe('the land', () => {
  const outlineOf = (id: string) => plan.land.states.find((state) => state.id === id)?.outlines ?? [];

  test('is bent without a fold', () => {
    const step = 0.02;
    for (let lat = 28; lat < 43; lat += 0.2) {
      for (let lon = -96; lon < -73; lon += 0.2) {
        const here = sheet.project([lat, lon]);
        const east = sheet.project([lat, lon + step]);
        const south = sheet.project([lat - step, lon]);
        const turn = (east.x - here.x) * (south.y - here.y) - (east.y - here.y) * (south.x - here.x);
        expect(turn, `${lat} N ${-lon} W`).toBeGreaterThan(0);
      }
    }
  });

  test('lies under its towns: every inland box stands at least partly in its state', () => {
    const stateOf: Readonly<Record<string, string>> = { WV: 'VA', DC: 'MD' };
    for (const { id, state, port } of data.boxes) {
      if (port) continue;
      const touches = spotsIn(sheet.box(id)).some((spot) => insideAny(spot, outlineOf(stateOf[state] ?? state)));
      expect(touches, `${id} in ${state}`).toBe(true);
    }
  });

  test('neighbours never have the same tint', () => {
    const { tints } = data.look;
    for (const { between } of data.land.arcs) {
      const [a = '', b = ''] = between;
      expect(tints[a], a).toBeDefined();
      if (between.length === 2) expect(tints[a], `${a} and ${b}`).not.toBe(tints[b]);
    }
  });

  test('a name of a state lies in that state', () => {
    expect(plan.lettered.states.length).toBeGreaterThan(18);
    for (const { id, box } of plan.lettered.states) {
      const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
      expect(
        outlineOf(id).some((outline) => isInside(middle, outline)),
        id,
      ).toBe(true);
    }
  });
});

describe('the drawing itself', () => {
  test('tells the table where every box is', () => {
    expect(Object.keys(map.spaces).sort()).toEqual(data.boxes.map(({ id }) => id).sort());
    for (const { id, centre, seat, site, polygon } of Object.values(map.spaces)) {
      for (const point of [centre, seat, site as Point]) expect(isInside(point, polygon), id).toBe(true);
      const counter = boxAround(seat, map.unit * 0.44);
      expect(
        overlap(counter, grown(sheet.box(id), -1)) && contains(sheet.box(id), { x: counter.left, y: counter.top }),
        id,
      ).toBe(true);
    }
  });

  testDrawing({
    map,
    style,
    drawAgain: () => drawMap(readDrawData(), readDrawOptions('en')).map,
    mostBytes: 70_000,
    leastReferences: 60,
  });
});
