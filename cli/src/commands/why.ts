import type { RuleRef } from '@bivouac/kernel';
import { type AddCommand, type Context, printJson } from '../context.ts';
import { openPosition, type Position, readChoice } from '../position.ts';
import { sideNamed } from '../requests.ts';

interface WhyOptions {
  readonly position: string;
  readonly side: string;
  readonly json?: true;
}

export const addWhy: AddCommand = (program, context) => {
  const { t } = context;
  program
    .command('why')
    .description(t('command.why'))
    .argument('<game>', t('argument.game'))
    .argument('<choice>', t('argument.choice'))
    .requiredOption('--position <file>', t('option.position'))
    .requiredOption('--side <side>', t('option.side'))
    .option('--json', t('option.json'))
    .action((game: string, choice: string, options: WhyOptions) => why(context, game, choice, options));
};

async function why(context: Context, id: string, text: string, options: WhyOptions): Promise<void> {
  const position = await openPosition(context, id, options.position);
  const reasons = reasonsAgainst(context, position, options.side, text);
  const { narration } = position;
  if (options.json) {
    const records = reasons.map(({ rule, refusal, detail }) => ({
      rule,
      digest: rule === '' ? narration.reason({ rule, ...(refusal ? { refusal } : {}) }) : narration.digest(rule),
      detail: detail ?? {},
      ...(refusal ? { refusal } : {}),
    }));
    printJson(context, records);
  } else if (reasons.length > 0) context.print(reasons.map((reason) => narration.reason(reason)).join('\n'));
}

/** Of the choices that a longer form stands for, the first one that is refused gives the reasons. */
function reasonsAgainst({ t }: Context, position: Position, sideName: string, text: string): RuleRef[] {
  const { game, state } = position;
  const side = sideNamed(t, game, sideName);
  const later = game.clone(state);
  for (const choice of readChoice(t, position, side, text)) {
    const listed = game.choices(later, side).includes(choice);
    const reasons = listed ? [] : game.why(later, side, choice);
    if (!listed) return reasons;
    game.apply(later, side, choice, null);
  }
  return [];
}
