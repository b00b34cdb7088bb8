// What is counted beside the map: Mexican casualties, Texan points or Mexicans within the walls, and who waits to come back.

import type { LogEntry } from '@bivouac/kernel';
import { type Coming, type Goal, measured, type Reserve, say, type Track, type Words } from '@bivouac/scene';
import { clockOf } from '../names.ts';
import { clockWords, pieceWords } from '../naming.ts';
import { isOn, Option } from '../options.ts';
import { LEVELS, TEXAN_MARGINAL } from '../over.ts';
import { pointsOf, turnsOf } from '../rules/16-victory.ts';
import { MEXICO, TEXAS } from '../sides.ts';
import { briefOf, Reserve as Called, isOnMap, mexicansWithin, type State } from '../state.ts';

/** The rules count turns, the table tells the hour. */
const numbered = ({ t }: State, turn: number): Words =>
  say('table.turn-numbered', { turn, clock: clockWords(clockOf(t.data, turn - 1)) });

const limitsOf = (s: State): readonly number[] => {
  const { levels, longLevels } = s.t.data.tables.victory;
  return isOn(s, Option.long) ? longLevels : levels;
};

/** The least with which the Texan wins (16.5). */
const wantedOf = (s: State): number => limitsOf(s)[TEXAN_MARGINAL - 1]! + 1;

export function tracksOf(s: State, log: readonly LogEntry[]): Track[] {
  const brief = briefOf(s);
  return brief === undefined ? [casualties(s, log), points(s)] : [within(s, brief.within)];
}

/** 16.2: no withdrawal in a short scenario. */
const withdrawalOf = (s: State): readonly number[] =>
  briefOf(s) === undefined ? s.t.data.tables.withdrawal.casualties : [];

/** What decides the short scenario. */
function within(s: State, wanted: number): Track {
  const at = mexicansWithin(s);
  return {
    id: 'within',
    title: say('table.track.within'),
    side: MEXICO,
    from: 0,
    to: Math.max(wanted, at),
    at,
    marks: [{ at: wanted, words: say('table.track.stormed') }],
    entries: [],
    rule: 'ALM-2.2-a',
  };
}

/** 16.1, 16.2: with the numbers at which the assault breaks off, turn by turn. */
function casualties(s: State, log: readonly LogEntry[]): Track {
  const limits = withdrawalOf(s);
  const lost = log.filter(({ kind, args }) => kind === 'eliminated' && args !== null && args[1]! > 0);
  return {
    id: 'casualties',
    title: say('table.track.casualties'),
    side: MEXICO,
    from: 0,
    to: Math.max(limits.at(-1)!, s.casualties),
    at: s.casualties,
    marks: limits.flatMap((at, i) =>
      i + 1 < s.turn ? [] : [{ at, words: say('table.track.withdrawal', { turn: numbered(s, i + 1) }) }],
    ),
    entries: lost.map(({ args }) => ({
      by: args![1]!,
      words: say('table.track.lost', { piece: pieceWords(s.t.data, args![0]!) }),
    })),
    rule: 'ALM-16.2-a',
  };
}

/** 16.4, 16.5: the levels of victory as the marks of a track. */
function points(s: State): Track {
  const limits = limitsOf(s);
  const firsts = [0, ...limits.map((limit) => limit + 1)];
  const at = pointsOf(s);
  const byLosses = at - s.turn;
  return {
    id: 'points',
    title: say('table.track.points'),
    side: TEXAS,
    from: 0,
    to: Math.max(firsts.at(-1)! + 1, at),
    at,
    marks: firsts.map((from, level) => ({ at: from, words: say(`level.${LEVELS[level]}`) })),
    entries: [
      { by: s.turn, words: say('table.track.turns') },
      ...(byLosses > 0 ? [{ by: byLosses, words: say('table.track.losses') }] : []),
    ],
    rule: 'ALM-16.5-a',
  };
}

export function goalsOf(s: State): Goal[] {
  const brief = briefOf(s);
  return brief === undefined ? goalsOfAssault(s) : goalsOfBrief(s, brief.turns, brief.within);
}

function goalsOfBrief(s: State, turns: number, within: number): Goal[] {
  const turn = numbered(s, turns);
  const measure = measured('within', mexicansWithin(s), within);
  return [
    { side: TEXAS, words: say('table.goal.keep-out', { turn, within }), measure, rule: 'ALM-2.2-a' },
    { side: MEXICO, words: say('table.goal.storm', { turn, within }), measure, rule: 'ALM-2.2-a' },
  ];
}

function goalsOfAssault(s: State): Goal[] {
  const wanted = wantedOf(s);
  const garrison = s.t.units[TEXAS]!.length;
  const standing = s.t.units[TEXAS]!.filter((unit) => isOnMap(s, unit)).length;
  const limit = withdrawalOf(s)[s.turn - 1];
  return [
    {
      side: TEXAS,
      words: say('table.goal.texas', { wanted }),
      measure: measured('points', Math.min(pointsOf(s), wanted), wanted),
      rule: 'ALM-16.5-a',
    },
    {
      side: TEXAS,
      words: say('table.goal.endure', { turn: numbered(s, turnsOf(s)) }),
      measure: measured('turns', s.turn - 1, turnsOf(s)),
      rule: 'ALM-16.6-a',
    },
    ...(limit === undefined
      ? []
      : [
          {
            side: TEXAS,
            words: say('table.goal.break', { limit, turn: numbered(s, s.turn) }),
            measure: measured('casualties', Math.min(s.casualties, limit), limit),
            rule: 'ALM-16.2-a',
          },
        ]),
    {
      side: MEXICO,
      words: say('table.goal.mexico', { wanted }),
      measure: measured('garrison', garrison - standing, garrison),
      rule: 'ALM-16.0-a',
    },
  ];
}

/** 13.0: who comes back, and in which turn; 16.2: when the losses are looked at. */
export function comingOf(s: State): Coming[] {
  const waiting = s.t.box.map((box) => mexicans(s).filter((piece) => s.at[piece] === box));
  const back = waiting.flatMap((pieces, turns): Coming[] =>
    pieces.length === 0
      ? []
      : [
          {
            turn: Math.min(s.turn - 1 + turns, turnsOf(s) - 1),
            side: MEXICO,
            words: say(turns === 0 ? 'table.coming.ready' : 'table.coming.back', { count: pieces.length }),
            pieces,
            rule: 'ALM-13.0-e',
          },
        ],
  );
  const checks = withdrawalOf(s).flatMap((limit, i): Coming[] =>
    i + 1 < s.turn
      ? []
      : [{ turn: i, side: MEXICO, words: say('table.coming.check', { limit }), pieces: [], rule: 'ALM-16.2-a' }],
  );
  return [...back, ...checks].toSorted((a, b) => a.turn! - b.turn!);
}

const mexicans = ({ t }: State): number[] => [...t.units[MEXICO]!, ...t.leaders[MEXICO]!];

/** 2.2: the reserve, until it enters. */
export function reservesOf(s: State): Reserve[] {
  const held = mexicans(s).filter((piece) => s.t.data.units[piece]?.column === 'r' && s.at[piece] === s.t.away);
  if (held.length === 0 || s.reserve === Called.entered) return [];
  return [
    {
      side: MEXICO,
      title: say(s.reserve === Called.committed ? 'table.reserve.called' : 'table.reserve.waits'),
      lines: held.map((piece) => pieceWords(s.t.data, piece)),
    },
  ];
}
