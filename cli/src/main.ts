import { endWithTheReader } from './pipe.ts';
import { run } from './run.ts';
import { shelf } from './shelf/index.ts';

endWithTheReader();
process.exitCode = await run(process.argv.slice(2), shelf);
