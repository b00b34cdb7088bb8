import type { Core, Game, ViewCore } from '@bivouac/kernel';

/** Which of some phases is under way, by the names of their procedures; -1 when none is. */
export function phaseUnderWay<S extends Core, V extends ViewCore>(
  { procedures }: Pick<Game<S, V>, 'procedures'>,
  s: S,
  phases: readonly string[],
): number {
  for (let frame = s.fp; frame >= 0; frame = s.stack[frame + 2]!) {
    const phase = phases.indexOf(procedures[s.stack[frame]!]!.name);
    if (phase >= 0) return phase;
  }
  return -1;
}
