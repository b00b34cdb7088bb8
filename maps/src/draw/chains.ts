/** Strings links together to lines: each runs from an end or a fork to the next; a ring ends where it began. */
export function chainsOf<K>(links: Iterable<readonly [K, K]>): K[][] {
  const open = new Map<K, K[]>();
  const note = (from: K, to: K) => {
    const others = open.get(from);
    if (others === undefined) open.set(from, [to]);
    else others.push(to);
  };
  for (const [a, b] of links) {
    note(a, b);
    note(b, a);
  }
  const stops = new Set([...open].filter(([, next]) => next.length !== 2).map(([knot]) => knot));
  const chains: K[][] = [];
  const followFrom = (start: K) => {
    for (let next = open.get(start)!; next.length > 0; ) chains.push(follow(start, next[0]!));
  };
  for (const stop of stops) followFrom(stop);
  for (const knot of open.keys()) followFrom(knot);
  return chains;

  function follow(start: K, first: K): K[] {
    const chain = [start];
    for (let [here, next] = [start, first as K | undefined]; next !== undefined; ) {
      cut(here, next);
      cut(next, here);
      chain.push(next);
      here = next;
      next = stops.has(here) ? undefined : open.get(here)![0];
    }
    return chain;
  }

  function cut(from: K, to: K): void {
    const next = open.get(from)!;
    next.splice(next.indexOf(to), 1);
  }
}
