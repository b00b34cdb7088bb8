// How a piece gets from place to place.

import { FADE_MS, isCalm, tween } from '../pieces/motion.ts';
import type { Point } from './geometry.ts';

const HEX_MS = 220;
const MOST_MS = 900;

/** Along some points, or a mere fade for those who want no travel. Returns what ends it at once. */
export function travel(node: SVGElement, points: readonly Point[]): () => void {
  if (isCalm()) return tween(FADE_MS, (part) => (node.style.opacity = part < 1 ? String(part) : ''));
  const last = points.length - 1;
  return tween(Math.min(MOST_MS, HEX_MS * last), (part) => {
    const leg = Math.min(last - 1, Math.floor(part * last));
    const [[ax, ay], [bx, by]] = [points[leg]!, points[leg + 1]!];
    const share = part * last - leg;
    node.style.transform = `translate(${ax + (bx - ax) * share}px, ${ay + (by - ay) * share}px)`;
  });
}
