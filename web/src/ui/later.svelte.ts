// Parts of the page that its first screen can do without. They are fetched when the browser has time, or as soon as
// somebody asks for one.

const AGAIN_MS = 2000;

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
    this.#coming ??= this.#bring();
    return this.#coming;
  }

  /** As long as the line is broken, again and again. */
  async #bring(): Promise<Parts> {
    try {
      this.#come = await this.#load();
      return this.#come as Parts;
    } catch {
      await new Promise((soon) => setTimeout(soon, AGAIN_MS));
      return this.#bring();
    }
  }

  prefetch(): void {
    // Safari knows no idle time.
    const soon = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 200));
    soon(() => void this.fetch());
  }
}
