import type { GuideStep } from '@bivouac/scene';

/**
 * The step at hand, counted from 0; as many as there are: none is left. `done`: how many choices have been made of those
 * that the steps ask for; `read`: how many steps have been read through with "go on".
 */
export function stepAt(steps: readonly GuideStep[], done: number, read: number): number {
  let before = 0;
  const at = steps.findIndex((step, i) => {
    const isNow = step.do.length > 0 ? done < before + step.do.length : done <= before && i >= read;
    before += step.do.length;
    return isNow;
  });
  return at < 0 ? steps.length : at;
}
