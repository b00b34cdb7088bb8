/** Counts those that are alike, from 0 on: so that each has a name of its own that stays while the others stay. */
export function numbering(): (kind: string) => number {
  const seen = new Map<string, number>();
  return (kind) => {
    const number = seen.get(kind) ?? 0;
    seen.set(kind, number + 1);
    return number;
  };
}
