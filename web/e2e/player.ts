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

/** How many choices have been made. */
export const choicesMade = (page: Page): Promise<string | null> => page.locator('.replay b').textContent();

/** False when there is nothing of the kind. */
const clickFirst = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const found = document.querySelector(wanted);
    found?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return found !== null;
  }, selector);

const CARDS = '.hand .card.legal';
const FIGHT = ['.battle .take:not(:disabled)', '.battle .legal button'];
const THINGS = ['.target[role=button]', '.piece.legal'];
const BUTTON = '.slip .button.ember';

/** One answer: a card, a card of the battle board, then things on the map while there is patience for them. */
async function answer(page: Page, prefersButtons: boolean): Promise<void> {
  const onTheMap = prefersButtons ? [BUTTON, ...THINGS] : [...THINGS, BUTTON];
  for (const selector of [CARDS, ...FIGHT, ...onTheMap]) if (await clickFirst(page, selector)) return;
}

const PATIENCE = 14;

/** Plays until the track shows another turn; returns how many answers it took. */
export async function playTurn(page: Page, most = 150): Promise<number> {
  const turn = await currentTurn(page);
  for (let answers = 0; answers < most; answers++) {
    await expect(page.locator('.slip.waiting, .battle.waiting')).toHaveCount(0, { timeout: 60_000 });
    if ((await currentTurn(page)) !== turn) return answers;
    const before = await page.locator('main').textContent();
    await answer(page, answers > PATIENCE);
    await page
      .waitForFunction((text) => document.querySelector('main')?.textContent !== text, before, { timeout: 3000 })
      .catch(() => {});
  }
  throw new Error(`The turn ${turn} did not end after ${most} answers.`);
}
