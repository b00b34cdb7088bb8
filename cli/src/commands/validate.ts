import { createTranslator } from '@bivouac/text';
import type { AddCommand, Context } from '../context.ts';
import { RefusalError, UsageError } from '../errors.ts';
import { readJson } from '../files.ts';
import { kitNamed } from '../requests.ts';

export const addValidate: AddCommand = (program, context) => {
  const { t } = context;
  program
    .command('validate')
    .description(t('command.validate'))
    .argument('<pack>', t('argument.pack'))
    .action((file: string) => validate(context, file));
};

async function validate(context: Context, file: string): Promise<void> {
  const { t } = context;
  const pack = readJson(t, file);
  const id = typeof pack === 'object' && pack !== null && 'game' in pack ? pack.game : undefined;
  if (typeof id !== 'string') {
    throw new UsageError(
      t('validate.no-game', {
        file,
        games: t.list(
          context.shelf.map((game) => game.id),
          'or',
        ),
      }),
    );
  }
  const kit = await kitNamed(context, id);
  if (kit.checkPack === undefined) throw new RefusalError(t('validate.no-packs', { game: id }));
  const words = createTranslator(kit.words, t.language);
  const mistakes = (await kit.checkPack(pack)).map(({ path, key, params }) => `${path}: ${words(key, params)}`);
  if (mistakes.length > 0) throw new RefusalError(mistakes.join('\n'));
  context.print(t('validate.ok', { file, game: id }));
}
