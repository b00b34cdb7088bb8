import type { Side } from '@bivouac/kernel';
import { type AddCommand, type Context, printJson } from '../context.ts';
import { openPosition, type Position } from '../position.ts';
import { sideNamed } from '../requests.ts';
import { resultText } from '../result.ts';

interface LegalOptions {
  readonly position: string;
  readonly side?: string;
  readonly json?: true;
}

export const addLegal: AddCommand = (program, context) => {
  const { t } = context;
  program
    .command('legal')
    .description(t('command.legal'))
    .argument('<game>', t('argument.game'))
    .requiredOption('--position <file>', t('option.position'))
    .option('--side <side>', t('option.side'))
    .option('--json', t('option.json'))
    .action((game: string, options: LegalOptions) => legal(context, game, options));
};

async function legal(context: Context, id: string, options: LegalOptions): Promise<void> {
  const position = await openPosition(context, id, options.position);
  const { game, state, narration } = position;
  const result = game.result(state);
  if (result !== null && !options.json) {
    if (options.side !== undefined) sideNamed(context.t, game, options.side);
    context.print(resultText(context.t, narration, result));
    return;
  }
  if (options.side !== undefined) {
    const texts = textsOf(position, sideNamed(context.t, game, options.side));
    if (options.json) printJson(context, texts);
    else printLines(context, texts);
    return;
  }
  const bySide = game.sides.map((name, side) => [name, textsOf(position, side)] as const);
  if (options.json) printJson(context, Object.fromEntries(bySide));
  else
    printLines(
      context,
      bySide.flatMap(([name, texts]) => texts.map((text) => `${name}: ${text}`)),
    );
}

const textsOf = ({ game, state }: Position, side: Side): string[] =>
  game.choices(state, side).map((choice) => game.notation.write(choice, state));

function printLines(context: Context, lines: readonly string[]): void {
  if (lines.length > 0) context.print(lines.join('\n'));
}
