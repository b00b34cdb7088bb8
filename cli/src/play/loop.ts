import type { Side } from '@bivouac/kernel';
import type { CliTranslator } from '../words.ts';
import type { LineInput } from './input.ts';
import { Orders } from './orders.ts';
import { Screen } from './screen.ts';
import type { Session } from './session.ts';

const CLEAR = '\u001b[2J\u001b[3J\u001b[H';

/** Plays until the game is over, the player quits or the input ends. */
export async function playToTheEnd(
  t: CliTranslator,
  session: Session,
  input: LineInput,
  print: (text: string) => void,
): Promise<void> {
  const screen = new Screen(t, session, print);
  const orders = new Orders(t, session, screen, print);
  let seated: Side | null = null;
  for (;;) {
    const side = await session.runToPlayer((bot) =>
      input.status(t('play.thinking', { side: session.narration.side(bot) })),
    );
    input.status('');
    if (side === null) {
      screen.over(seated ?? session.players[0]!);
      screen.say(t('play.over', { file: session.file }));
      return;
    }
    if (seated !== null && seated !== side) await changeSeats(t, session, side, input, print);
    seated = side;
    screen.ask(side);
    if ((await answered(side, orders, input)) === 'quit') {
      session.save();
      screen.say(t('play.bye', { file: session.file }));
      return;
    }
  }
}

async function answered(side: Side, orders: Orders, input: LineInput): Promise<'changed' | 'quit'> {
  for (;;) {
    const line = await input.next('> ');
    const outcome = line === null ? 'quit' : await orders.obey(side, line);
    if (outcome !== 'stayed') return outcome;
  }
}

/** Two players share the keyboard: what one has seen goes away before the other looks. */
async function changeSeats(
  t: CliTranslator,
  session: Session,
  side: Side,
  input: LineInput,
  print: (text: string) => void,
): Promise<void> {
  const name = session.narration.side(side);
  if (!input.isTerminal) {
    print(`\n${t('play.next', { side: name })}`);
    return;
  }
  print(CLEAR);
  await input.next(`${t('play.change-seats', { side: name })} `);
}
