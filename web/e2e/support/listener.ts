// Hears what a screen reader would: all that is put into a live region, and where the focus is.

import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    heard: string[];
  }
}

/** To be called before the page is opened. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heard = [];
    const LIVE = '[aria-live]:not([aria-live=off]), [role=status], [role=alert]';
    const hear = (node: Node): void => {
      const region = (node instanceof Element ? node : node.parentElement)?.closest(LIVE);
      const text = node.textContent?.trim();
      if (region && text) window.heard.push(text);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') hear(target);
        else for (const node of addedNodes) hear(node);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** What has been said since the last time, once it has been said and nothing more comes. */
export async function said(page: Page): Promise<string[]> {
  const count = (): Promise<number> => page.evaluate(() => window.heard.length);
  await expect.poll(count).toBeGreaterThan(0);
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await count();
        const isSame = now === before;
        before = now;
        return isSame;
      },
      { intervals: [250] },
    )
    .toBe(true);
  return page.evaluate(() => window.heard.splice(0));
}

export const forget = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.heard = [];
  });

/** What the focus is on, by its name; "nothing" when it is lost. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: one, body } = document;
    if (one === null || one === body) return 'nothing';
    return (
      one.getAttribute('aria-label') ?? one.getAttribute('title') ?? one.textContent?.trim().replace(/\s+/g, ' ') ?? ''
    );
  });

export const expectFocus = (page: Page, name: RegExp | string): Promise<void> =>
  expect.poll(() => focused(page)).toMatch(name);

/** Everything that would be announced by itself. */
export const liveRegions = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[aria-live], [role=status], [role=alert], [role=log], output')].filter(
        (one) => one.getAttribute('aria-live') !== 'off',
      ).length,
  );
