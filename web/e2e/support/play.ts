// Plays whatever glows, as somebody might who has not read the rules.

import { expect, type Page } from '@playwright/test';
import { lastUpdate, untilAsked } from './host-spy.ts';
import type { Press } from './press.ts';

const READ = '.aftermath .button';
/** What a click on the table has only brought up. */
const GRAVE = '.slip .button.shown';
const CARD = '.card.legal';
const FIGHTER = '.battle button.legal, .battle .legal button';
const PLACE = '.target[role=button]';
const PIECE = '.piece.legal';
const ANSWER = '.slip .button.ember';
const BATTLE_CHOICE = '.battle .choices button, .battle .offered button';

export const WHOLE_MAP = '0';

/** Moves on the map in one turn; then the turn is brought to its end. */
const MARCHES = 6;

const asText = (): string =>
  [window.hostSpy.sent, ...[...document.querySelectorAll('.slip, .battle')].map((part) => part.textContent)].join(' ');

const moment = (page: Page): Promise<string> => page.evaluate(asText);

/** A press may only have spread out a stack: then nothing is said. */
async function untilMoved(page: Page, before: string): Promise<void> {
  await expect
    .poll(() => moment(page), { timeout: 700, intervals: [20] })
    .not.toBe(before)
    .catch(() => {});
}

/** One press that brings the game on; false when nothing could be pressed. */
export async function answer(page: Page, press: Press, onMap: boolean): Promise<boolean> {
  const before = await moment(page);
  const order = onMap
    ? [READ, GRAVE, CARD, FIGHTER, PLACE, PIECE, ANSWER, BATTLE_CHOICE]
    : [READ, GRAVE, CARD, BATTLE_CHOICE, ANSWER, FIGHTER, PLACE, PIECE];
  for (const kind of order) {
    if (!(await press(page, kind))) continue;
    await untilMoved(page, before);
    return true;
  }
  return false;
}

export const turnOf = async (page: Page): Promise<number> => (await lastUpdate(page)).scene?.turn ?? -1;

/** How fights ended stays on the table until it has been read. */
export async function readResults(page: Page): Promise<void> {
  const goOn = page.getByRole('region', { name: 'How the battle ended' }).getByRole('button', { name: 'Go on' });
  while (await goOn.isVisible()) await goOn.click();
}

/** Plays until `isThere`, asked at every question. */
export async function playUntil(page: Page, press: Press, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 200; presses++) {
    await untilAsked(page);
    if (await isThere()) return readResults(page);
    const isFight = ((await lastUpdate(page)).scene?.battle ?? null) !== null;
    const isDone = await answer(page, press, presses < MARCHES && !isFight);
    if (!isDone) await page.keyboard.press(WHOLE_MAP);
  }
  throw new Error('Two hundred answers did not lead there.');
}

/** Plays until the next turn begins: a whole turn, from its cards to the cards of the next. */
export async function playTurn(page: Page, press: Press): Promise<void> {
  const turn = await turnOf(page);
  await playUntil(page, press, async () => (await turnOf(page)) !== turn);
  expect(await phasesOf(page, turn), 'cards, then movement').toEqual(expect.arrayContaining([0, 1]));
  const { scene } = await lastUpdate(page);
  expect(scene!.phase, 'the cards of the next turn').toBe(0);
}

/** The phases of a turn that the page was told of. */
const phasesOf = (page: Page, turn: number): Promise<number[]> =>
  page.evaluate(
    (wanted) =>
      window.hostSpy.messages.flatMap((message) =>
        message.kind === 'update' && message.update.scene?.turn === wanted ? [message.update.scene.phase] : [],
      ),
    turn,
  );
