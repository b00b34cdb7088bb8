// Screens as axe sees them: by day all its rules, by night those about colours, since nothing else differs.

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { untilAtRest } from './at-rest.ts';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** What is written on a button is part of its name. */
const NAMES = 'label-content-name-mismatch';
/** What depends on colours, of what axe examines by default. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
/** What is drawn on a piece of the map is said in other words. */
const PIECE = /^<g\b[^>]*\sclass="piece\b/;

interface Part {
  /** The whole page, or the part of it that has changed since it was examined. */
  readonly within?: string;
  /** The beginnings of things whose names are not what is drawn on them. */
  readonly pictures?: RegExp;
}

const toldOf = (violations: Violations, pictures: RegExp): string[] =>
  violations.flatMap(({ id, nodes }) => {
    const found = nodes.filter(({ html }) => id !== NAMES || !pictures.test(html));
    return found.length === 0 ? [] : [`${id}: ${found.map(({ html }) => html.slice(0, 160)).join(' | ')}`];
  });

export async function expectNoViolation(
  page: Page,
  screen: string,
  { within = 'html', pictures = PIECE }: Part = {},
): Promise<void> {
  // There are no frames in the page: what is found need not be put together in a page of its own.
  const examine = (): AxeBuilder => new AxeBuilder({ page }).setLegacyMode().include(within);
  await untilAtRest(page);
  const day = await examine()
    .options({ resultTypes: ['violations'] })
    .analyze();
  expect.soft(toldOf(day.violations, pictures), screen).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await untilAtRest(page);
  const night = await examine().withRules(COLOURS).analyze();
  expect.soft(toldOf(night.violations, pictures), `${screen} by night`).toEqual([]);
  expect.soft(night.passes.length + night.incomplete.length, `colours of ${screen} by night`).toBeGreaterThan(0);
  await page.emulateMedia({ colorScheme: 'light' });
}
