// What wins, for whom, and how far they are; and what is due on which turn. Nothing here is hidden from anybody: it stands
// in the scenario, or can be counted on the map.

import { slug, type Viewer } from '@bivouac/kernel';
import { type Coming, type Goal, listed, measured, say, type Words } from '@bivouac/scene';
import { MEXICO, TEXAS } from '../atlas.ts';
import { victoryHolder } from '../rules/5.4-hex-control.ts';
import { type State, scenarioData } from '../state.ts';

const turnWords = (turn: string): Words => say(`turn.${slug(turn)}`);

export function goalsOf(s: State): Goal[] {
  return scenarioData(s).victory.mexicoHoldsGreen === undefined ? goalsOf1836(s) : goalsOf1835(s);
}

function goalsOf1836(s: State): Goal[] {
  const { turns, victory } = scenarioData(s);
  const below = victory.texasHoldsBelow ?? 0;
  const held = s.t.victoryTowns.filter((town) => victoryHolder(s, town) === TEXAS).length;
  const towns = s.t.victoryTowns.length;
  const last = turns.at(-1)!;
  return [
    {
      side: MEXICO,
      words: say('table.goal.below', { below, held }),
      measure: measured('taken', towns - held, towns - below + 1),
      rule: 'TG-3.36-e',
    },
    ...(victory.texasWinsWithout === undefined
      ? []
      : [
          {
            side: TEXAS,
            words: say('table.goal.without', { block: say(`block.${victory.texasWinsWithout}`) }),
            measure: null,
            rule: 'TG-3.36-g',
          },
        ]),
    {
      side: TEXAS,
      words: say('table.goal.endure', { turn: turnWords(last) }),
      measure: measured('turns', s.turn - 1, turns.length),
      rule: 'TG-3.36-h',
    },
  ];
}

function goalsOf1835(s: State): Goal[] {
  const { turns, victory } = scenarioData(s);
  const wanted = victory.mexicoHoldsGreen!;
  const green = s.t.victoryTowns.filter((town) => s.t.colour[town] === MEXICO);
  const held = green.filter((town) => victoryHolder(s, town) === MEXICO).length;
  const spare = green.length - wanted + 1;
  const turn = turnWords(turns.at(-1)!);
  return [
    {
      side: MEXICO,
      words: say('table.goal.green', { wanted, held, turn }),
      measure: measured('green', Math.min(held, wanted), wanted),
      rule: 'TG-3.35-e',
    },
    {
      side: TEXAS,
      words: say('table.goal.not-green', { wanted: spare, held: green.length - held, turn }),
      measure: measured('not-green', Math.min(green.length - held, spare), spare),
      rule: 'TG-3.35-f',
    },
  ];
}

/** What lies in the pool the one knows who draws from it. */
export function comingOf(s: State, viewer: Viewer): Coming[] {
  const { turns, reinforcements, vanguardDraws } = scenarioData(s);
  const block = (id: string): number => s.t.blocks.findIndex((one) => one.id === id);
  const brigades = reinforcements.map(({ turn, at, delayedAt, blocks }) => ({
    turn: turns.indexOf(turn),
    side: MEXICO,
    words: say('table.coming.brigade', {
      count: blocks.length,
      place: say(`place.${at}`),
      other: say(`place.${delayedAt[0]}`),
      another: say(`place.${delayedAt[1] ?? delayedAt[0]}`),
    }),
    pieces: blocks.map(block),
    rule: 'TG-8.33-b',
  }));
  const vanguard = {
    turn: null,
    side: MEXICO,
    words: say('table.coming.vanguard', { count: vanguardDraws }),
    pieces: [],
  };
  return [
    { turn: null, side: TEXAS, words: poolWords(s, viewer), pieces: [], rule: 'TG-8.31-a' },
    ...(vanguardDraws > 0 ? [{ ...vanguard, rule: 'TG-8.33-a' }] : []),
    ...brigades,
  ];
}

function poolWords(s: State, viewer: Viewer): Words {
  const left = s.t.blocks.flatMap(({ id }, block) => (s.at[block] === s.t.pool ? [say(`block.${id}`)] : []));
  if (viewer !== TEXAS || left.length === 0) return say('table.coming.pool', { count: left.length });
  return say('table.coming.pool-of', { count: left.length, names: listed(left) });
}
