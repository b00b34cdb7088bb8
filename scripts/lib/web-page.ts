/// <reference lib="dom" />

// What a reader feels, measured in a headless browser.

import { chromium, type Page } from '@playwright/test';
import { games } from '../../games/registry.ts';
import { chromiumLaunch } from '../chromium.ts';
import { type Frames, panFrames, zoomFrames } from './web-frames.ts';

export interface WebTimes {
  /** From an empty cache to a board that can be played at, milliseconds. */
  readonly coldStart: number;
  /** From a choice to its painted result, milliseconds. */
  readonly choice: number;
  /** What is sent to a reader who opens a table for the first time, bytes. */
  readonly transferred: number;
  /** While the largest sheet of hexes is dragged, and while the wheel scales it. */
  readonly pan: Frames;
  readonly zoom: Frames;
  /** Of the page, over some turns against the bot. */
  readonly thinking: {
    readonly turns: number;
    /** The longest task while the bot thinks and moves, milliseconds; 0: none reached 50, below which browsers do not tell. */
    readonly longestTask: number;
    /** The same while the player answers. */
    readonly longestAnswer: number;
  };
  /** What 500 steps through a game leave behind, kilobytes. */
  readonly replayGrowth: number;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 10) / 10;
}

const ANSWERS =
  '.card.legal, .battle .take, .slip .button.ember, .battle .legal button, .target[role=button], .piece.legal';

async function untilAsked(page: Page): Promise<void> {
  await page.waitForSelector(ANSWERS, { state: 'attached', timeout: 60_000 });
}

/** Its place on the shelf. */
const FIRST = 0;

/** Where on the shelf the game with the most places lies. */
async function largest(): Promise<number> {
  const kits = await Promise.all(games.map(async ({ load }) => (await load()).kit));
  const sizes = kits.map(({ game, table }) => table.looks(game).places.length);
  return sizes.indexOf(Math.max(...sizes));
}

async function openTable(page: Page, address: string, seed: string, game = FIRST): Promise<void> {
  await page.goto(`${address}/?seed=${seed}`);
  await page
    .getByRole('button', { name: /^Play / })
    .nth(game)
    .click();
  await page.getByRole('button', { name: /^Open the table/ }).click();
  await page.waitForSelector('.slip:not(.waiting)', { timeout: 60_000 });
}

/** From the shelf to a board that can be played at and all that is fetched in the background, with an empty cache. */
async function transferred(page: Page, address: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await openTable(page, address, 'bench');
  await page.waitForLoadState('networkidle');
  await devtools.detach();
  return bytes;
}

async function coldStart(page: Page, address: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.setBypassServiceWorker', { bypass: true });
  const table = new URL(page.url()).hash;
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    await page.goto('about:blank');
    const start = performance.now();
    await page.goto(`${address}/${table}`);
    await untilAsked(page);
    times.push(performance.now() - start);
  }
  await devtools.detach();
  return median(times);
}

/** Answers with whatever is offered; how long each answer took to be painted. */
async function playOn(page: Page, answers: number): Promise<number[]> {
  return page.evaluate(
    async ([wanted, count]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
      const NO_ANSWER = 2000;
      const times: number[] = [];
      for (let i = 0; i < count; i++) {
        const find = () =>
          wanted
            .split(', ')
            .map((kind) => document.querySelector(kind))
            .find((one) => one !== null);
        let offered = find();
        for (let tries = 0; offered === undefined && tries < 400; tries++) {
          await pause(25);
          offered = find();
        }
        if (offered === undefined) break;
        const board = document.querySelector('main')!;
        const start = performance.now();
        const changed = new Promise<void>((resolve) => {
          const observer = new MutationObserver(() => {
            observer.disconnect();
            resolve();
          });
          observer.observe(board, { subtree: true, childList: true, characterData: true, attributes: true });
          setTimeout(resolve, NO_ANSWER);
        });
        offered.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        await changed;
        await frame();
        await frame();
        const took = performance.now() - start;
        if (took < NO_ANSWER) times.push(took);
        await pause(120);
      }
      return times;
    },
    [ANSWERS, answers] as const,
  );
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Notes in the page when it was busy for long, and when it waited for the bot. */
function watchTasks(page: Page): Promise<void> {
  return page.evaluate(() => {
    const [tasks, waits]: [Span[], Span[]] = [[], []];
    Object.assign(window, { tasks, waits });
    new PerformanceObserver((list) => {
      for (const { startTime: from, duration } of list.getEntries()) tasks.push({ from, to: from + duration });
    }).observe({ type: 'longtask' });
    new MutationObserver(() => {
      const isWaiting = document.querySelector('.slip.waiting, .battle.waiting') !== null;
      const last = waits.at(-1);
      const wasWaiting = last?.to === Number.POSITIVE_INFINITY;
      const now = performance.now();
      if (isWaiting && !wasWaiting) waits.push({ from: now, to: Number.POSITIVE_INFINITY });
      if (!isWaiting && wasWaiting) waits.splice(-1, 1, { from: last.from, to: now });
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['class'] });
  });
}

/** The turn, and where the first answer lies that can be clicked on. */
function lookForAnswer(page: Page): Promise<{ readonly turn: string; readonly at: readonly [number, number] | null }> {
  return page.evaluate((wanted) => {
    const turn = document.querySelector('[aria-current="step"]')?.textContent ?? '';
    for (const one of wanted.split(', ').flatMap((kind) => [...document.querySelectorAll(kind)])) {
      const { x, y, width, height } = one.getBoundingClientRect();
      const at = [x + width / 2, y + height / 2] as const;
      const top = document.elementFromPoint(...at);
      if (top !== null && (one.contains(top) || top.contains(one))) return { turn, at };
    }
    return { turn, at: null };
  }, `.aftermath .button, ${ANSWERS}, .hurry`);
}

/** How long a quick player looks before answering. */
const THOUGHT = 300;

/** Answers whatever is asked with the mouse, and watches the page. */
async function watchBot(page: Page, turns: number): Promise<WebTimes['thinking']> {
  await watchTasks(page);
  let seen = 0;
  let { turn } = await lookForAnswer(page);
  for (let tries = 0; seen < turns && tries < 300; tries++) {
    await page.waitForTimeout(THOUGHT);
    const found = await lookForAnswer(page);
    if (found.turn !== turn) seen++;
    turn = found.turn;
    if (found.at) await page.mouse.click(...found.at);
  }
  const { tasks, waits } = await page.evaluate(() => {
    const { tasks, waits } = window as unknown as { readonly tasks: Span[]; readonly waits: Span[] };
    return { tasks, waits };
  });
  const isBotAtWork = ({ from, to }: Span): boolean => waits.some((wait) => from < wait.to && to > wait.from);
  const longest = (some: readonly Span[]): number => Math.round(Math.max(0, ...some.map(({ from, to }) => to - from)));
  return {
    turns: seen,
    longestTask: longest(tasks.filter(isBotAtWork)),
    longestAnswer: longest(tasks.filter((task) => !isBotAtWork(task))),
  };
}

async function replayGrowth(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const used = async (): Promise<number> => {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize;
  };
  const steps = (count: number): Promise<void> =>
    page.evaluate(async (wanted) => {
      const slider = document.querySelector<HTMLInputElement>('input[type=range]')!;
      const most = Number(slider.max);
      for (let step = 0; step < wanted; step++) {
        slider.value = String(step % most);
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        if (step % 10 === 0) await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }, count);
  await steps(50);
  const before = await used();
  await steps(500);
  return Math.round(((await used()) - before) / 1024);
}

export async function webTimes(address: string): Promise<WebTimes> {
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const open = () => browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
    const sheet = await open();
    await openTable(sheet, address, 'bench', await largest());
    const zoom = await zoomFrames(sheet);
    const pan = await panFrames(sheet);
    await sheet.close();
    const page = await open();
    const sent = await transferred(page, address);
    const started = await coldStart(page, address);
    const choice = median(await playOn(page, 30));
    const growth = await replayGrowth(page);
    await page.close();
    const table = await open();
    await openTable(table, address, 'bot');
    const thinking = await watchBot(table, 3);
    return { coldStart: started, transferred: sent, choice, pan, zoom, thinking, replayGrowth: growth };
  } finally {
    await browser.close();
  }
}
