import type { Page } from '@playwright/test';
import { framesPass } from './support/at-rest.ts';
import { untilAsked } from './support/host-spy.ts';
import { openTable, startGame } from './support/new-game.ts';
import { playTurn, turnOf } from './support/play.ts';
import { byClick } from './support/press.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** As soon as everything is kept, and nothing else is on its way past what keeps it. */
async function goOffline(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}

test('without a network: the table opens again and a turn is played', async ({ page }) => {
  await openTable(page, { seed: 'offline' });
  await goOffline(page);
  await page.reload();
  await untilAsked(page);
  const first = await turnOf(page);
  await playTurn(page, byClick);
  expect(await turnOf(page)).toBe(first + 1);
});

test('without a network: a new game begins, also in another language', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'The shelf' })).toBeVisible();
  await goOffline(page);
  await startGame(page, 'offline');
  await page.getByRole('button', { name: 'ES: Español' }).click();
  await expect(page.getByRole('tab', { name: 'Reglas' })).toBeVisible();
});

test.describe('over a broken line', () => {
  test.use({ serviceWorkers: 'block' });

  test('the worker and every part of it: a table opens once the line is back each time', async ({ page, problems }) => {
    const parts = ['table.worker', 'further-answers', 'texas-glory-game', 'bots', 'texas-glory-bot'];
    const broken = new Set<string>();
    const failed: string[] = [];
    await page.route(new RegExp(`/(${parts.join('|')})-[\\w-]{8}\\.js$`), (route) => {
      const part = route
        .request()
        .url()
        .replace(/^.*\/(.*)-[\w-]{8}\.js$/, '$1');
      if (broken.has(part)) return route.continue();
      broken.add(part);
      failed.push(route.request().resourceType());
      return route.abort();
    });
    await startGame(page, 'san jacinto');
    expect([...broken].sort()).toEqual(parts.sort());
    // As data: what could not be fetched as a script is not asked for again.
    expect(new Set(failed)).toEqual(new Set(['fetch']));
    expect(problems.splice(0).filter((problem) => !problem.startsWith('Failed to load resource'))).toEqual([]);
  });

  test('what could not be fetched is there once the line is back, and nothing begins anew', async ({
    page,
    problems,
  }) => {
    let isBroken = true;
    await page.route(/\/$|\/dialogs-[\w-]+\.(js|css)$/, (route) =>
      isBroken && !route.request().isNavigationRequest() ? route.abort() : route.continue(),
    );
    const failure = page.waitForEvent('requestfailed');
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(request.resourceType()));
    await page.goto('/');
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.getByRole('button', { name: 'Play Texas Glory' }).click();
    await failure;
    await framesPass(page);
    isBroken = false;
    await expect(page.getByRole('dialog', { name: 'New game of Texas Glory' })).toBeVisible();
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    // Not every browser asks again for a script or a style that it once could not fetch as one.
    expect(failed).not.toContain('script');
    expect(failed).not.toContain('stylesheet');
    expect(problems.splice(0).filter((problem) => !problem.startsWith('Failed to load resource'))).toEqual([]);
  });
});
