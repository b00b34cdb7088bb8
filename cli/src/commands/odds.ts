import { fastRng, inShares, type Odds } from '@bivouac/kernel';
import { type AddCommand, type Context, printJson } from '../context.ts';
import { RefusalError } from '../errors.ts';
import { openPosition } from '../position.ts';

interface OddsOptions {
  readonly position: string;
  readonly json?: true;
}

const TRIALS = 2000;
/** As finely as chances are printed. */
const PER_MILLE = 1000;

export const addOdds: AddCommand = (program, context) => {
  const { t } = context;
  program
    .command('odds')
    .description(t('command.odds'))
    .argument('<game>', t('argument.game'))
    .requiredOption('--position <file>', t('option.position'))
    .option('--json', t('option.json'))
    .action((game: string, options: OddsOptions) => odds(context, game, options));
};

async function odds(context: Context, id: string, options: OddsOptions): Promise<void> {
  const { t } = context;
  const { game, state, narration } = await openPosition(context, id, options.position);
  if (game.odds === undefined) throw new RefusalError(t('odds.none', { game: id }));
  const found = game.odds(state, fastRng('odds'), TRIALS);
  if (found === null) throw new RefusalError(t('odds.no-battle'));
  if (options.json) {
    const { at, trials, losses } = found;
    printJson(context, { game: id, at, trials, outcomes: chances(found), losses });
    return;
  }
  const rows = Object.entries(chances(found)).map(([outcome, chance]) => {
    const percent = t.number(chance, { style: 'percent', minimumFractionDigits: 1 });
    return `${percent.padStart(8)}  ${narration.named(`outcome.${outcome}`, outcome)}`;
  });
  const losses = game.sides.map((side, i) => {
    const steps = t.number(found.losses[side]!, { minimumFractionDigits: 2 });
    return `${steps.padStart(8)}  ${t('odds.losses', { side: narration.side(i) })}`;
  });
  const at = narration.name('place', game.idOf(state, 'place', found.at));
  context.print([t('odds.title', { at, trials: found.trials }), ...rows, ...losses].join('\n'));
}

/** The part of the trials that each outcome took, the likeliest first. */
function chances({ outcomes }: Odds): Record<string, number> {
  const sorted = Object.entries(inShares(outcomes, PER_MILLE)).toSorted(([, a], [, b]) => b - a);
  return Object.fromEntries(sorted.map(([outcome, share]) => [outcome, share / PER_MILLE]));
}
