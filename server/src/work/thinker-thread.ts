// Answers for bots, one question after the other.

import { parentPort } from 'node:worker_threads';
import { botNamed } from '@bivouac/bots';
import { Kits } from '../kits.ts';
import type { Task, TaskDone } from './thinkers.ts';

const port = parentPort!;
const kits = new Kits();

async function choose({ id, title, pack, thought: { bot, view, legal, dice } }: Task): Promise<TaskDone> {
  try {
    const kit = await kits.of(title, pack === null ? undefined : JSON.parse(pack));
    const chosen = botNamed(bot, await kit.advice()).choose(kit.game, view, legal, dice);
    return { id, choice: chosen };
  } catch (error) {
    return { id, error: (error as Error).message };
  }
}

port.on('message', async (task: Task) => port.postMessage(await choose(task)));
