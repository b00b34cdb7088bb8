// A store in one file. What is asked for in one turn of the event loop goes to its thread as one message.

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type CompiledQuery, SqliteQueryCompiler } from 'kysely';
import type { Opening, OpeningTold, Statement, Unit, UnitDone } from './messages.ts';
import { type EntryRow, entryColumns } from './schema.ts';
import { inUse } from './sqlite-alone.ts';
import type { HandOff, Store } from './store.ts';
import { diskFull } from './store-fault.ts';

interface Waiting {
  resolve(rows: readonly unknown[]): void;
  reject(error: Error): void;
}

const CLOSED = 'The database is closed.';

const compiler = new SqliteQueryCompiler();

const inWords = ({ query, queryId }: CompiledQuery): Statement => {
  const { sql, parameters } = compiler.compileQuery(query, queryId);
  return { sql, parameters };
};

/** Written out, since every move takes it. */
const APPEND = `insert into entry (${entryColumns.join()}) values (${entryColumns.map(() => '?').join()})
  on conflict do nothing returning seq`;

/** Nothing, where the entry was taken. */
const HAND_OFF = `update game set asked = ?, asked_seq = ?, asked_at = ?, deadline = ?, ended = ?, result = ?
  where id = ? and changes() > 0 returning id`;

export class SqliteStore implements Store {
  readonly #thread: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #gathered: Unit[] = [];
  #last = 0;
  #isClosed = false;

  /** Throws a sentence when the file cannot be opened. */
  static async open(file: string, mostBytes: number | null = null): Promise<SqliteStore> {
    const opening: Opening = { file, mostBytes };
    const thread = new Worker(new URL('./sqlite-thread.ts', import.meta.url), { workerData: opening });
    const [{ error, isInUse }] = (await once(thread, 'message')) as [OpeningTold];
    if (error === null) return new SqliteStore(thread);
    await thread.terminate();
    throw isInUse ? inUse(file) : new Error(error);
  }

  private constructor(thread: Worker) {
    this.#thread = thread;
    thread.on('message', (done: readonly UnitDone[]) => this.#hear(done));
    thread.on('error', (error: Error) => this.#end(error));
    thread.on('exit', () => this.#end(new Error(CLOSED)));
  }

  async append(entry: EntryRow, handOff: HandOff | null): Promise<'done' | 'taken'> {
    const statements = [{ sql: APPEND, parameters: entryColumns.map((column) => entry[column]) }];
    if (handOff !== null) {
      const { asked, deadline, ended, result } = handOff;
      const parameters = [asked, entry.seq, entry.at, deadline, ended, result, entry.game];
      statements.push({ sql: HAND_OFF, parameters });
    }
    return (await this.#run(statements)).length > 0 ? 'done' : 'taken';
  }

  async read<Row>(asked: CompiledQuery<Row>): Promise<readonly Row[]> {
    return (await this.#run([inWords(asked)])) as readonly Row[];
  }

  async write<Row>(queries: readonly [...CompiledQuery[], CompiledQuery<Row>]): Promise<readonly Row[]> {
    return (await this.#run(queries.map(inWords))) as readonly Row[];
  }

  /** One process alone uses the file. */
  tell(): void {}

  async listen(): Promise<void> {}

  #run(statements: readonly Statement[]): Promise<readonly unknown[]> {
    if (this.#isClosed) return Promise.reject(new Error(CLOSED));
    const id = ++this.#last;
    if (this.#gathered.length === 0) setImmediate(() => this.#post());
    this.#gathered.push({ id, statements });
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  #post(): void {
    const units = this.#gathered;
    this.#gathered = [];
    if (units.length > 0) this.#thread.postMessage(units);
  }

  #hear(done: readonly UnitDone[]): void {
    for (const one of done) {
      const waiting = this.#waiting.get(one.id);
      this.#waiting.delete(one.id);
      if ('error' in one) waiting?.reject(one.isFull ? diskFull() : new Error(one.error));
      else waiting?.resolve(one.rows);
    }
  }

  #end(error: Error): void {
    this.#isClosed = true;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#post();
    this.#isClosed = true;
    const ended = once(this.#thread, 'exit');
    this.#thread.postMessage(null);
    await ended;
  }
}
