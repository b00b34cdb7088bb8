import type { AddCommand } from '../context.ts';
import { UsageError } from '../errors.ts';

export const addServe: AddCommand = (program, { t }) => {
  program
    .command('serve')
    .description(t('command.serve'))
    .option('--port <port>', t('option.port'))
    .option('--data <dir>', t('option.data'))
    .option('--database <url>', t('option.database'))
    .action(() => {
      throw new UsageError(t('serve.not-yet'));
    });
};
