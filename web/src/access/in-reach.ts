// What can be focused now: choices, and the question they answer.

import type { TableState } from '../table/table-state.svelte.ts';

export type Focusable = HTMLElement | SVGElement;

const isReachable = (one: Focusable): boolean =>
  one.checkVisibility() && one.closest('[inert]') === null && !(one instanceof HTMLButtonElement && one.disabled);

export const reachable = (selector: string, within: ParentNode = document): Focusable[] =>
  [...within.querySelectorAll<Focusable>(selector)].filter(isReachable);

export const questionOf = (): Focusable | undefined => reachable('[data-question]')[0];

/**
 * The first thing to choose, what lets something go by left aside: on the slip, where it asks for the rest of a choice,
 * and a piece rather than a place as long as nothing is picked.
 */
export function firstChoice({ narrowed, previewed, picked, next }: TableState): Focusable | undefined {
  const all = reachable('[data-choice]');
  if (all.length === 1) return all[0];
  const open = all.filter(({ dataset }) => dataset.choice !== 'pass');
  const isOnSlip = narrowed !== null || previewed !== null || (picked.length > 0 && next.length === 0);
  const isMeant = ({ dataset }: Focusable): boolean =>
    isOnSlip ? dataset.choice === 'button' : picked.length === 0 && dataset.piece !== undefined;
  return open.find(isMeant) ?? open[0];
}

/** Those of the same kind as the first, in their order: after the one at hand comes the next, after the last the first. */
export function nextAfter<T>(all: readonly T[], first: T, now: unknown, isAlike: (one: T) => boolean): T {
  const alike = all.filter((one) => one === first || isAlike(one));
  return alike[(alike.indexOf(now as T) + 1) % alike.length] ?? first;
}

/** To what can be chosen, on somebody's wish; from one of these on to the next. */
export function goToChoices(table: TableState): void {
  const first = firstChoice(table);
  const all = reachable('[data-choice]');
  if (first === undefined) {
    (all[0] ?? questionOf())?.focus();
    return;
  }
  const kindOf = ({ dataset }: Focusable): string => `${dataset.choice}/${dataset.piece !== undefined}`;
  const ordered = [first, ...all.filter((one) => one !== first)];
  nextAfter(ordered, first, document.activeElement, (one) => kindOf(one) === kindOf(first)).focus();
}
