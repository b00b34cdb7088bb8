// Three ways to press something: with a mouse, with a finger, with the keyboard alone.

import type { Page } from '@playwright/test';

/** Presses the first thing of this kind within reach; false when there is none. */
export type Press = (page: Page, kind: string) => Promise<boolean>;

/** Where a pointer meets the first thing of this kind that nothing else covers. */
const withinReach = (page: Page, kind: string): Promise<{ x: number; y: number } | null> =>
  page.evaluate((selector) => {
    const spots = [0.5, 0.3, 0.7, 0.15, 0.85];
    for (const thing of document.querySelectorAll(selector)) {
      const { left, top, width, height } = thing.getBoundingClientRect();
      for (const across of spots) {
        for (const down of spots) {
          const [x, y] = [left + width * across, top + height * down];
          if (width > 0 && thing.contains(document.elementFromPoint(x, y))) return { x, y };
        }
      }
    }
    return null;
  }, kind);

export const byClick: Press = async (page, kind) => {
  const spot = await withinReach(page, kind);
  if (spot === null) return false;
  await page.mouse.click(spot.x, spot.y);
  return true;
};

export const byTouch: Press = async (page, kind) => {
  const spot = await withinReach(page, kind);
  if (spot === null) return false;
  await page.touchscreen.tap(spot.x, spot.y);
  return true;
};

const MOST_STOPS = 250;

export const byKeyboard: Press = async (page, kind) => {
  const isShown = await page.evaluate(
    (selector) => [...document.querySelectorAll(selector)].some((thing) => thing.checkVisibility()),
    kind,
  );
  if (!isShown) return false;
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    const isThere = await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, kind);
    if (isThere) {
      await page.keyboard.press('Enter');
      return true;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`The tab key does not lead to "${kind}".`);
};
