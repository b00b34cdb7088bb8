import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const game = 'texas-glory';

process.stdout.write(`Bivouac in the terminal. Choices are numbered: type a number and press Enter.
  ./bivouac play ${game} --scenario 1836 --side texas --bot captain
  ./bivouac --help
`);

const table = spawn(process.execPath, [join(root, 'cli/src/main.ts'), 'play', game], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => table.kill(signal));
table.on('exit', (status, signal) => process.exit(signal ? 1 : (status ?? 1)));
