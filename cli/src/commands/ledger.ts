import { type AddCommand, type Context, printJson } from '../context.ts';
import { type LedgerRecord, ledgerOf } from '../ledger.ts';
import { entryNamed } from '../requests.ts';
import { loadKit } from '../shelf/kit.ts';

interface LedgerOptions {
  readonly json?: true;
}

export const addLedger: AddCommand = (program, context) => {
  const { t } = context;
  program
    .command('ledger')
    .description(t('command.ledger'))
    .argument('[game]', t('argument.game-or-all'))
    .option('--json', t('option.json'))
    .action((game: string | undefined, options: LedgerOptions) => ledger(context, game, options));
};

async function ledger(context: Context, id: string | undefined, options: LedgerOptions): Promise<void> {
  const entries = id === undefined ? context.shelf : [entryNamed(context, id)];
  const kits = await Promise.all(entries.map((entry) => loadKit(entry.module)));
  const records = kits.flatMap((kit) => ledgerOf(kit, context.t.language));
  if (options.json) printJson(context, records);
  else context.print([...records.map((record) => describe(context, record)), summary(context, records)].join('\n'));
}

function describe({ t }: Context, { id, section, digest, tests }: LedgerRecord): string {
  const shown = tests.length > 0 ? tests : [t('ledger.untested')];
  return [`${id}  [${section}]`, `    ${digest}`, ...shown.map((test) => `    · ${test}`), ''].join('\n');
}

function summary({ t }: Context, records: readonly LedgerRecord[]): string {
  return t('ledger.summary', {
    rules: records.length,
    tested: records.filter(({ tests }) => tests.length > 0).length,
  });
}
