// What whoever runs the server does beside it. Whatever is asked for comes as JSON.

import { GameError } from '@bivouac/kernel';
import type { Admin } from '@bivouac/server';
import { type AddCommand, type Context, printJson } from '../context.ts';
import { databaseIn, usualFolder } from '../database.ts';
import { RefusalError, sentenceOf, UsageError, unopened } from '../errors.ts';
import { wholeNumber } from '../requests.ts';

const MOST_DAYS = 36_500;
const GAME_TASKS = ['show', 'verify', 'pause', 'resume', 'export', 'reset'] as const;

interface Task {
  /** How many words come after its name. */
  readonly words: number;
  run(context: Context, admin: Admin, ...words: readonly string[]): Promise<unknown>;
}

function gameTask({ t }: Context, admin: Admin, slug: string, task: string): Promise<unknown> {
  if (task === 'show') return admin.show(slug);
  if (task === 'verify') return admin.verify(slug);
  if (task === 'export') return admin.export(slug);
  if (task === 'reset') return admin.reset(slug);
  if (task === 'pause' || task === 'resume')
    return admin.pauseOrResume(slug, task === 'pause').then((isDone) => ({ slug, isDone }));
  throw new UsageError(t('admin.game', { tasks: t.list(GAME_TASKS, 'or') }));
}

const tasks: Readonly<Record<string, Task>> = {
  link: { words: 1, run: async (_, admin, name) => ({ link: `#/sign-in/${await admin.link(name!)}` }) },
  role: {
    words: 2,
    run: async ({ t }, admin, name, role) => {
      if (role !== 'owner' && role !== 'person') throw new UsageError(t('admin.role'));
      await admin.role(name!, role);
      return { name, role };
    },
  },
  ban: {
    words: 2,
    run: async ({ t }, admin, name, days) => {
      await admin.ban(name!, wholeNumber(t, 'ban', days!, 0, MOST_DAYS));
      return { name, days: Number(days) };
    },
  },
  game: { words: 2, run: (context, admin, slug, task) => gameTask(context, admin, slug!, task!) },
  'check-rules': { words: 0, run: (_, admin) => admin.checkRules() },
  migrate: { words: 0, run: async () => ({ ok: true }) },
};

/** Those that touch the file itself. */
const fileTasks = ['backup', 'restore'];

async function run(context: Context, folder: string, name: string, words: readonly string[]): Promise<unknown> {
  const { t } = context;
  const { Admin: Opened, backUp, restore } = await import('@bivouac/server');
  const { database, named } = databaseIn(folder);
  const [file] = words;
  if (fileTasks.includes(name) && file !== undefined && words.length === 1) {
    if (name === 'backup') backUp(database, file);
    else restore(database, file);
    return { database: named, file };
  }
  const task = Object.hasOwn(tasks, name) ? tasks[name]! : null;
  if (task === null || words.length !== task.words)
    throw new UsageError(t('admin.tasks', { tasks: t.list([...Object.keys(tasks), ...fileTasks], 'or') }));
  const admin = await Opened.open(database).catch((error: unknown) => {
    throw unopened(t, named, error);
  });
  try {
    return await task.run(context, admin, ...words);
  } finally {
    await admin.close();
  }
}

export const addAdmin: AddCommand = (program, context) => {
  const { t } = context;
  program
    .command('admin')
    .description(t('command.admin'))
    .argument('<task>', t('argument.task'))
    .argument('[words...]', t('argument.task-words'))
    .option('--data <dir>', t('option.data'), usualFolder())
    .action(async (name: string, words: readonly string[], { data }: { readonly data: string }) => {
      printJson(
        context,
        await run(context, data, name, words).catch((error: unknown) => {
          throw error instanceof GameError ? new RefusalError(sentenceOf(t, error)) : error;
        }),
      );
    });
};
