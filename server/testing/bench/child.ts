// What the bench and the processes it measures say to each other.

export interface BenchOrder {
  /** A file, or the address of a database that several share. */
  readonly database: string;
  readonly game: string;
}

export interface CpuTold {
  /** Microseconds so far: of the process, and of its main thread. */
  readonly all: number;
  readonly main: number;
}

const sum = ({ user, system }: NodeJS.CpuUsage): number => user + system;

/** From now on whoever asks is told. */
export function tellCpu(): void {
  process.on('message', () => {
    process.send!({ all: sum(process.cpuUsage()), main: sum(process.threadCpuUsage()) } satisfies CpuTold);
  });
}
