import { CommanderError } from 'commander';
import { AnswerIsNo, RefusalError, UsageError } from './errors.ts';
import { languageFor } from './language.ts';
import { makeProgram } from './program.ts';
import type { ShelfEntry } from './shelf/kit.ts';
import { usageSentence } from './usage.ts';
import { cliTranslator } from './words.ts';

/** Thrown to leave the parser when help has been shown. */
class Finished extends Error {}

/** Runs one command and returns the exit status. */
export async function run(args: readonly string[], shelf: readonly ShelfEntry[]): Promise<number> {
  try {
    const t = cliTranslator(languageFor(args));
    const print = (text: string): void => {
      process.stdout.write(`${text}\n`);
    };
    const program = makeProgram({ t, shelf, print }, (command, error) => {
      const sentence = usageSentence(t, command, error);
      throw sentence === null ? new Finished() : new UsageError(sentence);
    });
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    return statusOf(error);
  }
}

function statusOf(error: unknown): number {
  if (error instanceof Finished) return 0;
  if (error instanceof AnswerIsNo) return 1;
  if (error instanceof UsageError || error instanceof CommanderError) return complain(error.message, 2);
  if (error instanceof RefusalError) return complain(error.message, 1);
  throw error;
}

function complain(sentence: string, status: number): number {
  process.stderr.write(`${sentence}\n`);
  return status;
}
