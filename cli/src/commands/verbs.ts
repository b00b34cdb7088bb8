import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readEntry } from '@bivouac/kernel';
import { type AddCommand, type Context, printJson } from '../context.ts';
import { kitNamed } from '../requests.ts';
import type { ShelfKit } from '../shelf/kit.ts';

export const addVerbs: AddCommand = (program, context) => {
  const { t } = context;
  program
    .command('verbs')
    .description(t('command.verbs'))
    .argument('<game>', t('argument.game'))
    .option('--json', t('option.json'))
    .action((game: string, options: { readonly json?: true }) => verbs(context, game, options));
};

interface VerbRecord {
  readonly verb: string;
  readonly operands: readonly string[];
  readonly example: string | null;
}

async function verbs(context: Context, id: string, { json }: { readonly json?: true }): Promise<void> {
  const kit = await kitNamed(context, id);
  const records = verbsOf(kit);
  if (json) {
    printJson(context, records);
    return;
  }
  const forms = records.map(({ verb, operands }) =>
    [verb, ...operands.map((slot) => slotName(context, slot))].join(' '),
  );
  const column = Math.max(...forms.map((form) => form.length)) + 2;
  context.print(records.map(({ example }, i) => `${forms[i]!.padEnd(column)}${example ?? ''}`.trimEnd()).join('\n'));
}

const slotName = ({ t }: Context, slot: string): string => {
  const key = `slot.${slot}`;
  return `<${t.has(key) ? t(key) : slot}>`;
};

/** In the order of the alphabet, each with a choice that somebody has made in a recorded game. */
function verbsOf(kit: ShelfKit): VerbRecord[] {
  const examples = examplesIn(kit);
  const known = new Map(kit.game.decisions.flatMap((decision) => decision.verbs.map((verb) => [verb.name, verb])));
  return [...known.values()]
    .map(({ name, operands }) => ({
      verb: name,
      operands: operands.map(({ is }) => is),
      example: examples.get(name) ?? null,
    }))
    .toSorted((a, b) => (a.verb < b.verb ? -1 : 1));
}

/** By verb the first choice of the recorded games, which together use every verb of a game. */
function examplesIn({ game, folders }: ShelfKit): ReadonlyMap<string, string> {
  const examples = new Map<string, string>();
  const recorded = fileURLToPath(new URL(`../../../${folders.at(-1)}/test/recorded/`, import.meta.url));
  if (!existsSync(recorded)) return examples;
  for (const name of readdirSync(recorded).toSorted()) {
    const { choices } = JSON.parse(readFileSync(`${recorded}${name}`, 'utf8')) as {
      readonly choices: readonly string[];
    };
    for (const text of choices) {
      const entry = readEntry(game.sides, text);
      if ('takebackTo' in entry) continue;
      const [verb] = entry.text.split(' ');
      if (!examples.has(verb!)) examples.set(verb!, entry.text);
    }
  }
  return examples;
}
