import { readSync } from 'node:fs';

const PAUSE = 10;
const still = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
const pause = (): void => void Atomics.wait(still, 0, 0, PAUSE);

const isNothingYet = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EAGAIN';

/** All of standard input, however slow its writer is: a pipe may say that there is nothing yet, and is asked again. */
export function readStandardInput(read = (into: Buffer): number => readSync(0, into), wait = pause): string {
  const chunk = Buffer.alloc(1 << 16);
  const chunks: Buffer[] = [];
  for (;;) {
    try {
      const length = read(chunk);
      if (length === 0) return Buffer.concat(chunks).toString('utf8');
      chunks.push(Buffer.from(chunk.subarray(0, length)));
    } catch (error) {
      if (!isNothingYet(error)) throw error;
      wait();
    }
  }
}
