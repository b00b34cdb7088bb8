// A PostgreSQL for tests: the one that is named, else one of its own from the installed package, else from the system's packages.

import { execFileSync, type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const NONE =
  'The tests need PostgreSQL: install it (apt-get install postgresql), or name a database that may be filled in TEST_DATABASE_URL.';

const APT = '/usr/bin/apt-get';
const OURS = 'bivouac-pg-';
const isRoot = process.getuid?.() === 0;

/** The programs of the newest version that is installed. */
function installed(): string | null {
  const numbered = globSync('/usr/lib/postgresql/*/bin').sort(
    (a, b) => Number(a.split('/')[4]) - Number(b.split('/')[4]),
  );
  return (
    [...numbered, '/usr/local/bin', '/opt/homebrew/bin', '/usr/bin'].findLast((at) => existsSync(join(at, 'initdb'))) ??
    null
  );
}

/** Without a cluster of the system's own, and without a service. */
function install(): void {
  mkdirSync('/etc/postgresql-common', { recursive: true });
  const settings = '/etc/postgresql-common/createcluster.conf';
  if (!existsSync(settings)) writeFileSync(settings, 'create_main_cluster = false\n');
  spawnSync(APT, ['install', '-y', '-q', 'postgresql'], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function programs(): string {
  const found = installed();
  if (found !== null) return found;
  if (isRoot && existsSync(APT)) install();
  const after = installed();
  if (after === null) throw new Error(NONE);
  return after;
}

/** It does not run as root. */
function asItself(program: string, ...args: string[]): [string, string[], { cwd: string }] {
  const [command, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', program, ...args] : [program, ...args];
  return [command!, rest, { cwd: '/' }];
}

function run(program: string, ...args: string[]): SpawnSyncReturns<string> {
  const [command, rest, at] = asItself(program, ...args);
  const done = spawnSync(command, rest, { ...at, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
  if (done.status !== 0) throw new Error(`${program}: ${done.stderr}`);
  return done;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface Cluster {
  readonly bin: string;
  readonly folder: string;
  readonly options: string;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Clusters of test runs that were killed: whoever made one stands in its name. */
function sweepClusters(bin: string): void {
  for (const folder of globSync(join(tmpdir(), `${OURS}*`))) {
    const [, maker] = /-pg-(\d+)-/.exec(folder) ?? [];
    if (maker === undefined || isAlive(Number(maker))) continue;
    spawnSync(...asItself(join(bin, 'pg_ctl'), '-D', join(folder, 'data'), '-m', 'immediate', '-w', 'stop'));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function newCluster(): Promise<Cluster & { readonly url: string }> {
  const bin = programs();
  sweepClusters(bin);
  const folder = mkdtempSync(join(tmpdir(), `${OURS}${process.pid}-`));
  if (isRoot) {
    const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    chownSync(folder, idOf('-u'), idOf('-g'));
  }
  const data = join(folder, 'data');
  run(join(bin, 'initdb'), '-D', data, '-U', 'bivouac', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
  const port = await freePort();
  const options = `-c listen_addresses=127.0.0.1 -p ${port} -k ${folder} -c max_connections=60`;
  const cluster = { bin, folder, options };
  start(cluster);
  return { ...cluster, url: `postgres://bivouac@127.0.0.1:${port}/postgres` };
}

const ctl = ({ bin, folder }: Cluster, ...args: string[]): unknown =>
  run(join(bin, 'pg_ctl'), '-D', join(folder, 'data'), '-l', join(folder, 'log'), '-w', ...args);

const start = (cluster: Cluster): unknown => ctl(cluster, '-o', cluster.options, 'start');

export class TestPostgres {
  readonly #url: string;
  readonly #cluster: Cluster | null;

  static async start(): Promise<TestPostgres> {
    const { TEST_DATABASE_URL: named } = process.env;
    if (named !== undefined) return new TestPostgres(named, null);
    const { url, ...cluster } = await newCluster();
    return new TestPostgres(url, cluster);
  }

  private constructor(url: string, cluster: Cluster | null) {
    this.#url = url;
    this.#cluster = cluster;
  }

  /** The address of an empty database. */
  async newDatabase(): Promise<string> {
    const name = `bivouac_${randomBytes(6).toString('hex')}`;
    await this.ask(`create database ${name}`);
    const url = new URL(this.#url);
    url.pathname = `/${name}`;
    return url.href;
  }

  async ask<Row extends pg.QueryResultRow>(sql: string, url = this.#url): Promise<readonly Row[]> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<Row>(sql);
    await client.end();
    return rows;
  }

  /** Only one of our own can be stopped. */
  get canRestart(): boolean {
    return this.#cluster !== null;
  }

  /** As after a power cut: whoever uses it goes on meanwhile, and finds nobody there. */
  async restart(meanwhile: () => Promise<unknown>): Promise<void> {
    ctl(this.#cluster!, '-m', 'immediate', 'stop');
    await meanwhile();
    start(this.#cluster!);
  }

  end(): void {
    if (this.#cluster === null) return;
    ctl(this.#cluster, '-m', 'immediate', 'stop');
    rmSync(this.#cluster.folder, { recursive: true, force: true });
  }
}
