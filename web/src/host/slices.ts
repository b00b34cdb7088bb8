// Long work in short pieces, so that the host hears what comes meanwhile.

/** So long the host works before it looks for messages. */
const SLICE_MS = 12;

export interface Working {
  /** Lets other messages in. */
  pause(): Promise<void>;
  /** Has what is worked on changed meanwhile? */
  isStale(): boolean;
}

/** Null when it was given up. */
export async function inSlices<Found>(
  work: Generator<void, Found>,
  { pause, isStale }: Working,
): Promise<Found | null> {
  let since = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - since < SLICE_MS) continue;
    await pause();
    if (isStale()) return null;
    since = performance.now();
  }
}
