import type { Command } from 'commander';
import type { ShelfEntry } from './shelf/kit.ts';
import type { CliTranslator } from './words.ts';

/** What every command is given. */
export interface Context {
  readonly t: CliTranslator;
  readonly shelf: readonly ShelfEntry[];
  /** Whole lines on standard output. */
  print(text: string): void;
}

export type AddCommand = (program: Command, context: Context) => void;

export const printJson = (context: Context, value: unknown): void => context.print(JSON.stringify(value));
