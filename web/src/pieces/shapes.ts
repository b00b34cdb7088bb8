const round = (value: number): number => Math.round(value * 100) / 100;

const diamond = (x: number, y: number, r: number): string =>
  `M${round(x)} ${round(y - r)}l${round(r * 0.8)} ${r}l${round(-r * 0.8)} ${r}l${round(-r * 0.8)} ${-r}z`;

/** So many diamonds in a row around a point. */
export const diamonds = (count: number, x: number, y: number, r: number, gap: number): string =>
  Array.from({ length: Math.max(0, count) }, (_, i) => diamond(x + (i - (count - 1) / 2) * gap, y, r)).join('');

/** Four lines of wood grain. The seed is the place, never the piece: equal backs must look equal. */
export function grain(seed: number): string {
  let state = (seed * 2654435761) >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: 4 }, (_, i) => {
    const x = 14 + 22 * i + next() * 8;
    const sway = (): number => round(x + (next() - 0.5) * 14);
    return `M${round(x)} 3C${sway()} 35 ${sway()} 65 ${sway()} 97`;
  }).join('');
}

/** A colour mixed with white. */
export function paler(colour: string, part: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `#${channels
    .map((c) =>
      Math.round(c + (255 - c) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** How much each colour adds to brightness. */
const LUMA = [0.299, 0.587, 0.114];
const BRIGHT = 150;

/** The ink that can be read on a colour. */
export function inkOn(colour: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return channels.reduce((sum, c, i) => sum + c * LUMA[i]!, 0) > BRIGHT ? '#26221c' : '#fff';
}
