// Parts of the page that its first screen can do without. They are fetched when the browser has time, or as soon as
// somebody asks for one.

const AGAIN_MS = 2000;

/** As long as the line is broken, again and again. */
export async function persistently<Thing>(load: () => Promise<Thing>): Promise<Thing> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((soon) => setTimeout(soon, AGAIN_MS));
    }
  }
}

export class Later<Parts extends object> {
  #come = $state.raw<Partial<Parts>>({});
  #coming: Promise<Parts> | null = null;
  readonly #load: () => Promise<Parts>;

  constructor(load: () => Promise<Parts>) {
    this.#load = load;
  }

  /** None until they have come, for which asking is enough. */
  get parts(): Partial<Parts> {
    void this.fetch();
    return this.#come;
  }

  fetch(): Promise<Parts> {
    this.#coming ??= persistently(this.#load).then((parts) => {
      this.#come = parts;
      return parts;
    });
    return this.#coming;
  }

  prefetch(): void {
    // Safari knows no idle time.
    const soon = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 200));
    soon(() => void this.fetch());
  }
}
