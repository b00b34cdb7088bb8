import { type Choice, fastRng, inShares, type Odds } from '@bivouac/kernel';
import { type AddCommand, type Context, printJson } from '../context.ts';
import { RefusalError } from '../errors.ts';
import { actAll, openPosition, type Position, readChoice } from '../position.ts';
import { sideNamed } from '../requests.ts';

interface OddsOptions {
  readonly position: string;
  readonly side?: string;
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
    .argument('[choice]', t('argument.begin'))
    .requiredOption('--position <file>', t('option.position'))
    .option('--side <side>', t('option.side'))
    .option('--json', t('option.json'))
    .action((game: string, choice: string | undefined, options: OddsOptions) => odds(context, game, choice, options));
};

async function odds(context: Context, id: string, text: string | undefined, options: OddsOptions): Promise<void> {
  const { t } = context;
  const position = await openPosition(context, id, options.position);
  const { game, state, narration } = position;
  if (game.odds === undefined) throw new RefusalError(t('odds.none', { game: id }));
  const begin = text === undefined ? undefined : begun(context, position, text, options.side);
  const found = game.odds(state, fastRng('odds'), TRIALS, begin);
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

/** A choice in words is made up to its last part, with which the fight begins. */
function begun(context: Context, position: Position, text: string, named: string | undefined): Choice {
  const { game, state, narration } = position;
  const side = named === undefined ? (game.asked(state)[0] ?? 0) : sideNamed(context.t, game, named);
  const choices = readChoice(context.t, position, side, text);
  const reasons = actAll(game, game.clone(state), side, choices, null);
  if (reasons.length > 0) throw new RefusalError(reasons.map((reason) => narration.reason(reason)).join('\n'));
  actAll(game, state, side, choices.slice(0, -1), null);
  return choices.at(-1)!;
}

/** The part of the trials that each outcome took, the likeliest first. */
function chances({ outcomes }: Odds): Record<string, number> {
  const sorted = Object.entries(inShares(outcomes, PER_MILLE)).toSorted(([, a], [, b]) => b - a);
  return Object.fromEntries(sorted.map(([outcome, share]) => [outcome, share / PER_MILLE]));
}
