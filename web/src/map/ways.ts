// Ways over the map: the cheapest between two places.

/** Two places, and what it costs to go from one to the other. */
type Links = readonly (readonly [number, number, number, ...unknown[]])[];

/** From place to place along the lines of the board; the two ends alone when no way is known. */
export function wayBetween(links: Links, from: number, to: number): readonly number[] {
  const spent = new Map([[from, 0]]);
  const cameFrom = new Map<number, number>();
  const open = new Set([from]);
  while (open.size > 0) {
    const place = [...open].reduce((best, one) => (spent.get(one)! < spent.get(best)! ? one : best));
    if (place === to) break;
    open.delete(place);
    for (const [a, b, cost] of links) {
      if (a !== place && b !== place) continue;
      const next = a === place ? b : a;
      const sum = spent.get(place)! + cost;
      if (sum >= (spent.get(next) ?? Number.POSITIVE_INFINITY)) continue;
      spent.set(next, sum);
      cameFrom.set(next, place);
      open.add(next);
    }
  }
  return cameFrom.has(to) ? traced(cameFrom, from, to) : [from, to];
}

function traced(cameFrom: ReadonlyMap<number, number>, from: number, to: number): number[] {
  const way = [to];
  while (way[0] !== from) way.unshift(cameFrom.get(way[0]!)!);
  return way;
}
