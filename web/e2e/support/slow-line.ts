// A bad line and a slow machine: what the page fetches and what it asks of the worker takes its time. Nothing that a
// person can do may depend on what comes first. The service worker would fetch everything at once: block it.

import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';

/** Keeps back what is fetched from such an address until it is called. */
export async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const LONGEST_FETCH_MS = 700;
const LONGEST_QUESTION_MS = 150;

/** Everything late, each by its own time; the worker is still asked in order. */
export async function slowDown(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    await new Promise((done) => setTimeout(done, randomInt(LONGEST_FETCH_MS)));
    // The page may have been left meanwhile.
    await route.continue().catch(() => {});
  });
  await page.addInitScript((longest) => {
    const Plain = window.Worker;
    window.Worker = class extends Plain {
      #sentBefore = Promise.resolve();

      override postMessage(message: unknown, options?: StructuredSerializeOptions | Transferable[]): void {
        const wait = (crypto.getRandomValues(new Uint8Array(1))[0]! / 255) * longest;
        this.#sentBefore = this.#sentBefore.then(() => new Promise((done) => setTimeout(done, wait)));
        void this.#sentBefore.then(() => super.postMessage(message, options as StructuredSerializeOptions));
      }
    };
  }, LONGEST_QUESTION_MS);
}
