// A table whose host is here: the page holds one or several of its seats.

import {
  type Clock,
  LocalSitter,
  type Ports,
  type SavedGame,
  type Sitter,
  Table,
  type TableSetup,
} from '@bivouac/host';
import type { Core, ViewCore } from '@bivouac/kernel';
import type { GameKit } from '@bivouac/scene';
import type { Shown } from './messages.ts';
import { ShownTable } from './shown-table.ts';

export interface LocalPorts extends Omit<Ports, 'clock'> {
  send(shown: Shown): void;
}

const clock: Clock = { now: () => Date.now() };

export abstract class LocalTable extends ShownTable {
  protected readonly table: Table;
  protected override readonly held: ReadonlyMap<number, Sitter>;

  /** `held`: the sides whose seats are here. */
  constructor(
    kit: GameKit,
    setup: TableSetup<Core, ViewCore>,
    held: readonly number[],
    { send, ...ports }: LocalPorts,
  ) {
    super(kit, send);
    this.table = new Table(setup, { ...ports, clock });
    this.held = new Map(held.map((side) => [side, this.#sitter(side, ports.fail)]));
  }

  /** What cannot be shown ends the table. */
  #sitter(side: number, fail: (error: unknown) => void): Sitter {
    return new LocalSitter(this.table, side, { heard: (told) => this.heard(side, told), fail });
  }

  override get length(): number {
    return this.table.match.entries.length;
  }

  /** The page is there: it is told how things stand, and the game goes on. */
  override async run(): Promise<void> {
    await super.run();
    await this.table.goOn();
  }

  override leave(): void {
    this.table.close();
  }

  kept(): SavedGame {
    return this.table.kept();
  }
}
