// Screens as axe sees them: by day all its rules, by night those about colours, since nothing else differs.

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { untilAtRest } from './at-rest.ts';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** What depends on colours, of what axe examines by default. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
/** What axe does not examine by default: whoever speaks what he reads on a control finds it by its name. */
const ALSO = { rules: { 'label-content-name-mismatch': { enabled: true } } };

interface Part {
  /** The whole page, or the part of it that has changed since it was examined. */
  readonly within?: string;
}

const toldOf = (violations: Violations): string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);

const COLOUR_SCHEMES = ['light', 'dark'] as const;

/** The page stays as it was painted last: to change from day to night and back for every screen takes as long as to examine it. */
export async function expectNoViolation(page: Page, screen: string, { within = 'html' }: Part = {}): Promise<void> {
  const isNight = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const colorScheme of isNight ? COLOUR_SCHEMES.toReversed() : COLOUR_SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await untilAtRest(page);
    // There are no frames in the page: what is found need not be put together in a page of its own.
    const axe = new AxeBuilder({ page }).setLegacyMode().include(within);
    const isDay = colorScheme === 'light';
    const { violations, passes, incomplete } = await (isDay ? axe.options(ALSO) : axe.withRules(COLOURS)).analyze();
    expect.soft(toldOf(violations), `${screen}, ${colorScheme}`).toEqual([]);
    expect.soft(passes.length + incomplete.length, `examined of ${screen}, ${colorScheme}`).toBeGreaterThan(0);
  }
}
