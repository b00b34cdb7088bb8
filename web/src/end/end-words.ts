// How a game ended, in words for whoever looks.

import { PLAYER, type TurningPoint } from '../host/messages.ts';
import { linesOf } from '../table/log-lines.ts';
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

/** So many sentences tell it. */
const MOST_TOLD = 3;

/** What was done there, as the log tells it: the moves before all else; a fight is told by its end. */
export function deedsOf({ log, wording, viewer }: TableState, { from, to, fight }: TurningPoint): string {
  if (fight >= 0) return '';
  const events = log.filter(({ entry }) => entry >= from && entry < to);
  const lines = linesOf(events, wording, viewer).filter(({ look }) => !look.isHeading);
  const moves = lines.filter(({ look }) => look.command === 'follows');
  const told = moves.length > 0 ? moves : lines;
  const sentences = told.slice(0, MOST_TOLD).map((line) => line.told.map(({ text }) => text).join(''));
  const more = told.length - sentences.length;
  return [...sentences, ...(more > 0 ? [wording.t('end.more', { count: more })] : [])].join(' ');
}

/** What happened there. */
export function pointOf({ update, wording, viewer }: TableState, { side, fight }: TurningPoint): string {
  const fold = fight < 0 ? undefined : update!.scene!.folds[fight];
  if (fold !== undefined) return `${wording.say(fold.title)}: ${wording.say(fold.outcome)}`;
  if (side < 0) return wording.t('end.takeback');
  return side === viewer ? wording.t('end.your-moves') : wording.t('end.moves', wording.asSide(side));
}
