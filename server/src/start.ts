// Puts the server together: the database, the games, the doors.

import type { AddressInfo } from 'node:net';
import { Dice } from './dice/dice.ts';
import { appWith } from './http/app.ts';
import { PageFiles } from './http/page-files.ts';
import { Visitors } from './http/visitors.ts';
import { Kits } from './kits.ts';
import { Hall } from './lobby/hall.ts';
import { Lobby } from './lobby/lobby.ts';
import { Ratings } from './lobby/ratings.ts';
import { Accounts } from './people/accounts.ts';
import { MailLinks } from './people/mail-links.ts';
import type { Mailer } from './people/mailer.ts';
import { Passkeys } from './people/passkeys.ts';
import { People } from './people/people.ts';
import { PrivateNotes } from './people/private-notes.ts';
import { Tickets } from './people/tickets.ts';
import { Rooms } from './rooms/rooms.ts';
import { openStore } from './store/open-store.ts';
import { Metrics } from './work/metrics.ts';
import { Notices } from './work/notices.ts';
import { Thinkers } from './work/thinkers.ts';

export interface ServerOptions {
  /** The folder of the built page. */
  readonly page: string;
  /** A file, made if need be with its folder, or the address of a PostgreSQL database that several nodes share. */
  readonly database: string;
  /** How large a database in a file may become. */
  readonly mostBytes?: number;
  /** 0: any that is free. */
  readonly port: number;
  readonly publicUrl?: URL;
  /** The addresses of servers before this one, which are believed when they say for whom they ask; none: nobody is. */
  readonly trustProxy?: readonly string[];
  /** Requests a minute from one address. */
  readonly rate?: number;
  /** Milliseconds; that of the machine without it. */
  readonly now?: () => number;
  /** By which figures are handed out at /metrics; none: to nobody. */
  readonly metricsToken?: string;
  /** Hooks may lead into the server's own network. */
  readonly hooksInside?: boolean;
  /** How often something is looked after. */
  readonly pace?: Partial<typeof PACE>;
  /** None: the host makes links himself. */
  readonly mailer?: Mailer;
  /** Something has gone wrong; nobody is told but whoever runs the server. */
  report(where: string, error: unknown): void;
}

export interface RunningServer {
  readonly port: number;
  /** What the owner's link holds: it is good for a day, and once. */
  readonly ownerTicket: string;
  close(): Promise<void>;
}

const USUAL_RATE = 300;
/** A room in which nobody is stays open so long. */
const IDLE_MS = 5 * 60_000;

/** How often something is looked after, in milliseconds. */
const PACE = {
  /** Rooms in which nobody is are closed. */
  sweep: 60_000,
  /** A page is told that its line is alive. */
  tick: 20_000,
  /** A node may die between writing and telling: the others look for themselves. */
  look: 30_000,
  /** Whoever is asked and does not look is told. */
  notices: 60_000,
  /** Ends that a node did not come to count are counted. */
  ratings: 60_000,
  /** Where open games stand is kept, for the day on which other rules come right after a crash. */
  snapshots: 30_000,
  /** What has expired is forgotten. */
  expired: 60 * 60_000,
  /** Flags fall, and bots whose node has died are asked again. */
  flags: 1000,
};

/** A bot that has not answered for so long is asked again. */
const BOT_MS = 10_000;

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { page, database, port, publicUrl = null, rate = USUAL_RATE, mailer = null, now = Date.now, report } = options;
  const metrics = new Metrics();
  const store = metrics.counted(await openStore(database, options.mostBytes));
  let isClosing = false;
  const kits = new Kits();
  const kitOf: Kits['of'] = (title, pack) => kits.of(title, pack);
  const lobby = new Lobby({ store, now, kitOf });
  const thinkers = new Thinkers();
  const ratings = new Ratings(store);
  const rooms = new Rooms({ store, lobby, thinkers, now, kitOf, ended: () => ratings.countEnded(), report });
  const people = new People(store, now);
  const visitors = new Visitors(people, publicUrl?.protocol === 'https:');
  const tickets = new Tickets(store, now);
  const accounts = new Accounts(store);
  const address = publicUrl?.origin ?? `http://localhost:${port}`;
  const notices = await Notices.open(store, accounts, {
    mailer,
    address,
    contact: publicUrl?.protocol === 'https:' ? address : 'mailto:bivouac@localhost',
    isInsideAllowed: options.hooksInside === true,
    now,
    failed: (error) => report('notices', error),
  });
  const app = await appWith(
    {
      store,
      lobby,
      hall: new Hall(store, ratings, now),
      notes: new PrivateNotes(store),
      dice: new Dice(store),
      rooms,
      visitors,
      accounts,
      metrics,
      metricsToken: options.metricsToken ?? null,
      isClosing: () => isClosing,
      notices,
      passkeys: new Passkeys(store, tickets, now),
      mailLinks: new MailLinks(tickets, mailer, address, now),
      signInsAMinute: rate / 30,
      newGamesAMinute: rate / 10,
      now,
      report,
    },
    { files: new PageFiles(page), publicUrl, rate, trustProxy: options.trustProxy ?? [] },
  );
  metrics.watch({ rooms: () => rooms.size, sockets: () => app.websocketServer.clients.size });
  await rooms.listen();
  await app.listen({ port, host: '::' }).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const every = (what: keyof typeof PACE, act: () => Promise<void>): NodeJS.Timeout =>
    setInterval(() => void act().catch((error: unknown) => report(what, error)), options.pace?.[what] ?? PACE[what]);
  const timers = [
    every('sweep', () => rooms.sweep(IDLE_MS)),
    every('tick', () => rooms.tick()),
    every('look', () => rooms.lookAround(false)),
    every('notices', () => notices.sweep()),
    every('ratings', () => ratings.countEnded()),
    every('snapshots', () => rooms.keepSnapshots()),
    every('expired', () => tickets.clear()),
    every('flags', () => rooms.lookAfter(BOT_MS)),
  ];
  const caughtUp = rooms.catchUp().catch((error: unknown) => report('snapshots', error));
  return {
    port: (app.server.address() as AddressInfo).port,
    ownerTicket: await people.ownerTicket(),
    async close() {
      isClosing = true;
      for (const timer of timers) clearInterval(timer);
      await rooms.close();
      await caughtUp;
      await ratings.countEnded().catch((error: unknown) => report('ratings', error));
      await thinkers.close();
      await app.close();
      await store.close();
    },
  };
}
