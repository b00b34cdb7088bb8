// Three ways to press something: with a mouse, with a finger, with the keyboard alone.

import type { Page } from '@playwright/test';

/** Presses the first thing of this kind within reach; false when there is none. */
export type Press = (page: Page, kind: string) => Promise<boolean>;

/** Where a pointer meets the first thing of this kind that nothing else covers, once it has come to rest. */
const withinReach = (page: Page, kind: string): Promise<{ x: number; y: number } | null> =>
  page.evaluate(async (selector) => {
    const spots = [0.5, 0.3, 0.7, 0.15, 0.85];
    const find = (): { thing: Element; x: number; y: number } | null => {
      for (const thing of document.querySelectorAll(selector)) {
        const { left, top, width, height } = thing.getBoundingClientRect();
        for (const across of spots) {
          for (const down of spots) {
            const [x, y] = [left + width * across, top + height * down];
            if (width > 0 && thing.contains(document.elementFromPoint(x, y))) return { thing, x, y };
          }
        }
      }
      return null;
    };
    type Found = ReturnType<typeof find>;
    const isSame = (a: Found, b: Found): boolean =>
      a?.thing === b?.thing && (a === null || Math.hypot(a.x - b!.x, a.y - b!.y) < 1);
    const painted = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    const FRAMES_AT_REST = 3;
    let found = find();
    for (let same = 0; same < FRAMES_AT_REST; same++) {
      await painted();
      const before = found;
      found = find();
      if (!isSame(before, found)) same = -1;
    }
    return found && { x: found.x, y: found.y };
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

/** What the focus is on, in a word; null when nothing of the kind is shown any more. */
const focusOn = (page: Page, kind: string): Promise<{ isThere: boolean; name: string } | null> =>
  page.evaluate((selector) => {
    const isThere = (thing: Element): boolean => thing.checkVisibility() && thing.closest('[inert]') === null;
    if (![...document.querySelectorAll(selector)].some(isThere)) return null;
    const active = document.activeElement;
    const name = active?.getAttribute('aria-label') ?? active?.textContent?.trim().slice(0, 40) ?? '';
    return { isThere: active?.matches(selector) ?? false, name: `${active?.localName} "${name}"` };
  }, kind);

export const byKeyboard: Press = async (page, kind) => {
  const stops: string[] = [];
  while (stops.length < MOST_STOPS) {
    const focus = await focusOn(page, kind);
    if (focus === null) return false;
    if (focus.isThere) {
      await page.keyboard.press('Enter');
      return true;
    }
    stops.push(focus.name);
    await page.keyboard.press('Tab');
  }
  throw new Error(`The tab key does not lead to "${kind}", only to ${[...new Set(stops)].join(', ')}.`);
};
