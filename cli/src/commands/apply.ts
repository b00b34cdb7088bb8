import { ALL, type Core, cryptoRng, maskEvent, type Side, type Sink } from '@bivouac/kernel';
import { type AddCommand, type Context, printJson } from '../context.ts';
import { RefusalError } from '../errors.ts';
import type { LogRecord } from '../narration.ts';
import { actAll, openPosition, type Position, readChoice } from '../position.ts';
import { seedOfText, sideNamed } from '../requests.ts';
import { resultRecord } from '../result.ts';

interface ApplyOptions {
  readonly position: string;
  readonly side: string;
  readonly seed?: string;
  readonly json?: true;
}

export const addApply: AddCommand = (program, context) => {
  const { t } = context;
  program
    .command('apply')
    .description(t('command.apply'))
    .argument('<game>', t('argument.game'))
    .argument('<choices...>', t('argument.choices'))
    .requiredOption('--position <file>', t('option.position'))
    .requiredOption('--side <side>', t('option.side'))
    .option('--seed <seed>', t('option.seed'))
    .option('--json', t('option.json'))
    .action((game: string, choices: string[], options: ApplyOptions) => apply(context, game, choices, options));
};

async function apply(context: Context, id: string, texts: readonly string[], options: ApplyOptions): Promise<void> {
  const { t } = context;
  const position = await openPosition(context, id, options.position);
  const { game, state } = position;
  const side = sideNamed(t, game, options.side);
  // Without a seed the dice are those of the position.
  if (options.seed !== undefined) state.rng = cryptoRng(seedOfText(options.seed));

  const log: LogRecord[] = [];
  try {
    for (const text of texts) applyOne(context, position, side, text, log);
  } catch (error) {
    tellSoFar(context, log, options);
    throw error;
  }

  const after = game.position.write(state);
  const asked = game.asked(state).map((one) => game.sides[one]!);
  if (options.json) {
    printJson(context, { position: after, log, asked, result: resultRecord(game, state) });
    return;
  }
  const told = inWords(log);
  context.print([...told, ...(told.length > 0 ? [''] : []), JSON.stringify(after, null, 2)].join('\n'));
}

const inWords = (log: readonly LogRecord[]): string[] => log.flatMap(({ text }) => (text === null ? [] : [text]));

/** What came of the choices before the one that is refused. */
function tellSoFar(context: Context, log: readonly LogRecord[], { json }: ApplyOptions): void {
  if (log.length === 0) return;
  if (json) printJson(context, { log });
  else context.print(inWords(log).join('\n'));
}

/** A choice may begin with its side and a colon, as in a game file. */
function applyOne(context: Context, position: Position, side: Side, text: string, log: LogRecord[]): void {
  const { t } = context;
  const { game, state, narration } = position;
  const prefix = game.sides.findIndex((name) => text.startsWith(`${name}:`));
  const actor = prefix < 0 ? side : prefix;
  const words = prefix < 0 ? text : text.slice(game.sides[prefix]!.length + 1);
  const reasons = actAll(game, state, actor, readChoice(t, position, actor, words), recorder(position, log));
  if (reasons.length > 0) {
    const why = reasons.map((reason) => narration.reason(reason)).join(' ');
    throw new RefusalError(t('error.refused', { choice: words.trim(), reasons: why }));
  }
}

/** A position file hides nothing, and neither does the log of what follows from it. */
const recorder =
  ({ game, narration }: Position, log: LogRecord[]): Sink<Core> =>
  (s, kind, _seen, operands) => {
    const { procedures } = game;
    const event = maskEvent({ procedures, ref: (_s, _viewer, piece) => piece }, s, kind, ALL, operands, 'spectator');
    log.push(narration.record(event, 'spectator'));
  };
