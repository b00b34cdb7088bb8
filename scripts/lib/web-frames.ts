/// <reference lib="dom" />

// How evenly the map moves under the hand: the time between frames while it is dragged and scaled.

import type { Page } from '@playwright/test';

export interface Frames {
  /** Milliseconds. */
  readonly median: number;
  readonly longest: number;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Notes the time between frames, until they are asked for. */
const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const times: number[] = [];
    let last = performance.now();
    const note = (now: number): void => {
      times.push(now - last);
      last = now;
      next = requestAnimationFrame(note);
    };
    let next = requestAnimationFrame(note);
    Object.assign(window, {
      framesSeen: () => {
        cancelAnimationFrame(next);
        return times;
      },
    });
  });

const framesSeen = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { framesSeen: () => number[] }).framesSeen());

const rounded = (time: number): number => Math.round(time * 10) / 10;

function told(times: readonly number[]): Frames {
  const sorted = [...times].sort((a, b) => a - b);
  return { median: rounded(sorted[Math.floor(sorted.length / 2)] ?? 0), longest: rounded(sorted.at(-1) ?? 0) };
}

/** A point of the map that no panel and no piece covers. */
async function grip(page: Page): Promise<Spot> {
  return page.getByRole('application', { name: 'Map' }).evaluate((map) => {
    const { x, y, width, height } = map.getBoundingClientRect();
    const shares = [0.5, 0.55, 0.45, 0.6, 0.4, 0.65, 0.35];
    const spots = shares.flatMap((down) => shares.map((across) => ({ x: x + width * across, y: y + height * down })));
    const isFree = (spot: Spot): boolean => {
      const top = document.elementFromPoint(spot.x, spot.y);
      return top !== null && map.contains(top) && top.closest('[data-drag]') === null;
    };
    return spots.find(isFree) ?? spots[0]!;
  });
}

const MOVES = 60;
/** Of a wheel, and what one of them reports. */
const NOTCHES = 8;
const NOTCH = 100;
/** After which the picture has been painted anew for sure, milliseconds. */
const REST = 2500;

/** In loops around a point, as a hand does that looks for something. */
export async function panFrames(page: Page): Promise<Frames> {
  const { x, y } = await grip(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 90);
  await watchFrames(page);
  for (let step = 1; step <= MOVES; step++)
    await page.mouse.move(x - Math.sin(step / 10) * 160, y + Math.cos(step / 10) * 90);
  const times = await framesSeen(page);
  await page.mouse.up();
  return told(times);
}

/** While the wheel turns, nearer and away again; the first frame begins what the others go on with. */
export async function zoomFrames(page: Page): Promise<Frames> {
  const { x, y } = await grip(page);
  await page.mouse.move(x, y);
  const turned: number[] = [];
  for (const notch of [-NOTCH, NOTCH]) {
    await page.waitForTimeout(REST);
    await watchFrames(page);
    for (let turn = 0; turn < NOTCHES; turn++) await page.mouse.wheel(0, notch);
    turned.push(...(await framesSeen(page)).slice(1));
  }
  return told(turned);
}
