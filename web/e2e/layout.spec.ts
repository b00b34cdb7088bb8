// On every screen, at three sizes, in the longest language: nothing is cut off or wider than the window, and a thumb
// finds whatever can be touched.

import type { Page } from '@playwright/test';
import { untilAtRest } from './support/at-rest.ts';
import { untilAsked } from './support/host-spy.ts';
import { answer } from './support/play.ts';
import { inBattle, openPrepared } from './support/prepared.ts';
import { byClick, byTouch } from './support/press.ts';
import { expect, test } from './support/test.ts';

const SIZES = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const;

/** What sticks out of the window or of a box that cuts it off sideways. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 1.5;
    const told = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
    const isLetters = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '');
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth + SLACK) found.push('the page scrolls sideways');
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest('svg, .frame, .unseen, [aria-hidden="true"], [inert]') || !element.checkVisibility())
        continue;
      const { left, right, width } = element.getBoundingClientRect();
      if (width === 0) continue;
      if ((left < -SLACK || right > innerWidth + SLACK) && isLetters(element)) found.push(`outside: ${told(element)}`);
      const { overflowX } = getComputedStyle(element);
      if (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + SLACK && isLetters(element)) {
        found.push(`cut off: ${told(element)}`);
      }
    }
    return found;
  });

/** What is too small for a thumb, where all of a card or label answers to it; links and chips within a sentence may be as small as its letters. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 44;
    const SLACK = 0.6;
    const found: string[] = [];
    for (const element of document.querySelectorAll('button, a[href], input, select, summary')) {
      if (!element.checkVisibility() || element.closest('svg, .frame, .unseen, [inert], [aria-hidden="true"]'))
        continue;
      if (element.matches('.unseen, .chip, p a, li > a, .line, input[type=range]')) continue;
      const touched = element.closest('label, .offered') ?? element;
      const { width, height } = touched.getBoundingClientRect();
      if (width === 0 || (width >= LEAST - SLACK && height >= LEAST - SLACK)) continue;
      found.push(
        `${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}: ${Math.round(width)} x ${Math.round(height)}`,
      );
    }
    return found;
  });

/** A card, and what marches. */
const ANSWERS_TO_MARCH = 3;

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(`${size} in French`, () => {
    test.use({ viewport, locale: 'fr-FR', hasTouch: size === 'phone', isMobile: size === 'phone' });

    test('every screen fits', async ({ page }) => {
      const isPhone = size === 'phone';
      const fits = async (screen: string): Promise<void> => {
        await untilAtRest(page);
        expect.soft(await cutOff(page), screen).toEqual([]);
        if (isPhone) expect.soft(await tooSmall(page), `${screen}, by touch`).toEqual([]);
      };
      const shut = (): Promise<void> => page.getByRole('button', { name: 'Fermer' }).first().click();

      await page.goto('/?seed=san jacinto');
      await expect(page.getByRole('heading', { name: 'L’étagère' })).toBeVisible();
      await fits('shelf');
      await page.getByRole('button', { name: 'Données et sources' }).first().click();
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      await fits('data');
      await shut();
      await page.getByRole('button', { name: 'Jouer Texas Glory' }).click();
      await page.getByText('Options et').click();
      await fits('new game');
      await page.locator('dialog button[type=submit]').click();
      await untilAsked(page);
      await fits('cards');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('group', { name: 'Menu' })).toBeVisible();
      await fits('menu');
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: /Objectifs et renforts/ })
        .first()
        .click();
      await fits('outlook');
      await shut();
      for (const panel of isPhone
        ? ['Main', 'Journal', 'Armées', 'Règles', 'Carte']
        : ['Forces', 'Règles', 'Notes', 'Journal']) {
        const tabs = isPhone ? page.getByRole('navigation').getByRole('button') : page.getByRole('tab');
        await tabs.filter({ hasText: panel }).click();
        await fits(panel);
      }
      const press = isPhone ? byTouch : byClick;
      for (let answers = 0; answers < ANSWERS_TO_MARCH; answers++) {
        await answer(page, press, true);
        await untilAsked(page);
      }
      await fits('march');
      await openPrepared(page, { until: inBattle });
      await expect(page.getByRole('region', { name: /^(Bataille|Siège|Raid)/ })).toBeVisible();
      await fits('battle');
    });
  });
}
