import { Worker } from 'node:worker_threads';

/** Hands tasks to threads, one at a time each; every answer is reported as it comes. */
export async function runInWorkers<Task, Answer>(
  module: URL,
  workers: number,
  tasks: readonly Task[],
  onAnswer: (answer: Answer) => void,
): Promise<void> {
  const waiting = tasks.toReversed();
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(module);
      const next = (): void => {
        const task = waiting.pop();
        if (task !== undefined) worker.postMessage(task);
        else worker.terminate().then(() => resolve(), reject);
      };
      worker.on('error', (error) => {
        waiting.length = 0;
        reject(error);
      });
      worker.on('message', (answer: Answer) => {
        onAnswer(answer);
        next();
      });
      next();
    });
  await Promise.all(Array.from({ length: Math.min(workers, tasks.length) }, work));
}
