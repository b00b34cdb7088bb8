// The lens that shows where the others could be after their next turn.

import type { Threat } from '../host/messages.ts';
import type { TableState } from '../table/table-state.svelte.ts';

export interface ThreatMark extends Threat {
  readonly text: string;
  /** Something of the reader's lies there. */
  readonly isBad: boolean;
}

/** A figure that stands for several worlds is rounded; what is not sure has a question mark. */
const textOf = ({ strength, share }: Threat): string => `${Math.max(1, Math.round(strength))}${share < 1 ? '?' : ''}`;

/** What is the reader's, and all that is not the other's already. */
export function threatMarks({ scene, viewer }: TableState, threats: readonly Threat[]): ThreatMark[] {
  const holder = new Map((scene?.holdings ?? []).map(({ place, side }) => [place, side]));
  const own = new Set([
    ...(scene?.pieces ?? []).filter(({ side }) => side === viewer).map(({ place }) => place),
    ...(scene?.score?.cells ?? []).filter(({ side }) => side === viewer).map(({ place }) => place),
    ...[...holder].filter(([, side]) => side === viewer).map(([place]) => place),
  ]);
  return threats
    .filter(({ place, side }) => own.has(place) || holder.get(place) !== side)
    .map((threat) => {
      const isBad = own.has(threat.place);
      return { ...threat, text: isBad ? textOf(threat) : '', isBad };
    });
}

/** What the mark of a place says. */
export function threatWords({ wording }: TableState, { side, strength, share }: Threat): string {
  const { t } = wording;
  const params = { ...wording.asSide(side), strength: Math.max(1, Math.round(strength)) };
  return share < 1
    ? t('threat.maybe', { ...params, share: t.number(share, { style: 'percent' }) })
    : t('threat.sure', params);
}
