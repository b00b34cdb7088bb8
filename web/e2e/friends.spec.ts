import { type Browser, type BrowserContextOptions, devices, type Page } from '@playwright/test';
import type { CallName } from '../src/host/messages.ts';
import { lastUpdate, spyOnHost, untilAsked } from './support/host-spy.ts';
import { KilledServer } from './support/killed-server.ts';
import { answer, turnOf } from './support/play.ts';
import { inBattle, prepared } from './support/prepared.ts';
import { byClick, byTouch, type Press } from './support/press.ts';
import { expect, test } from './support/test.ts';
import { TwoNodes } from './support/two-nodes.ts';

/** Whoever lost the line tries again after a pause that grows to twenty seconds while nobody answers. */
const LONGEST_WAY_BACK = 60_000;

async function newPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await spyOnHost(page);
  return page;
}

const onPhone = (browser: Browser, baseURL?: string): Promise<Page> =>
  newPage(browser, { ...devices['Pixel 7'], locale: 'es-ES', ...(baseURL === undefined ? {} : { baseURL }) });

const timesCalled = (page: Page, wanted: CallName): Promise<number> =>
  page.evaluate((of) => Object.values(window.hostSpy.requests).filter(({ call }) => call === of).length, wanted);

const timesChosen = (page: Page): Promise<number> => timesCalled(page, 'choose');

/** What cannot be taken back is shown by the first press. */
async function choose(page: Page, press: Press): Promise<void> {
  const before = await timesChosen(page);
  while ((await timesChosen(page)) === before) await answer(page, press, false);
}

/** Until both have been told the same number of choices. */
async function untilEven(...pages: readonly Page[]): Promise<void> {
  await expect
    .poll(async () => new Set(await Promise.all(pages.map(async (page) => (await lastUpdate(page)).entries))).size)
    .toBe(1);
}

test('two friends, one on a phone and in another language, meet by a link and play their cards', async ({
  page,
  browser,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Texas Glory' }).click();
  const dialog = page.getByRole('dialog', { name: 'New game of Texas Glory' });
  await dialog.getByRole('radio', { name: /^A friend/ }).check();
  await dialog.getByLabel('Your name at the table').fill('Ana');
  await dialog.getByRole('button', { name: 'Open the table and get a link' }).click();
  const link = page.getByRole('textbox', { name: 'Link of invitation' });
  await expect(link).toHaveValue(/#\/sit\//);
  await page.goto('/#/');
  await page.getByRole('listitem').filter({ hasText: 'Texas Glory, ' }).getByRole('link', { name: 'Continue' }).click();
  await expect(link, 'the way back to where a friend is waited for').toHaveValue(/#\/sit\//);

  const phone = await onPhone(browser);
  await phone.goto(await link.inputValue());
  await phone.getByLabel('Tu nombre en la mesa').fill('Zoë');
  await phone.getByRole('button', { name: 'Sentarse' }).click();
  await untilAsked(phone);
  await expect(page.getByText('Zoë is at the table')).toBeAttached();
  await expect(link).toBeHidden();

  await choose(page, byClick);
  await phone.context().setOffline(true);
  await choose(phone, byTouch);
  await phone.context().setOffline(false);
  await expect.poll(async () => (await lastUpdate(page)).entries, 'both cards lie on the table').toBeGreaterThan(1);
  await untilEven(page, phone);

  await page.reload();
  await expect(page.getByText('Zoë is at the table')).toBeAttached();
  await untilEven(page, phone);
  await page.getByText('Chat', { exact: true }).click();
  await page.getByLabel('Say something').fill('Well met.');
  await page.getByRole('button', { name: 'Send' }).click();
  await phone.locator('summary', { hasText: 'Charla' }).click();
  await expect(phone.getByRole('log', { name: 'Charla' })).toContainText('Well met.');

  await phone.locator('summary', { hasText: 'Proponer…' }).click();
  await phone.getByRole('button', { name: 'Proponer tablas' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Both sides have agreed on a draw.').first()).toBeVisible();
  const dice = page.getByRole('region', { name: 'About the dice' });
  await expect(dice).toContainText('This browser has kept the server’s seal and its own number');
  await expect(dice).not.toContainText('✗');
  await phone.context().close();
});

/** A table at which both sit, one of them on a phone and in Spanish. */
async function seated(
  page: Page,
  browser: Browser,
  game: string,
  scenario: string,
): Promise<{ slug: string; phone: Page }> {
  const phone = await onPhone(browser);
  return { slug: await sitDown(page, phone, 'games', { game, scenario, options: {} }), phone };
}

/** The first makes a game or brings one; the other, in Spanish, sits down at it by a link. */
async function sitDown(page: Page, phone: Page, way: 'games' | 'games/bring', wanted: object): Promise<string> {
  await page.goto('/');
  const { slug, ticket } = await page.evaluate(
    async ([path, asked]) => {
      const ask = async (path: string, body: object) => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
      };
      const { slug } = await ask(path, { ...asked, side: 0, name: 'Ana' });
      return { slug, ...(await ask(`games/${slug}/invite`, { side: 1 })) } as { slug: string; ticket: string };
    },
    [way, wanted] as const,
  );
  await phone.goto(`/#/sit/${slug}/${ticket}`);
  await phone.getByLabel('Tu nombre en la mesa').fill('Zoë');
  await phone.getByRole('button', { name: 'Sentarse' }).click();
  await page.goto(`/#/table/shared-${slug}`);
  for (const one of [page, phone]) await one.waitForFunction(() => window.hostSpy.last !== null);
  return slug;
}

const isAsked = async (page: Page): Promise<boolean> => (await lastUpdate(page)).choices.length > 0;

/** Whoever is asked chooses, until `isThere`. */
async function playUntil(page: Page, phone: Page, isThere: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    if (await isAsked(page)) await answer(page, byClick, false);
    if (await isAsked(phone)) await answer(phone, byTouch, false);
    expect(await isThere()).toBe(true);
  }).toPass({ timeout: 150_000, intervals: [50] });
  await untilEven(page, phone);
}

/** Until so many choices are made. */
const playBoth = (page: Page, phone: Page, choices: number): Promise<void> =>
  playUntil(page, phone, async () => (await lastUpdate(page)).entries >= choices);

/** A whole turn, to the beginning of the next; or to the end of a game that ends in it. */
async function playTurn(page: Page, phone: Page): Promise<void> {
  const turn = await turnOf(page);
  await playUntil(page, phone, async () => (await turnOf(page)) !== turn || (await lastUpdate(page)).result !== null);
  for (const side of [0, 1]) expect((await lastUpdate(page)).by, 'both have played').toContain(side);
}

for (const [game, scenario] of [
  ['texas-glory', '1836'],
  ['house-divided', 'bull-run'],
  ['alamo', 'north-wall'],
  ['mad-anthony', 'wabash'],
  ['pershing', 'guerrero'],
] as const)
  test(`${game}: two friends play a turn against each other, one on a phone`, async ({ page, browser }) => {
    const { phone } = await seated(page, browser, game, scenario);
    await playTurn(page, phone);
    await phone.context().close();
  });

test('a takeback by consent, somebody who looks on, and another game with sides exchanged', async ({
  page,
  browser,
}) => {
  const { slug, phone } = await seated(page, browser, 'texas-glory', '1836');
  await playBoth(page, phone, 4);
  const onlooker = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
  await onlooker.goto(`/#/table/shared-${slug}`);
  await expect(onlooker.getByText('Vous regardez')).toBeVisible();
  await page.getByText('Offer…').click();
  await page.getByRole('button', { name: 'Ask to take back your last decision' }).click();
  await expect(page.getByText(/^You have asked to take back/)).toContainText(/dice? ha(s|ve) fallen since/);
  await expect(phone.getByText(/Ana pide volver/)).toContainText(/Se deshacen \d+ decisi.*dado/);
  await phone.getByRole('button', { name: 'Aceptar' }).click();
  await expect.poll(async () => (await lastUpdate(page)).by.at(-1), 'the record keeps it').toBe(-1);
  await untilEven(page, phone);
  await phone.locator('summary', { hasText: 'Proponer…' }).click();
  await phone.getByRole('button', { name: 'Rendirse' }).click();
  await phone.getByRole('button', { name: /^Sí/ }).click();
  await expect(phone.getByRole('dialog')).toBeVisible();
  await phone.keyboard.press('Escape');
  await expect(phone.getByRole('dialog')).toBeHidden();
  const end = page.getByRole('dialog');
  await end.getByRole('button', { name: 'Play again with sides exchanged' }).click();
  await expect(end.getByRole('status')).toContainText('You have asked to play again.');
  await phone.getByRole('button', { name: 'Aceptar' }).click();
  await phone.getByRole('link', { name: 'A la siguiente partida' }).click();
  await end.getByRole('link', { name: 'To the next game' }).click();
  await expect.poll(async () => (await lastUpdate(page)).viewer, { timeout: 30_000 }).toBe(1);
  await expect.poll(async () => (await lastUpdate(phone)).viewer, { timeout: 30_000 }).toBe(0);
  await onlooker.context().close();
  await phone.context().close();
});

test('against a bot on the server: notes are found from another browser, and the game is taken home', async ({
  page,
  browser,
}) => {
  await page.goto('/');
  const slug = await page.evaluate(async () => {
    const wanted = { game: 'alamo', scenario: 'north-wall', options: {}, bots: [null, 'random'], side: 0, name: 'Ana' };
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/games', { method: 'POST', headers, body: JSON.stringify(wanted) });
    return ((await answer.json()) as { slug: string }).slug;
  });
  await page.goto(`/#/table/shared-${slug}`);
  await page.getByRole('tab', { name: 'Notes' }).click();
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/note') && answer.request().method() === 'PUT');
  await page.getByRole('textbox', { name: 'Notes' }).fill('Hold the gate.');
  await kept;
  const state = await page.context().storageState();
  const other = await newPage(browser, { storageState: state });
  await other.goto(`/#/table/shared-${slug}`);
  await other.getByRole('tab', { name: 'Notes' }).click();
  await expect(other.getByRole('textbox', { name: 'Notes' })).toHaveValue('Hold the gate.');
  const { entries } = await lastUpdate(other);
  await other.getByRole('button', { name: 'Menu' }).click();
  await other.getByRole('button', { name: /^Play on on this device/ }).click();
  await expect(other).not.toHaveURL(/shared-/);
  await untilAsked(other);
  expect((await lastUpdate(other)).entries).toBeGreaterThanOrEqual(entries);
  await other.context().close();
});

test('in mid-battle, French against Spanish: lines that break and a server that is killed lose nothing', async ({
  browser,
}) => {
  const { kit, match } = await prepared({ seed: 'shared', until: inBattle });
  const { file, seed } = match.kept();
  await using server = new KilledServer();
  await server.start();
  const page = await newPage(browser, { locale: 'fr-FR', baseURL: server.address });
  const phone = await onPhone(browser, server.address);
  await sitDown(page, phone, 'games/bring', { saved: { ...file, continue: { seed } } });
  await expect(page.getByText('Zoë est à la table')).toBeAttached();
  await expect(phone.getByText('Ana está en la mesa')).toBeAttached();
  const begun = kit.table.scene(kit.game, match.view(0), []).battle;
  expect((await lastUpdate(page)).scene?.battle?.place).toBe(begun!.place);

  await page.context().setOffline(true);
  await choose(page, byClick);
  await page.context().setOffline(false);
  await untilEven(page, phone);
  expect((await lastUpdate(phone)).entries).toBeGreaterThan(match.length);

  await server.kill();
  await expect(page.getByText('La ligne avec le serveur est coupée.')).toBeVisible();
  await expect(phone.getByText('Se ha cortado la línea')).toBeVisible();
  await server.start();
  // One does not want to wait; the other has looked elsewhere and comes back.
  await phone.getByRole('button', { name: 'Probar ahora' }).click();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  for (const one of [page, phone]) expect(await timesCalled(one, 'retry')).toBe(1);
  await expect(page.getByText('La ligne avec le serveur est coupée.')).toBeHidden();
  await expect(phone.getByText('Se ha cortado la línea')).toBeHidden();
  const before = (await lastUpdate(page)).entries;
  await playBoth(page, phone, before + 1);
  for (const one of [page, phone]) await one.context().close();
});

/** The dice say who moves first: the friend plays until it is one's own turn. */
async function playUntilAsked(page: Page, phone: Page): Promise<void> {
  await expect(async () => {
    if (!(await isAsked(page)) && (await isAsked(phone))) await answer(phone, byTouch, false);
    expect(await isAsked(page)).toBe(true);
  }).toPass({ timeout: 90_000, intervals: [50] });
}

/** How often the page was told that its line is broken. */
const timesBroken = (page: Page): Promise<number> =>
  page.evaluate(
    () => window.hostSpy.messages.filter((message) => message.kind === 'room' && !message.room.isUp).length,
  );

test('two friends sit at two nodes: one is killed, whoever sat there comes back by the other, and the friend notices nothing', async ({
  browser,
}) => {
  await using house = await TwoNodes.start();
  const page = await newPage(browser, { baseURL: house.addresses[0] });
  const phone = await onPhone(browser, house.addresses[1]);
  await sitDown(page, phone, 'games', { game: 'texas-glory', scenario: '1836', options: {} });
  await playBoth(page, phone, 3);
  await playUntilAsked(page, phone);
  const broken = await timesBroken(phone);
  await choose(page, byClick);
  await house.nodes[0].kill();
  await expect.poll(() => timesBroken(page)).toBeGreaterThan(0);
  await expect(page.getByText('The line to the server is broken.')).toBeHidden({ timeout: LONGEST_WAY_BACK });
  await playBoth(page, phone, (await lastUpdate(phone)).entries + 3);
  expect(await timesBroken(phone)).toBe(broken);
  for (const one of [page, phone]) await one.context().close();
});
