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

/** To what can be chosen, on somebody's wish. */
export function goToChoices(table: TableState): void {
  (firstChoice(table) ?? reachable('[data-choice]')[0] ?? questionOf())?.focus();
}
