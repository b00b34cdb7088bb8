// A part of the page that its first screen can do without: fetched when the browser has time, or as soon as somebody asks
// for it.

import { fetchPart } from './fetch-part.ts';

/** By part: its scripts and styles, as the builder has written them into the page. None while the page is developed. */
const files = JSON.parse(document.getElementById('parts')?.textContent ?? '{}') as Record<string, string[]>;

export const filesOf = (name: string): readonly string[] => files[name] ?? [];

export class Part<Parts extends object> {
  #come = $state.raw<Partial<Parts>>({});
  #coming: Promise<Parts> | null = null;
  readonly #name: string;
  readonly #load: () => Promise<Parts>;

  constructor(name: string, load: () => Promise<Parts>) {
    this.#name = name;
    this.#load = load;
  }

  /** None until they have come, for which asking is enough. */
  get has(): Partial<Parts> {
    void this.fetch();
    return this.#come;
  }

  fetch(): Promise<Parts> {
    this.#coming ??= fetchPart(filesOf(this.#name), this.#load).then((parts) => {
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
