import { languages } from '@bivouac/text';
import { Command, type CommanderError } from 'commander';
import { addAdmin } from './commands/admin.ts';
import { addApply } from './commands/apply.ts';
import { addLedger } from './commands/ledger.ts';
import { addLegal } from './commands/legal.ts';
import { addOdds } from './commands/odds.ts';
import { addPlay } from './commands/play.ts';
import { addReplay } from './commands/replay.ts';
import { addServe } from './commands/serve.ts';
import { addSimulate } from './commands/simulate.ts';
import { addValidate } from './commands/validate.ts';
import { addVerbs } from './commands/verbs.ts';
import { addWhy } from './commands/why.ts';
import type { AddCommand, Context } from './context.ts';

const commands: readonly AddCommand[] = [
  addServe,
  addAdmin,
  addPlay,
  addSimulate,
  addReplay,
  addLegal,
  addWhy,
  addApply,
  addOdds,
  addVerbs,
  addLedger,
  addValidate,
];

export type Complain = (command: Command, error: CommanderError) => never;

export function makeProgram(context: Context, complain: Complain): Command {
  const { t } = context;
  const program = new Command('bivouac');
  const titles: Readonly<Record<string, string>> = {
    'Usage:': t('help.usage'),
    'Arguments:': t('help.arguments'),
    'Options:': t('help.options'),
    'Commands:': t('help.commands'),
  };
  program
    .description(t('command.bivouac'))
    .option('--lang <language>', t('option.lang', { languages: t.list(languages, 'or') }))
    .helpOption('-h, --help', t('option.help'))
    .helpCommand(false)
    .configureHelp({ styleTitle: (title) => titles[title] ?? title, showGlobalOptions: false })
    .configureOutput({ writeErr: () => undefined, writeOut: (text) => context.print(text.trimEnd()) });
  for (const add of commands) add(program, context);
  for (const command of [program, ...program.commands]) {
    command.helpOption('-h, --help', t('option.help')).exitOverride((error) => complain(command, error));
  }
  return program;
}
