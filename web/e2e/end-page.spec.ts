import { openFinished } from './support/finished.ts';
import { expectNoViolation } from './support/no-violation.ts';
import { expect, test } from './support/test.ts';

const FINISHED = { game: 'texas-glory', scenario: '1835', seed: 's3' };

test('the end of a game tells who won and why, where it turned, and that the dice were those sealed', async ({
  page,
}) => {
  await openFinished(page, FINISHED);
  await page.getByRole('button', { name: 'After-action report' }).click();
  const end = page.getByRole('dialog', { name: /^You (won|lost)$/ });
  await expect(end.getByText(/(Texas|Mexico) wins\./)).toBeVisible();
  await expect(end.getByRole('img', { name: /^Your chance to win: \d+%/ })).toBeVisible();
  await expect(end.getByText('The dice are those that were sealed.')).toBeVisible();
  await expect(end.getByText('Looking for them …')).toBeHidden({ timeout: 120_000 });
  await expectNoViolation(page, 'the end page');
  await end.getByText('Figures turn by turn').click();
  await expect(end.getByRole('columnheader', { name: 'Strength, Texas' })).toBeVisible();

  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    end.getByRole('button', { name: 'Save as a picture' }).click(),
  ]);
  expect(picture.suggestedFilename()).toBe('texas-glory-1835.png');

  // Each says what was done there: a fight by its name and its end, moves in sentences.
  const points = await end.locator('ol.points .row').all();
  expect(points.length).toBeGreaterThan(0);
  for (const point of points) await expect(point).toContainText(/: .|\. |\.$/);
  await end.locator('ol.points button').first().click();
  await expect(end).toBeHidden();
  await expect(page.getByRole('region', { name: 'Question' })).toContainText('You are looking back');
});

test('blunders are marked in the replay, with what a captain would have done', async ({ page }) => {
  await openFinished(page, FINISHED);
  await page.getByRole('button', { name: 'To the start' }).click();
  const next = page.getByRole('button', { name: /^\d+ blunders?$/ });
  await expect(next).toBeVisible({ timeout: 120_000 });
  await expect(page.locator('.ticks .blunder').first()).toBeAttached();
  await next.click();
  await expect(page.getByRole('region', { name: 'Question' })).toContainText('A captain would have chosen: ');
});

test('from the end of a game to the next one, with sides swapped', async ({ page }) => {
  await openFinished(page, FINISHED);
  await page.getByRole('button', { name: 'After-action report' }).click();
  const before = page.url();
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await expect.poll(() => page.url()).not.toBe(before);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(/^You · /)).toBeVisible();
  await expect(page.locator('aside')).toContainText('Bot: Captain');
});
