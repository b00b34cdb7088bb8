// Victory points: how far one side is ahead, what that is worth, and how it came about (20.2, 20.4).

import type { LogEntry } from '@bivouac/kernel';
import { type Goal, say, type Track, type Words } from '@bivouac/scene';
import type { WordsFor } from '../naming.ts';
import { levelOf } from '../rules/20-victory.ts';
import { FOE, US } from '../sides.ts';
import { type State, victoryOf } from '../state.ts';

const lead = (s: State): number => s.vp[US]! - s.vp[FOE]!;

/** Some room beyond the greatest victory. */
const BEYOND = 5;
const LATEST = 40;

/** The line before a score tells what it is for. */
function reasonFor(s: State, before: LogEntry | undefined, wordsFor: WordsFor): Words {
  const [first] = before?.args ?? [];
  if (before === undefined || first === undefined) return say('table.score.other');
  if (before.kind === 'lost') return say('table.score.lost', { piece: pieceWords(s, first) });
  if (before.kind === 'raided') return say('table.score.raided', { place: placeWords(s, wordsFor, first) });
  if (before.kind === 'hostilities') return say('table.score.hostilities');
  return say('table.score.other');
}

const pieceWords = (s: State, piece: number): Words =>
  piece < 0 ? say('hidden-from.spectator') : say(`piece.${s.t.pieceIds[piece]}`);

export const placeWords = (s: State, wordsFor: WordsFor, place: number): Words =>
  wordsFor('place', s.t.numbers.texts[place] ?? 'waiting', place)!;

function entriesOf(s: State, log: readonly LogEntry[], wordsFor: WordsFor): Track['entries'] {
  return log
    .flatMap(({ kind, args }, i) => {
      if (kind !== 'scored' || args === null) return [];
      const [side, points] = args;
      const words = say('table.score', {
        side: say(`side.${s.t.sides[side!]}`),
        points: points!,
        why: reasonFor(s, log[i - 1], wordsFor),
      });
      return [{ by: side === US ? points! : -points!, words }];
    })
    .slice(-LATEST);
}

/** Who leads, or -1. */
const aheadIn = (s: State): number => (lead(s) === 0 ? -1 : lead(s) > 0 ? US : FOE);

export function trackOf(s: State, log: readonly LogEntry[], wordsFor: WordsFor): Track {
  const { marginal, glorious, epic } = victoryOf(s);
  const end = Math.max(epic + BEYOND, Math.abs(lead(s)));
  const levels = Object.entries({ marginal, glorious, epic });
  const ahead = aheadIn(s);
  return {
    id: 'lead',
    title: ahead < 0 ? say('table.lead') : say('table.lead-of', { sideOf: say(`side.${s.t.sides[ahead]}.of`) }),
    side: ahead,
    from: -end,
    to: end,
    at: lead(s),
    marks: [US, FOE].flatMap((side) =>
      levels.map(([level, points]) => ({
        at: side === US ? points : -points,
        words: say('table.mark', { side: say(`side.${s.t.sides[side]}`), level: say(`level.${level}`) }),
      })),
    ),
    entries: entriesOf(s, log, wordsFor),
    rule: 'B2-20.2-a',
  };
}

/** 20.2 For each side: so many points ahead is a victory, more of them a greater one. */
export function leadGoals(s: State): Goal[] {
  const { marginal, glorious, epic } = victoryOf(s);
  return [US, FOE].map((side) => {
    const ahead = side === US ? lead(s) : -lead(s);
    const next = [marginal, glorious, epic][Math.min(2, levelOf(s, Math.max(0, ahead)))]!;
    return {
      side,
      words: say('table.goal.lead', { marginal, glorious, epic }),
      measure: {
        have: Math.max(0, Math.min(ahead, next)),
        of: next,
        words: say('table.measure.lead', { have: Math.max(0, ahead), of: next }),
      },
      rule: 'B2-20.2-a',
    };
  });
}
