// The one place that decides where the focus goes when what had it is gone or has been answered: to the first new choice,
// else to the question. Whoever reads or types elsewhere is left alone, and so is whoever uses a pointer.

import type { TableState } from '../table/table-state.svelte.ts';
import { hands } from '../ui/hands.ts';
import { type Focusable, firstChoice, questionOf, reachable } from './in-reach.ts';

const STOPS = 'button, a[href], input, select, textarea, [tabindex="0"]';

export class FocusKeeper {
  readonly #table: TableState;
  /** What had the focus last. */
  #last: Focusable | null = null;
  /** What was pressed to answer the question before. */
  #pressed: Element | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Has the tab key left the page at its end? Then the focus is where its reader has sent it. */
  #hasTabbedOut = false;
  /** Has a question come whose choices have not been offered to the keyboard? */
  #isDue = true;

  constructor(table: TableState) {
    this.#table = table;
  }

  /** Returns how to stop. */
  watch(): () => void {
    const note = ({ target }: FocusEvent): void => {
      this.#last = target as Focusable;
      this.#hasTabbedOut = false;
    };
    const press = ({ key }: KeyboardEvent): void => {
      this.#hasTabbedOut = key === 'Tab';
    };
    const changes = new MutationObserver(() => this.settle());
    changes.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['disabled', 'hidden', 'inert'],
    });
    document.addEventListener('focusin', note);
    document.addEventListener('keydown', press, true);
    this.settle();
    return () => {
      clearTimeout(this.#timer);
      changes.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('keydown', press, true);
    };
  }

  /** Somebody has answered. */
  answered(): void {
    const active = document.activeElement;
    this.#pressed = active;
    this.#isDue = true;
    // What goes away with the focus has the page laid out on the spot; who points does not need it there.
    if (hands.on === 'pointer' && active instanceof HTMLElement && active.matches('[data-choice]')) active.blur();
  }

  /** Once what happens now has happened, in a task of its own; not in a frame: while much is painted, keys would not wait. */
  settle(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#settle());
  }

  #settle(): void {
    if (hands.on === 'pointer' || document.querySelector('dialog[open]') !== null) return;
    const active = document.activeElement;
    const isLost = (active === null || active === document.body) && !this.#hasTabbedOut;
    const { isAsked, isBusy } = this.#table;
    if (!isAsked) this.#isDue = true;
    const isFree = isLost || active?.matches('[data-question]') === true || active === this.#pressed;
    if (this.#isDue && isAsked && !isBusy && isFree && hands.on === 'keys') {
      const first = firstChoice(this.#table);
      const isStill = active === this.#pressed;
      if (first !== undefined || isStill) {
        this.#isDue = false;
        this.#focus(first ?? questionOf());
        return;
      }
    }
    if (isLost) this.#focus(this.#heir());
  }

  /** What has the focus after something that is gone. */
  #heir(): Focusable | undefined {
    return this.#beside() ?? (this.#isDue ? undefined : firstChoice(this.#table)) ?? questionOf();
  }

  #focus(one: Focusable | undefined): void {
    this.#pressed = null;
    one?.focus();
  }

  /** The nearest thing to press beside one that cannot be pressed any more. */
  #beside(): Focusable | undefined {
    const around = this.#last?.isConnected ? this.#last.parentElement : null;
    return around === null || around === document.body ? undefined : reachable(STOPS, around)[0];
  }
}
