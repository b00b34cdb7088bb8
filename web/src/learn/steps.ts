import type { GuideStep } from '@bivouac/scene';

/**
 * The step at hand, counted from 0; as many as there are: none is left. `done`: how many choices have been made of those
 * that the steps ask for; `read`: how many steps have been read through with "go on"; `given`: which of those choices are
 * answered without asking, so that they say nothing of what has been read.
 */
export function stepAt(steps: readonly GuideStep[], done: number, read: number, given: readonly boolean[]): number {
  let before = 0;
  const isUntouched = (): boolean => given.slice(before, done).every((isGiven) => isGiven);
  const at = steps.findIndex((step, i) => {
    const isNow = step.do.length > 0 ? done < before + step.do.length : i >= read && isUntouched();
    before += step.do.length;
    return isNow;
  });
  return at < 0 ? steps.length : at;
}
