import { run } from '../src/run.ts';

process.exitCode = await run(process.argv.slice(2), [
  { id: 'mock', module: new URL('./mock-kit.ts', import.meta.url).href },
]);
