// What has come to stand on hexsides: breaches, doors, ladders, works before the gate.

import { type EdgeMark, say } from '@bivouac/scene';
import type { Atlas } from '../atlas.ts';
import { Kind } from '../data/kinds.ts';
import { MEXICO, NOBODY, TEXAS } from '../sides.ts';
import type { State } from '../state.ts';
import { endsOfEdges } from './place-looks.ts';

type Sort = 'breach' | 'ladder' | 'locked' | 'broken' | 'works';

const SIGNS: Readonly<Record<Sort, string>> = {
  breach: 'broken-wall',
  ladder: 'ladder',
  locked: 'locked-door',
  broken: 'doorway',
  works: 'palisade',
};

const ENDS = new WeakMap<Atlas, ReturnType<typeof endsOfEdges>>();

export function edgesIn(s: State): EdgeMark[] {
  const { t } = s;
  const ends = ENDS.get(t) ?? endsOfEdges(t);
  ENDS.set(t, ends);
  const marked = (edges: readonly number[], sort: Sort, side: number): EdgeMark[] =>
    edges.map((edge) => ({ between: ends[edge]!, sign: SIGNS[sort], side, words: say(`table.edge.${sort}`) }));
  const built = t.edges.works.flatMap(([, edges]) => edges).filter((edge) => s.kindAt[edge] === Kind['wood-wall']);
  return [
    ...marked(s.breached, 'breach', NOBODY),
    ...marked(s.ladders, 'ladder', MEXICO),
    ...marked(s.locked, 'locked', TEXAS),
    ...marked(
      s.broken.filter((edge) => !s.breached.includes(edge)),
      'broken',
      MEXICO,
    ),
    ...marked(built, 'works', TEXAS),
  ];
}
