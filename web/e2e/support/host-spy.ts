// Listens at the line between the page and the worker that holds the rules: to wait for it, and to read what it tells.

import type { Page } from '@playwright/test';
import type { FromHost, Request, Update } from '../../src/host/messages.ts';

interface HostSpy {
  sent: number;
  /** What was asked and is not answered yet; odds may take their time. */
  waiting: Set<number>;
  /** When the last update was shown. */
  at: number;
  /** The update that the page shows; others may be waiting to be shown. */
  last: Update | null;
  /** The update that came last. */
  newest: Update | null;
  /** How many of those that were shown told of something. */
  told: number;
  /** How many choices had been made when something was asked last, and when a question came after what others did. */
  askedAfter: number;
  suddenAt: number;
  messages: FromHost[];
  /** By number. */
  requests: Record<number, Request>;
}

declare global {
  interface Window {
    hostSpy: HostSpy;
  }
}

/** Before the page is opened. */
export async function spyOnHost(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const spy: HostSpy = {
      sent: 0,
      waiting: new Set(),
      at: 0,
      last: null,
      newest: null,
      told: 0,
      askedAfter: 0,
      suddenAt: -1e9,
      messages: [],
      requests: {},
    };
    window.hostSpy = spy;
    const updates = new Map<string, Update>();
    const show = (): void => {
      const shown = updates.get(document.querySelector('.table')?.getAttribute('data-shown') ?? '');
      if (shown === undefined || shown === spy.last) return;
      spy.last = shown;
      spy.at = performance.now();
      const { by, viewer, choices, entries, log } = shown;
      if (log.events.length > 0) spy.told++;
      if (choices.length === 0) return;
      spy.suddenAt = by.slice(spy.askedAfter).some((side) => side !== viewer) ? spy.at : -1e9;
      spy.askedAfter = entries;
    };
    new MutationObserver(show).observe(document, { subtree: true, childList: true, attributeFilter: ['data-shown'] });
    const Plain = window.Worker;
    window.Worker = class extends Plain {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        this.addEventListener('message', ({ data }: MessageEvent<FromHost>) => {
          spy.messages.push(data);
          if (data.kind === 'answer' || data.kind === 'failed') spy.waiting.delete(data.id);
          if (data.kind !== 'update') return;
          updates.set(String(data.update.serial), data.update);
          spy.newest = data.update;
        });
      }

      override postMessage(message: Request, options?: StructuredSerializeOptions | Transferable[]): void {
        spy.sent++;
        spy.requests[message.id] = message;
        if (message.call !== 'odds') spy.waiting.add(message.id);
        super.postMessage(message, options as StructuredSerializeOptions);
      }
    };
  });
}

/** Until somebody at the screen has to do something, and nothing is on its way; without watching how others play. */
export async function untilAsked(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const { waiting, last, newest, at } = window.hostSpy;
      if (last === null || waiting.size > 0 || document.querySelector('.table') === null) return false;
      const isOpen = last.choices.length > 1 || last.result !== null;
      document.querySelector<HTMLElement>('.hurry')?.click();
      if (last !== newest) return false;
      // A hand that pushes the map comes with its tools.
      if (document.querySelector('.frame') !== null && document.querySelector('.tools') === null) return false;
      const isOpenUnlessForced = last.choices.length === 1 || last.curtain !== null;
      return isOpen || (isOpenUnlessForced && performance.now() - at > 300);
    },
    undefined,
    { polling: 20, timeout: 90_000 },
  );
}

/** Until the question counts as read: the page takes no answer to one that has only just come, least of all after others. */
export async function untilRead(page: Page): Promise<void> {
  const isRead = (): boolean => {
    const { at, suddenAt } = window.hostSpy;
    return performance.now() - at > 400 && performance.now() - suddenAt > 700;
  };
  await page.waitForFunction(isRead, undefined, { polling: 20 });
}

/** Whoever presses a key has read the question. */
export function readBeforePressing(page: Page): void {
  const { keyboard } = page;
  const press = keyboard.press.bind(keyboard);
  keyboard.press = async (key, options) => {
    if (key === 'Enter' || key === ' ') await untilRead(page);
    await press(key, options);
  };
}

export const lastUpdate = (page: Page): Promise<Update> => page.evaluate(() => window.hostSpy.last!);
