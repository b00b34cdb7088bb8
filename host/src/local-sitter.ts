// Somebody who sits at a table in the same process.

import type { Core, Side, ViewCore } from '@bivouac/kernel';
import type { Answer, Command, History } from './protocol.ts';
import type { Seat } from './seat.ts';
import { type Ears, Sitter, type WithoutId } from './sitter.ts';
import type { Table } from './table.ts';

export class LocalSitter<S extends Core = Core, V extends ViewCore = ViewCore> extends Sitter<S, V> {
  readonly side: Side;
  override readonly opened: Promise<unknown>;
  readonly #seat: Seat<S, V>;
  #commands = 0;

  constructor(table: Table<S, V>, side: Side, { heard, fail }: Ears) {
    super(table.match.game);
    this.side = side;
    this.#seat = table.sit(side, (update) => {
      try {
        if (this.mirror.receive(update)) heard(update);
      } catch (error) {
        fail(error);
      }
    });
    this.opened = this.#seat.command({ do: 'open' });
  }

  override async say(command: WithoutId): Promise<Answer> {
    await this.opened;
    const id = String(++this.#commands);
    return (await this.#seat.command({ ...command, id } as Command)) as Answer;
  }

  protected override history(): History {
    return this.#seat.history();
  }
}
