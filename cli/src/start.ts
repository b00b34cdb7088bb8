// What `npm start` runs: a greeting, then a game in the terminal.

import { tableTranslator } from '@bivouac/text';
import { languageFor } from './language.ts';
import { endWithTheReader } from './pipe.ts';
import { run } from './run.ts';
import { shelf } from './shelf/index.ts';

const args = ['play', shelf[0]!.id, ...process.argv.slice(2)];

function greeting(): string {
  const example = `./bivouac play ${shelf[0]!.id} --bot captain`;
  return tableTranslator(languageFor(args))('start.greeting', { example, help: './bivouac --help' });
}

endWithTheReader();
try {
  process.stdout.write(`${greeting()}\n\n`);
} catch {
  // A language that the table does not speak: the command says so.
}
process.exitCode = await run(args, shelf);
