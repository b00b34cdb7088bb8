import { type AddCommand, type Context, printJson } from '../context.ts';
import { AnswerIsNo } from '../errors.ts';
import { actAll, openPosition, readChoice } from '../position.ts';
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
  const { game, state, narration } = position;
  const side = sideNamed(context.t, game, options.side);
  const choices = readChoice(context.t, position, side, text);
  const reasons = actAll(game, game.clone(state), side, choices, null);
  if (options.json) {
    const records = reasons.map(({ rule, refusal, detail }) => ({
      rule,
      digest: rule === '' ? narration.reason({ rule, ...(refusal ? { refusal } : {}) }) : narration.digest(rule),
      detail: detail ?? {},
      ...(refusal ? { refusal } : {}),
    }));
    printJson(context, records);
  } else if (reasons.length === 0) context.print(context.t('why.legal'));
  else context.print(reasons.map((reason) => narration.reason(reason)).join('\n'));
  if (reasons.length > 0) throw new AnswerIsNo();
}
