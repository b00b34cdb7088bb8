// A still picture of a part of a map, for covers and thumbnails: one image instead of a thousand elements.

import type { Crop } from '@bivouac/scene';
import type { DrawnMap } from './geometry.ts';

const made = new Map<string, string>();

/** The address of the picture. It stays the same as long as the page is open. */
export function mapPicture(map: DrawnMap, crop: Crop, theme: string): string {
  const key = `${map.over.length}/${crop.x}/${crop.y}/${crop.width}/${theme}`;
  const known = made.get(key);
  if (known) return known;
  const { x, y, width, height } = crop;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" class="${map.className}" data-theme="${theme}" data-level="table" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">` +
    `<style>${map.style}</style>${map.defs}${map.under}${map.mid}${map.over}</svg>`;
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  made.set(key, address);
  return address;
}
