// How a game stands, as it is told to a seat and as its mirror puts it together again. The count of choices and the sides that
// are asked follow from what a mirror has.

import { sidesOf } from '@bivouac/kernel';
import type { Standing, StandingTold, ViewJson } from './protocol.ts';

export function standingTold({ n, question, undo, takeback, result }: Standing): StandingTold {
  return {
    n,
    ...(question === null ? {} : { question }),
    ...(undo < 0 ? {} : { undo }),
    ...(takeback < 0 ? {} : { takeback }),
    ...(result === null ? {} : { result }),
  };
}

export function standingOf(told: StandingTold, entries: number, view: ViewJson): Standing {
  const { n, question = null, undo = -1, takeback = -1, result = null } = told;
  const [, asked] = view.ask as readonly [number, number];
  return { n, entries, question, asked: result === null ? sidesOf(asked) : [], undo, takeback, result };
}
