// How a game ended, in words for whoever looks.

import { PLAYER, type TurningPoint } from '../host/messages.ts';
import type { TableState } from '../table/table-state.svelte.ts';

/** Won or lost for whoever plays alone; else who has won. */
export function verdictOf({ update, opened, wording, viewer }: TableState): string {
  const { winner } = update!.result!;
  const { t } = wording;
  if (winner === null) return t('result.draw');
  const isAlone = opened.seats.filter((seat) => seat === PLAYER).length === 1;
  if (!isAlone || viewer === null) return t('result.won', wording.asSide(winner));
  return t(winner === viewer ? 'end.won' : 'end.lost');
}

/** Who has won, and by what. */
export function whyOf({ update, wording }: TableState): string {
  const { winner, reason } = update!.result!;
  const { t } = wording;
  const ending = wording.ending(reason);
  const who = winner === null ? t('result.draw') : t('result.won', wording.asSide(winner));
  return ending === '' ? who : `${who}. ${ending}`;
}

/** What happened there. */
export function pointOf({ update, wording, viewer }: TableState, { side, fight }: TurningPoint): string {
  const fold = fight < 0 ? undefined : update!.scene!.folds[fight];
  if (fold !== undefined) return `${wording.say(fold.title)}: ${wording.say(fold.outcome)}`;
  if (side < 0) return wording.t('end.takeback');
  return side === viewer ? wording.t('end.your-moves') : wording.t('end.moves', wording.asSide(side));
}
