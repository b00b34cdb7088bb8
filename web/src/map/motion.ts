// Motion of what is drawn on the map.

import type { Point } from './geometry.ts';

const HEX_MS = 220;
const MOST_MS = 900;
const FADE_MS = 80;

export const isCalm = (): boolean => document.documentElement.hasAttribute('data-calm');

/**
 * Along some points, or a mere fade for those who want no travel. The dash keeps the motion off the compositor: there the
 * part that moves would become a layer of its own, and everything above and below it would be painted anew.
 */
export function travel(node: SVGElement, points: readonly Point[]): void {
  if (isCalm()) {
    node.animate([{ opacity: 0.2 }, { opacity: 1 }], FADE_MS);
    return;
  }
  const frames = points.map(([x, y], i) => ({ transform: `translate(${x}px, ${y}px)`, strokeDashoffset: String(i) }));
  node.animate(frames, { duration: Math.min(MOST_MS, HEX_MS * (points.length - 1)), easing: 'ease-in-out' });
}
