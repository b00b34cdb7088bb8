import { run } from './run.ts';
import { shelf } from './shelf/index.ts';

// A reader such as `head` may close the pipe before we are done: that is no error of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await run(process.argv.slice(2), shelf);
