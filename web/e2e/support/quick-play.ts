// Plays through the list of choices in words: fast, for tests that need a game under way and not how it is played.

import { expect, type Locator, type Page } from '@playwright/test';
import { lastUpdate, untilAsked } from './host-spy.ts';
import { readResults } from './play.ts';

/** In one turn; then it is brought to its end. */
const MARCHES = 8;
const MOVES = '^(Activate|Move|March|Play) ';
const ENDS = '^(Finish|End|Stay|Wait|Hold|Let|Stand)';
const ATTACKS = 'attack';

const inText = (page: Page): Locator => page.getByRole('region', { name: 'The table as text' });

/** One choice from the list, which stays: an attack if there is one, some marches, then the end of the turn. */
export async function chooseInText(page: Page, answers: number): Promise<void> {
  const region = inText(page);
  if (!(await region.isVisible())) await page.keyboard.press('t');
  await expect(region.getByRole('listitem').first()).toBeVisible();
  await region.evaluate(
    (list, patterns) => {
      const buttons = [...list.querySelectorAll<HTMLElement>('section:first-of-type li button')];
      const fits = (pattern: string) => buttons.find(({ innerText }) => new RegExp(pattern, 'i').test(innerText));
      (patterns.map(fits).find((button) => button !== undefined) ?? buttons[0])?.click();
    },
    answers < MARCHES ? [ATTACKS, MOVES, ENDS] : [ATTACKS, ENDS],
  );
  await untilAsked(page);
}

/** Back to the map, which takes long to paint. */
export async function leaveText(page: Page): Promise<void> {
  if (await inText(page).isVisible()) await page.keyboard.press('t');
  await expect(inText(page)).toBeHidden();
}

/** Plays until `isThere`, asked at every question. */
export async function playQuicklyUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  let turn = -1;
  let answers = 0;
  for (let choices = 0; choices < 300; choices++) {
    await untilAsked(page);
    if (await isThere()) {
      await leaveText(page);
      return readResults(page);
    }
    const now = (await lastUpdate(page)).scene?.turn ?? -1;
    answers = now === turn ? answers + 1 : 0;
    turn = now;
    await chooseInText(page, answers);
  }
  throw new Error('Three hundred choices did not lead there.');
}
