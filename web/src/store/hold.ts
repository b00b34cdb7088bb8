// A game is played in one window at a time: whoever opens it takes it from the others, so that no window writes over what
// another has played.

/** `lose` is called when another window has taken the game. Returns how to give it up. */
export function hold(id: string, lose: () => void): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  navigator.locks
    ?.request(`bivouac/${id}`, { steal: true }, () => promise)
    .catch(({ name }: DOMException) => {
      if (name === 'AbortError') lose();
    });
  return resolve;
}
