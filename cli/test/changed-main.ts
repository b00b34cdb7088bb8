// The command with a changed game on its shelf: the first arguments say which game and which change.

import { run } from '../src/run.ts';

const [game, change, ...args] = process.argv.slice(2) as [string, string, ...string[]];
const module = new URL('./changed-kit.ts', import.meta.url);
module.search = String(new URLSearchParams({ game, change }));
process.exitCode = await run(args, [{ id: game, module: module.href }]);
