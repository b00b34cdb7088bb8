import { PLAYER } from '@bivouac/host';
import type { Page } from '@playwright/test';
import { untilAtRest } from './support/at-rest.ts';
import { lastUpdate, untilAsked } from './support/host-spy.ts';
import { openTable } from './support/new-game.ts';
import { playQuicklyUntil } from './support/quick-play.ts';
import { expect, test } from './support/test.ts';

const log = (page: Page) => page.getByRole('log', { name: 'Log' });

/** A fight is over, and another turn has begun. */
const hasFought = async (page: Page): Promise<boolean> => {
  const { scene } = await lastUpdate(page);
  return scene!.battle === null && scene!.turn > 0 && scene!.folds.some(({ isOver }) => isOver);
};

test('fights are folded into cards that open, lines are gathered, and each points at its place', async ({ page }) => {
  await openTable(page);
  await playQuicklyUntil(page, async () => {
    // Also when a fight has just become a card, shorter than its lines.
    await expect(page.getByRole('button', { name: 'Newest' })).toBeHidden();
    return hasFought(page);
  });
  const fight = log(page)
    .getByRole('button', { name: /^(Battle|Siege|Storm|Fall|Cannonade|Sally) / })
    .first();
  await expect(fight).toHaveAttribute('aria-expanded', 'false');
  await expect(log(page).getByRole('button', { name: / fires, rolling / })).toHaveCount(0);
  const moves = log(page).getByRole('button', { name: /^\d+ hidden Mexican blocks (march|attack) / });
  await expect(moves, 'what a leader did lies under his command').toHaveCount(0);
  for (const command of await log(page)
    .getByRole('button', { name: /takes command .* events$/ })
    .all()) {
    await expect(command).toHaveAttribute('aria-expanded', 'false');
    await command.click();
    await expect(command).toHaveAttribute('aria-expanded', 'true');
  }
  await expect(moves.first()).toBeAttached();
  await expect(log(page).getByRole('heading').first()).toHaveText('Feb 21 · turn 1');

  await fight.click();
  await expect(fight).toHaveAttribute('aria-expanded', 'true');
  const line = log(page)
    .getByRole('button', { name: /^Battle (at|in) / })
    .first();
  await line.hover();
  const place = (await line.innerText()).replace(/^Battle (at|in) (the )?|:.*$/gs, '');
  await expect(page.getByRole('region', { name: 'What you look at' })).toContainText(place, { ignoreCase: true });
  await line.click();
  await expect(page.getByText(/You are looking back at choice \d+ of/)).toBeVisible();
  await expect(log(page).locator('[aria-current=step]').first()).toBeInViewport();
  await fight.click();
  await expect(fight).toHaveAttribute('aria-expanded', 'false');
});

test('the log is one stop of the tab key: arrows walk through it, to the right lie the rules', async ({ page }) => {
  await openTable(page);
  await playQuicklyUntil(page, async () => (await lastUpdate(page)).entries > 6);
  await log(page).focus();
  await page.keyboard.press('End');
  const last = log(page).getByRole('button').last();
  await page.keyboard.press('Home');
  await expect(log(page).getByRole('button', { name: 'Texas plays March 3.' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const rule = log(page).getByRole('button', { name: 'Rule Turn' }).first();
  await expect(rule).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Rules' })).toHaveAttribute('aria-selected', 'true');
  await expect(last).toHaveCount(0);
});

/** What has been seen is written down without anybody waiting for it: whoever reads after that reads it. */
const untilWritten = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open('bivouac');
        request.onsuccess = () => {
          const reading = request.result.transaction('settings');
          reading.objectStore('settings').count();
          reading.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
  );

test('what happened since the last choice is told, can be played back and waved away', async ({ page }) => {
  await openTable(page);
  const news = page.getByRole('region', { name: 'Since your last choice' });
  await playQuicklyUntil(page, () => news.isVisible());
  await news.getByRole('button', { name: /^Since your last choice/ }).click();
  const lines = news.getByRole('button', { name: /Mexic/ });
  await expect(lines.first()).toBeVisible();

  await page.reload();
  await untilAsked(page);
  const back = page.getByRole('region', { name: 'While you were away' });
  await expect(back.getByRole('button', { name: /Mexic/ }).first()).toBeVisible();
  const { entries } = await lastUpdate(page);
  await back.getByRole('button', { name: 'Play it back' }).click();
  await expect(page.getByText(/You are looking back at choice/)).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Moment of the game' })).not.toHaveValue(String(entries));
  await page.getByRole('button', { name: 'Back to now' }).first().click();
  await back.getByRole('button', { name: 'I have seen it' }).click();
  await expect(back).toBeHidden();
  await untilWritten(page);
  await page.reload();
  await untilAsked(page);
  await expect(page.getByRole('tab', { name: 'Log' })).toBeVisible();
  await expect(back).toBeHidden();
});

/** Where it stands is reckoned before it is laid there: both must be the same place, and leave the tools of the map free. */
for (const width of [800, 1024, 1100, 1440]) {
  test(`what happened since the last choice stands where it was reckoned to hide least, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openTable(page, { game: 'house-divided', scenario: '1861', seed: 'shiloh', seats: ['random', PLAYER] });
    const news = page.locator('.news.open[data-stand]');
    await expect(news).toBeVisible();
    await page.locator('.frame[data-settled]').waitFor();
    await untilAtRest(page);
    const { stand, left, middle, right, isOverTools } = await news.evaluate((card) => {
      const box = card.getBoundingClientRect();
      const stage = (card as HTMLElement).offsetParent!.getBoundingClientRect();
      const tools = document.querySelector('.tools')!.getBoundingClientRect();
      return {
        stand: (card as HTMLElement).dataset.stand!,
        left: box.left - stage.left,
        middle: (box.left + box.right - stage.left - stage.right) / 2,
        right: stage.right - box.right,
        isOverTools: box.right > tools.left && box.bottom > tools.top,
      };
    });
    expect(isOverTools).toBe(false);
    const off = { left: left - 14, middle, right: right - 70 }[stand]!;
    expect(Math.abs(off), stand).toBeLessThanOrEqual(1);
  });
}
