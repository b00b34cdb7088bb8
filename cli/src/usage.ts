// The parser's complaints, in our words and naming what would be right.

import type { Command, CommanderError } from 'commander';
import type { CliTranslator } from './words.ts';

/** The sentence for a complaint about a command; null when it was only asked for help. */
export function usageSentence(t: CliTranslator, command: Command, error: CommanderError): string | null {
  const name = nameOf(command);
  const named = /'([^']*)'/.exec(error.message)?.[1] ?? '';
  const options = t.list(command.options.flatMap((option) => (option.long ? [option.long] : [])));
  const usage = `${name} ${command.usage()}`;
  switch (error.code) {
    case 'commander.helpDisplayed':
    case 'commander.version':
      return null;
    case 'commander.unknownCommand':
      return t('usage.unknown-command', { command: named, commands: commandsOf(t, command) });
    case 'commander.help':
      return t('usage.no-command', { commands: commandsOf(t, command) });
    case 'commander.unknownOption':
      return t('usage.unknown-option', { option: named, command: name, options });
    case 'commander.missingArgument':
      return t('usage.missing-argument', { argument: named.toUpperCase(), usage });
    case 'commander.missingMandatoryOptionValue':
      return t('usage.missing-option', { option: named, usage });
    case 'commander.optionMissingArgument':
      return t('usage.missing-value', { option: named });
    case 'commander.excessArguments':
      return t('usage.too-many', { usage });
    default:
      return error.message;
  }
}

const commandsOf = (t: CliTranslator, command: Command): string => t.list(command.commands.map((one) => one.name()));

function nameOf(command: Command): string {
  return command.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name();
}
