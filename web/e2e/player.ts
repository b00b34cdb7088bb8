// Plays by clicking on whatever glows, as somebody might who has not read the rules.

import { expect, type Page } from '@playwright/test';

export async function openGame(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Open the table as Texas' }).click();
  await expect(page.getByRole('heading', { name: /Choose a card/ })).toBeVisible();
}

/** The turn that is played, as the track shows it. */
export const currentTurn = (page: Page): Promise<string | null> =>
  page.locator('[aria-label="Turns"] [aria-current="step"]').textContent();

async function clickFirst(page: Page, selector: string): Promise<boolean> {
  const found = page.locator(selector);
  if ((await found.count()) === 0) return false;
  await found.first().dispatchEvent('click');
  return true;
}

const isWaiting = (page: Page): Promise<boolean> => page.locator('.slip.waiting').isVisible();

/** One answer: cards first, then places and pieces while there is patience for them, else a button. */
async function answer(page: Page, prefersButtons: boolean): Promise<void> {
  if (await clickFirst(page, '.card.legal')) return;
  const order = prefersButtons
    ? ['.slip .button.ember', '.target[role=button]', '.piece.legal']
    : ['.target[role=button]', '.piece.legal', '.slip .button.ember'];
  for (const selector of order) if (await clickFirst(page, selector)) return;
}

/** Plays until the track shows another turn; returns how many answers it took. */
export async function playTurn(page: Page, most = 150): Promise<number> {
  const turn = await currentTurn(page);
  for (let answers = 0; answers < most; answers++) {
    await expect(async () => expect(await isWaiting(page)).toBe(false)).toPass({ timeout: 60_000 });
    if ((await currentTurn(page)) !== turn) return answers;
    const before = await page.locator('.slip').textContent();
    await answer(page, answers > 14);
    await page
      .waitForFunction((text) => document.querySelector<HTMLElement>('.slip')?.textContent !== text, before, {
        timeout: 3000,
      })
      .catch(() => {});
  }
  throw new Error(`The turn ${turn} did not end after ${most} answers.`);
}
