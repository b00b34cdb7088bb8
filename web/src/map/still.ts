/** So many frames are painted without a change: whatever was under way has come to its end. */
const STILL = 8;

/** Acts once, as soon as what is measured in every frame has stayed as it is; the way to call it off. */
export function whenStill(measure: () => string, act: () => void): () => void {
  let before = '';
  let same = 0;
  const look = (): void => {
    const now = measure();
    same = now === before ? same + 1 : 0;
    before = now;
    if (same < STILL) next = requestAnimationFrame(look);
    else act();
  };
  let next = requestAnimationFrame(look);
  return () => cancelAnimationFrame(next);
}
