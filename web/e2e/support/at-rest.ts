// Waits by what the page does and not by the clock: a slow machine takes long for a frame.

import type { Page } from '@playwright/test';

/** So many frames are painted: whatever a change sets off has begun by then. */
export const framesPass = (page: Page, frames = 20): Promise<void> =>
  page.evaluate(async (count) => {
    for (let i = 0; i < count; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, frames);

/** Until all that fades, slides or grows has come to its end; what glows for ever does not count. */
export async function untilAtRest(page: Page): Promise<void> {
  await framesPass(page, 3);
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => {
      const { endTime } = one.effect?.getComputedTiming() ?? {};
      return one.playState !== 'running' || endTime === Number.POSITIVE_INFINITY;
    }),
  );
}

/** Before the page is opened: its clock runs as ever, and can be put forward by `timePasses`. */
export const holdTheClock = (page: Page): Promise<void> => page.clock.install();

/** In the page alone; whatever was to happen by then has happened, and has been painted. */
export async function timePasses(page: Page, seconds: number): Promise<void> {
  await page.clock.fastForward(seconds * 1000);
  await framesPass(page, 3);
}
