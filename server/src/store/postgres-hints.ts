// What nodes tell each other goes by NOTIFY, many hints in one, after the commit and outside of it: inside it would hold a lock
// over the commit and undo the gathering of many into one.

import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Hint, HintEars } from './hints.ts';
import { newClient } from './postgres-connect.ts';

const CHANNEL = 'bivouac';
/** The limit is 8000 bytes. */
const MOST_OF_A_NOTICE = 7900;
const RETRY_MS = 500;
/** Listeners die silently: they are asked now and then. */
const PROBE_MS = 10_000;

/** Hints as texts, joined up to what one notice takes. */
export function noticesOf(node: string, hints: readonly Hint[]): readonly string[] {
  const most = MOST_OF_A_NOTICE - node.length;
  const notices: string[] = [];
  let length = most;
  for (const hint of hints) {
    const text = shortened(hint, most);
    const size = Buffer.byteLength(text) + 1;
    length += size;
    if (length > most) {
      notices.push(node);
      length = size;
    }
    notices[notices.length - 1] += `\n${text}`;
  }
  return notices;
}

/** Whoever gets a hint without the row reads it. */
function shortened(hint: Hint, most: number): string {
  const text = JSON.stringify(hint);
  if (hint.of !== 'entry' || Buffer.byteLength(text) < most) return text;
  return JSON.stringify({ of: hint.of, game: hint.game, seq: hint.seq } satisfies Hint);
}

export class PostgresHints {
  readonly #url: string;
  readonly #node = randomUUID();
  #ears: HintEars | null = null;
  #listener: pg.Client | null = null;
  #speaker: pg.Client | null = null;
  #gathered: Hint[] = [];
  #isSpeaking = false;
  #timers: NodeJS.Timeout[] = [];
  #isClosed = false;

  constructor(url: string) {
    this.#url = url;
  }

  async listen(ears: HintEars): Promise<void> {
    this.#ears = ears;
    this.#timers = [setInterval(() => this.#probe(), PROBE_MS)];
    await this.#connect();
  }

  async #connect(): Promise<void> {
    const client: pg.Client = newClient(this.#url, 'bivouac listener', () => this.#lose(client));
    this.#listener = client;
    client.on('notification', ({ payload = '' }) => this.#hear(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      // Only now nothing more is missed.
      this.#ears!.missed();
    } catch {
      this.#lose(client);
    }
  }

  #lose(client: pg.Client): void {
    if (client !== this.#listener || this.#isClosed) return;
    this.#listener = null;
    client.end().catch(() => undefined);
    this.#timers.push(setTimeout(() => void this.#connect(), RETRY_MS));
  }

  #probe(): void {
    const client = this.#listener;
    if (client === null) return;
    const silence = setTimeout(() => this.#lose(client), PROBE_MS / 2);
    client.query('select 1').then(
      () => clearTimeout(silence),
      () => this.#lose(client),
    );
  }

  #hear(payload: string): void {
    const [node, ...hints] = payload.split('\n');
    if (node === this.#node) return;
    for (const hint of hints) this.#ears!.hear(JSON.parse(hint) as Hint);
  }

  tell(hint: Hint): void {
    if (this.#isClosed) return;
    this.#gathered.push(hint);
    if (!this.#isSpeaking) void this.#speak();
  }

  async #speak(): Promise<void> {
    this.#isSpeaking = true;
    await new Promise(setImmediate);
    while (this.#gathered.length > 0) {
      const hints = this.#gathered.splice(0);
      // What cannot be told is found out by those who look.
      await this.#say(noticesOf(this.#node, hints)).catch(() => undefined);
    }
    this.#isSpeaking = false;
  }

  async #say(notices: readonly string[]): Promise<void> {
    const speaker = this.#speaker ?? (await this.#newSpeaker());
    await speaker.query({
      name: 'notify',
      text: 'select pg_notify($1, notice) from unnest($2::text[]) as notice',
      values: [CHANNEL, notices],
    });
  }

  async #newSpeaker(): Promise<pg.Client> {
    const client: pg.Client = newClient(this.#url, 'bivouac speaker', () => {
      if (this.#speaker === client) this.#speaker = null;
    });
    await client.connect();
    await client.query('set synchronous_commit = off');
    this.#speaker = client;
    return client;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.all([this.#listener?.end(), this.#speaker?.end()]);
  }
}
