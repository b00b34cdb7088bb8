import { pairKey } from '../../hex-field.ts';
import { steps } from '../../roads.ts';
import type { SheetWay } from '../hex-sheet/data.ts';

/** Where two ways of one kind run together they are one way: the later is drawn from where it leaves the earlier. */
export function drawnOnce(ways: readonly SheetWay[]): SheetWay[] {
  const drawn = new Set<string>();
  return ways.flatMap((way) => {
    const parts: string[][] = [];
    let isOn = false;
    for (const [from, to] of steps(way.path)) {
      const key = `${way.kind} ${pairKey(from, to)}`;
      const isNew = !drawn.has(key);
      if (isNew && isOn) parts.at(-1)!.push(to);
      else if (isNew) parts.push([from, to]);
      isOn = isNew;
      drawn.add(key);
    }
    return parts.map((path, index) =>
      index === 0 ? { ...way, path } : { ...way, path, id: `${way.id} ${index}`, names: 0 },
    );
  });
}
