// Opens the table in the browser: builds the page if need be, hands out its files, and hosts the games that people share.

import { isIP } from 'node:net';
import type { AddCommand } from '../context.ts';
import { databaseIn, usualFolder } from '../database.ts';
import { RefusalError, UsageError, unopened } from '../errors.ts';
import { wholeNumber } from '../requests.ts';

const DEFAULT_PORT = '8080';
const LAST_PORT = 65535;
const NEAR = ['loopback', 'linklocal', 'uniquelocal'];

interface Options {
  readonly port: string;
  readonly data: string;
  readonly publicUrl?: string;
}

/** An address, perhaps with how many bits of it count, or a name for what is near. */
function isNet(text: string): boolean {
  const [address = '', bits = '0'] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return NEAR.includes(text) || (isIP(address) > 0 && /^\d+$/.test(bits) && Number(bits) <= most);
}

async function builtPage(): Promise<string> {
  const builder = new URL('../../../scripts/build-client.mjs', import.meta.url).href;
  const { buildClient } = (await import(builder)) as { buildClient(): string };
  return buildClient();
}

/** A line of JSON each, for whatever gathers them. What stands behind ? may be anything, and is left out. */
const told = (where: string, error: unknown): void => {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const line = { time: new Date().toISOString(), level: 'error', where: where.split('?')[0], message, stack };
  process.stderr.write(`${JSON.stringify(line)}\n`);
};

const usualSender = (publicUrl = 'http://localhost'): string => `bivouac@${new URL(publicUrl).hostname}`;

export const addServe: AddCommand = (program, context) => {
  const { t } = context;
  program
    .command('serve')
    .description(t('command.serve'))
    .option('--port <port>', t('option.port'), process.env.PORT || DEFAULT_PORT)
    .option('--data <dir>', t('option.data'), usualFolder())
    .option('--public-url <url>', t('option.public-url'), process.env.PUBLIC_URL)
    .action(async (options: Options) => {
      const wanted = wholeNumber(t, '--port', options.port, 0, LAST_PORT);
      const { publicUrl } = options;
      if (publicUrl !== undefined && !URL.canParse(publicUrl))
        throw new UsageError(t('serve.not-an-address', { publicUrl }));
      const { SMTP_URL, MAIL_FROM, METRICS_TOKEN, TRUST_PROXY } = process.env;
      const trustProxy = (TRUST_PROXY ?? '').split(',').flatMap((one) => one.trim() || []);
      const wrong = trustProxy.find((one) => !isNet(one));
      if (wrong !== undefined) throw new UsageError(t('serve.not-a-net', { address: wrong }));
      const { database, named } = databaseIn(options.data);
      // No other command needs it.
      const { smtpMailer, startServer } = await import('@bivouac/server');
      const server = await startServer({
        page: await builtPage(),
        database,
        port: wanted,
        trustProxy,
        ...(publicUrl === undefined ? {} : { publicUrl: new URL(publicUrl) }),
        ...(SMTP_URL ? { mailer: await smtpMailer(SMTP_URL, MAIL_FROM || usualSender(publicUrl)) } : {}),
        ...(METRICS_TOKEN ? { metricsToken: METRICS_TOKEN } : {}),
        report: told,
      }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE') throw new RefusalError(t('serve.port-taken', { port: String(wanted) }));
        throw unopened(t, named, error);
      });
      const address = (publicUrl ?? `http://localhost:${server.port}`).replace(/\/$/, '');
      context.print(t('serve.open', { address }));
      context.print(t('serve.owner', { link: `${address}/#/owner/${server.ownerTicket}` }));
      context.print(t('serve.kept', { database: named }));
      if (SMTP_URL && publicUrl === undefined) context.print(t('serve.letters-lead-here', { address }));
      await new Promise<void>((resolve) => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const)
          process.once(signal, () => void server.close().then(resolve));
      });
    });
};
