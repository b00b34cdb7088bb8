import { ribbon } from '../curves.ts';
import { pathsDef } from '../patches.ts';
import { smoothPath } from '../path.ts';
import { group, path, use } from '../svg.ts';
import { type Course, isBorder } from './courses.ts';
import { R } from './sheet.ts';
import type { DrawData } from './types.ts';
import { onLand } from './water.ts';

/** Thin and pale: no rule knows them. */
export function streamLayer(data: DrawData, streams: readonly Course[]): string {
  const drawn = (courses: readonly Course[], thin: number, wide: number) =>
    courses.map(({ line }) =>
      path(
        '',
        smoothPath(
          ribbon(line, (share) => R * (thin + wide * (1 - share))),
          true,
        ),
      ),
    );
  const border = streams.filter(({ name }) => isBorder(data, name));
  const minor = streams.filter(({ name }) => !isBorder(data, name));
  return group('tg-stream', ...drawn(minor, 0.014, 0.03)) + group('tg-border', ...drawn(border, 0.03, 0.06));
}

/** Widest at the mouth. */
export function riverDefs(data: DrawData, rivers: readonly Course[]): string {
  const ribbons = rivers.map(({ name, line }) => {
    const rank = data.picture.rivers.find((river) => river.name === name)?.rank ?? 1;
    const width = (share: number) => R * (0.045 + 0.125 * (1 - share) ** 0.7) * rank;
    return smoothPath(ribbon(line, width), true);
  });
  return pathsDef('tg-rivers', ribbons);
}

export function riverLayer(): string {
  return onLand(use('tg-rivers', 'tg-bank'), use('tg-rivers', 'tg-river'));
}
