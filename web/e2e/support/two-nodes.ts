// Two servers on one PostgreSQL, each behind an address that leads to the other when it is gone.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { KilledServer } from './killed-server.ts';

const postgresChild = fileURLToPath(new URL('../../../server/testing/postgres-child.ts', import.meta.url));

/** Where somebody comes in: by the first of the ports that answers. */
class Entrance {
  readonly #ports: readonly number[];
  readonly #open = new Set<Socket>();
  readonly #server: Server = createServer((socket) => this.#lead(socket, this.#ports));

  constructor(ports: readonly number[]) {
    this.#ports = ports;
  }

  async listen(): Promise<string> {
    this.#server.listen(0);
    await once(this.#server, 'listening');
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  #lead(socket: Socket, [port, ...others]: readonly number[]): void {
    if (port === undefined) {
      socket.destroy();
      return;
    }
    const inside = connect(port, 'localhost');
    const refused = (): void => this.#lead(socket, others);
    inside.once('error', refused);
    inside.once('connect', () => {
      inside.off('error', refused);
      for (const [one, other] of [
        [socket, inside],
        [inside, socket],
      ] as const) {
        this.#open.add(one);
        one.on('error', () => {});
        one.once('close', () => {
          this.#open.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
    });
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#open) socket.destroy();
  }
}

/** Disposed of with the test that made it. */
export class TwoNodes implements AsyncDisposable {
  readonly nodes: readonly [KilledServer, KilledServer];
  readonly addresses: readonly [string, string];
  readonly #postgres: ChildProcess;
  readonly #entrances: readonly Entrance[];

  static async start(): Promise<TwoNodes> {
    const postgres = fork(postgresChild);
    const [database] = (await once(postgres, 'message')) as [string];
    const nodes = [new KilledServer(database), new KilledServer(database)] as const;
    for (const node of nodes) await node.start();
    const [one, other] = nodes.map(({ port }) => port) as [number, number];
    const entrances = [new Entrance([one, other]), new Entrance([other, one])] as const;
    const addresses = [await entrances[0].listen(), await entrances[1].listen()] as const;
    return new TwoNodes(postgres, nodes, entrances, addresses);
  }

  private constructor(
    postgres: ChildProcess,
    nodes: TwoNodes['nodes'],
    entrances: readonly Entrance[],
    addresses: TwoNodes['addresses'],
  ) {
    this.#postgres = postgres;
    this.nodes = nodes;
    this.#entrances = entrances;
    this.addresses = addresses;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const entrance of this.#entrances) entrance.close();
    for (const node of this.nodes) await node[Symbol.asyncDispose]();
    const gone = once(this.#postgres, 'exit');
    this.#postgres.disconnect();
    await gone;
  }
}
