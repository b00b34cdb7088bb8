// Tells people who are not there that it is their turn: whose, in which game, never what happened. Nobody is told about a game
// that he has looked at since, and nobody oftener than once an hour: then of all games that wait for him at once.

import { createHmac, randomBytes } from 'node:crypto';
import { createTranslator, isLanguage, type Language } from '@bivouac/text';
import { readCatalogues } from '@bivouac/text/read';
import webPush from 'web-push';
import en from '../../text/notice.en.json' with { type: 'json' };
import es from '../../text/notice.es.json' with { type: 'json' };
import fr from '../../text/notice.fr.json' with { type: 'json' };
import type { Accounts, PushTo } from '../people/accounts.ts';
import { query } from '../store/queries.ts';
import type { Store } from '../store/store.ts';
import { added, type Job, Jobs } from './jobs.ts';
import { GoneError, Post, type PostOptions } from './post.ts';
import { settingOf } from './settings.ts';

/** So long somebody who is asked has to look for himself. */
const PATIENCE_MS = 10 * 60_000;
const BETWEEN_MS = 60 * 60_000;
const MOST_AT_ONCE = 500;

interface Turn {
  readonly game: number;
  readonly side: number;
  readonly slug: string;
  readonly title: string;
}

interface Waiting extends Turn {
  readonly person: number;
}

/** What a job sends, and where. */
interface Notice {
  readonly person: number;
  readonly subject: string;
  readonly text: string;
  readonly link: string;
  readonly games: readonly { readonly slug: string; readonly title: string }[];
  readonly mail?: string;
  readonly subscription?: PushTo;
  readonly hook?: string;
}

export interface NoticesOptions extends Omit<PostOptions, 'pushKeys'> {
  /** The address of the table, for links. */
  readonly address: string;
  now(): number;
  failed(error: unknown): void;
}

const titles = new Map<string, string>();

function titleIn(language: Language, title: string): string {
  const key = `${language} ${title}`;
  const known =
    titles.get(key) ??
    readCatalogues(new URL(`../../../games/${title}/text/`, import.meta.url))[language]['table.title'];
  titles.set(key, known ?? title);
  return known ?? title;
}

export class Notices {
  readonly #store: Store;
  readonly #accounts: Accounts;
  readonly #options: NoticesOptions;
  readonly #jobs: Jobs;
  readonly #post: Post;
  readonly #hookKey: string;
  readonly pushKey: string;

  static async open(store: Store, accounts: Accounts, options: NoticesOptions): Promise<Notices> {
    const pushKeys = JSON.parse(await settingOf(store, 'push', () => JSON.stringify(webPush.generateVAPIDKeys())));
    const hookKey = await settingOf(store, 'hook', () => randomBytes(32).toString('hex'));
    return new Notices(store, accounts, new Post({ ...options, pushKeys }), hookKey, pushKeys.publicKey, options);
  }

  private constructor(
    store: Store,
    accounts: Accounts,
    post: Post,
    hookKey: string,
    pushKey: string,
    options: NoticesOptions,
  ) {
    this.#store = store;
    this.#accounts = accounts;
    this.#options = options;
    this.#jobs = new Jobs(store, options.now);
    this.#post = post;
    this.#hookKey = hookKey;
    this.pushKey = pushKey;
  }

  /** By which somebody knows that what comes to his hook comes from here. */
  hookSecret(person: number): string {
    return createHmac('sha256', this.#hookKey).update(String(person)).digest('hex');
  }

  async sweep(): Promise<void> {
    const byPerson = Map.groupBy(await this.#waiting(), ({ person }) => person);
    for (const [person, turns] of byPerson) await this.#notify(person, turns);
    await this.#jobs.work((job) => this.#send(job), this.#options.failed);
  }

  async #waiting(): Promise<readonly Waiting[]> {
    const now = this.#options.now();
    const asked = query
      .selectFrom('game')
      .innerJoin('seat', 'seat.game', 'game.id')
      .innerJoin('person', 'person.id', 'seat.person')
      .select(['game.id as game', 'game.slug', 'game.title', 'game.asked', 'seat.side', 'person.id as person'])
      .where('game.asked', '>', 0)
      .where('game.asked_at', '<=', now - PATIENCE_MS)
      .where(({ or, eb }) => or([eb('game.clock', 'is', null), eb('game.clock', 'like', '%"days"%')]))
      .where('seat.bot', 'is', null)
      .whereRef('seat.seen_at', '<', 'game.asked_at')
      .whereRef('seat.noticed_at', '<', 'game.asked_at')
      .where('person.noticed_at', '<=', now - BETWEEN_MS)
      .where('person.settings', 'like', '%"notices"%')
      .orderBy('game.asked_at')
      .limit(MOST_AT_ONCE);
    return (await this.#store.read(asked.compile())).filter(({ asked: mask, side }) => (mask >> side) % 2 === 1);
  }

  /** Written together: that he was told, and what is to be sent. */
  async #notify(person: number, turns: readonly Turn[]): Promise<void> {
    const { now } = this.#options;
    const { locale, mail, notices } = await this.#accounts.of(person);
    const notice = this.#worded(person, isLanguage(locale) ? locale : 'en', turns);
    const jobs: Job[] = [
      ...(notices.mail === true && mail !== null ? [{ kind: 'mail', person, data: { ...notice, mail } } as const] : []),
      ...(notices.push ?? []).map(
        (subscription) => ({ kind: 'push', person, data: { ...notice, subscription } }) as const,
      ),
      ...(notices.webhook ? [{ kind: 'hook', person, data: { ...notice, hook: notices.webhook } } as const] : []),
    ];
    const at = now();
    const seen = turns.map(({ game, side }) =>
      query.updateTable('seat').set({ noticed_at: at }).where('game', '=', game).where('side', '=', side).compile(),
    );
    const told =
      jobs.length === 0 ? [] : [query.updateTable('person').set({ noticed_at: at }).where('id', '=', person).compile()];
    const [last, ...others] = [...jobs.map((job) => added(job, at)), ...told, ...seen];
    await this.#store.write([...others, last!]);
  }

  #worded(person: number, language: Language, turns: readonly Turn[]): Notice {
    const t = createTranslator({ en, es, fr }, language);
    const { address } = this.#options;
    const linkOf = (slug: string): string => `${address}/#/table/shared-${slug}`;
    const games = turns.map(({ slug, title }) => ({ slug, title: titleIn(language, title) }));
    const [first] = games as [Notice['games'][0]];
    const lines = games.map(({ slug, title }) => `${title}: ${linkOf(slug)}`);
    return {
      person,
      subject: t('turn.subject', { count: games.length, title: first.title }),
      text: t('turn.text', { count: games.length, games: lines.join('\n'), settings: `${address}/#/me` }),
      link: games.length === 1 ? linkOf(first.slug) : `${address}/#/`,
      games,
    };
  }

  async #send({ kind, data }: Job): Promise<void> {
    const { person, subject, text, link, games, mail, subscription, hook } = data as Notice;
    try {
      if (kind === 'mail') await this.#post.mail({ to: mail!, subject, text });
      else if (kind === 'push') await this.#post.push(subscription!, JSON.stringify({ title: subject, link }));
      else
        await this.#post.hook(hook!, this.hookSecret(person), JSON.stringify({ event: 'turn', subject, link, games }));
    } catch (error) {
      if (!(error instanceof GoneError)) throw error;
      await this.#forget(data as Notice);
    }
  }

  /** A way that leads nowhere any more is given up. */
  async #forget({ person, subscription, hook }: Notice): Promise<void> {
    const { locale, notices } = await this.#accounts.of(person);
    const left = {
      ...notices,
      push: notices.push?.filter((one) => one.endpoint !== subscription?.endpoint),
      webhook: notices.webhook === hook ? undefined : notices.webhook,
    };
    await this.#accounts.change(person, { locale, notices: left });
  }
}
