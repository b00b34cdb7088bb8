// People beside the table: coming back by a passkey or a letter, finding each other in the hall.

import type { Page } from '@playwright/test';
import { Letters } from './support/letters.ts';
import { expect, test } from './support/test.ts';

/** A game that waits for a friend. */
async function begin(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Texas Glory' }).click();
  const dialog = page.getByRole('dialog', { name: 'New game of Texas Glory' });
  await dialog.getByRole('radio', { name: /^A friend/ }).check();
  await dialog.getByLabel('Your name at the table').fill(name);
  await dialog.getByRole('button', { name: 'Open the table and get a link' }).click();
  await expect(page.getByRole('textbox', { name: 'Link of invitation' })).toHaveValue(/#\/sit\//);
}

test('a guest adds a passkey, leaves, and comes back to his games by it', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await begin(page, 'Paz');
  await page.goto('/#/me');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey is added.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await page.getByRole('link', { name: 'The hall' }).click();
  await expect(page.getByRole('heading', { name: 'Your games' })).toBeVisible();
  await expect(page.getByText('waits for a player')).toBeVisible();
});

test('a link in a letter lets somebody in, and once', async ({ page, browser }) => {
  const letters = new Letters();
  await letters.listen();
  const mail = `lena-${Date.now()}@example.org`;
  await page.goto('/#/me');
  await page.getByLabel('Your address').fill(mail);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText(`A link is on its way to ${mail}.`)).toBeVisible();
  const [link] = letters.all.at(-1)!.match(/http:\S+#\/sign-in\/\S+/)!;
  letters.close();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await expect(page.getByText(mail)).toBeVisible();
  const other = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
  await other.goto(link);
  await expect(other.getByRole('alert')).toContainText('Ce lien a déjà servi');
  await other.context().close();
});

test('a seat that is open to anybody is taken from the hall, and the game begins', async ({ page, browser }) => {
  await begin(page, 'Hal');
  await page.getByRole('button', { name: 'Open the seat to anybody' }).click();
  await expect(page.getByText('The seat is listed in the hall')).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await other.goto('/#/hall');
  await other.getByLabel('Your name at the table').fill('Ida');
  await other
    .getByRole('listitem')
    .filter({ hasText: 'Hal' })
    .first()
    .getByRole('button', { name: 'Sit down' })
    .click();
  await expect(other.getByText('Hal is at the table')).toBeAttached({ timeout: 30_000 });
  await expect(page.getByText('Ida is at the table')).toBeAttached({ timeout: 30_000 });
  await other.context().close();
});

test.describe('a browser that may be woken', () => {
  test.use({ serviceWorkers: 'allow', permissions: ['notifications'], locale: 'fr-FR' });

  test('says that it is somebody’s turn, as the server words it', async ({ page, baseURL }) => {
    // No service of the world outside wakes a browser of the tests.
    await page.addInitScript(() => {
      const wanted = { endpoint: 'https://push.example.org/one', keys: { p256dh: 'B', auth: 'a' } };
      let given: object | null = null;
      const subscription = { ...wanted, toJSON: () => wanted, unsubscribe: async () => (given = null) };
      const fake = { subscribe: async () => (given = subscription), getSubscription: async () => given };
      Object.assign(PushManager.prototype, fake);
    });
    const session = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0] !== undefined) resolve(registrations[0].registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    await page.goto('/');
    await page.evaluate(() =>
      fetch('/api/games', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ game: 'alamo', scenario: 'north-wall', options: {}, side: 0, name: 'Ana' }),
      }),
    );
    await page.goto('/#/me');
    const told = page.getByRole('checkbox', { name: 'M’avertir ici quand c’est à moi' });
    await told.check();
    await expect(page.getByText('Désormais, ce navigateur vous avertit.')).toBeVisible();
    await expect
      .poll(() => page.evaluate(async () => (await fetch('/api/me')).text()))
      .toContain('push.example.org/one');
    const data = JSON.stringify({ title: 'À vous : Alamo', link: `${baseURL}/#/hall` });
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: baseURL!,
      registrationId: await registered,
      data,
    });
    const shown = () =>
      page.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title }) => title),
      );
    await expect.poll(shown).toEqual(['À vous : Alamo']);
    await told.uncheck();
    await expect(page.getByText('Ce navigateur ne vous avertit plus.')).toBeVisible();
    expect(await page.evaluate(async () => (await fetch('/api/me')).text())).not.toContain('push.example.org');
  });
});
