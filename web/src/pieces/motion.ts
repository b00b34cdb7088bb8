// Motion of what is drawn. Each frame is set by hand: an animation left to the browser makes a layer of its own of the part
// that moves, and waits, with the part in its first position, until everything around it has been painted anew.

export const isCalm = (): boolean => document.documentElement.hasAttribute('data-calm');

export const FADE_MS = 80;

/** Calls with the share of the time that has passed, eased out, until it is 1. Returns what ends it at once. */
export function tween(ms: number, step: (part: number) => void): () => void {
  const start = performance.now();
  let frame = 0;
  const next = (now: number): void => {
    const part = Math.min(1, Math.max(0, (now - start) / ms));
    step(1 - (1 - part) ** 2);
    if (part < 1) frame = requestAnimationFrame(next);
  };
  frame = requestAnimationFrame(next);
  return () => {
    cancelAnimationFrame(frame);
    step(1);
  };
}

/** Turns or flips by a transform; those who want no motion see it fade in. */
export function change(node: SVGElement, ms: number, transform: (part: number) => string): () => void {
  if (isCalm()) return tween(FADE_MS, (part) => node.setAttribute('opacity', String(part)));
  return tween(ms, (part) =>
    part < 1 ? node.setAttribute('transform', transform(part)) : node.removeAttribute('transform'),
  );
}
