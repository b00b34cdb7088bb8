/** What the screen is like, as long as it is so. */
class Screen {
  current = $state(false);

  constructor(condition: string) {
    const query = matchMedia(condition);
    this.current = query.matches;
    query.addEventListener('change', ({ matches }) => {
      this.current = matches;
    });
  }
}

/** Is there no more room than on a phone? */
export const phone = new Screen('(max-width: 760px)');

/** Is the screen too narrow for the rail to stand beside the map? Then it is a drawer, opened by tabs. */
export const narrow = new Screen('(max-width: 760px), (max-width: 1000px) and (orientation: portrait)');

/** Can nothing be looked at without touching it? */
export const touch = new Screen('(hover: none)');
