// Where a player lost a fifth of his chance to win by what he chose, judged by what he knew then. What he did until somebody else
// was asked is judged as a whole, and only where things went worse afterwards: all else cannot have been that bad.

import { type Advice, blunderIn, captainBot } from '@bivouac/bots';
import { type Choice, type Core, fastRng } from '@bivouac/kernel';
import type { GameTable } from './game-table.ts';
import type { FoundBlunder } from './messages.ts';

/** So much the chance must have fallen, until he was asked again, to be looked at. */
const SUSPECT = 0.05;

interface Spell {
  readonly from: number;
  readonly choices: readonly Choice[];
  /** When he was asked again, or the game was over. */
  readonly until: number;
}

/** What a side did, each time until somebody else did something. */
function spellsOf({ match }: Pick<GameTable, 'match'>, side: number): Spell[] {
  const standing = new Set(match.standing);
  const own = match.entries.flatMap((made, entry) =>
    'side' in made && made.side === side && standing.has(entry) ? [{ entry, choice: made.choice }] : [],
  );
  const firsts = own.filter(({ entry }, i) => own[i - 1]?.entry !== entry - 1);
  return firsts.map(({ entry: from }, i) => {
    const until = firsts[i + 1]?.entry ?? match.entries.length;
    return {
      from,
      until,
      choices: own.filter(({ entry }) => entry >= from && entry < until).map(({ choice }) => choice),
    };
  });
}

export function* blundersOf(
  table: GameTable,
  advice: Advice<Core>,
  chances: readonly number[],
): Generator<void, readonly FoundBlunder[]> {
  const { match, looking } = table;
  const { game } = table.kit;
  const isSuspect = ({ from, until, choices }: Spell): boolean =>
    Math.min(chances[until]!, chances[from + choices.length]!) <= chances[from]! - SUSPECT;
  const found: FoundBlunder[] = [];
  for (const spell of spellsOf(table, looking).filter(isSuspect)) {
    const { from, choices } = spell;
    const view = game.view(match.stateAt(from), looking);
    const blunder = yield* blunderIn(game, advice, view, choices, fastRng(`blunder/${from}`));
    const other = blunder && firstOther(table, advice, spell);
    if (other !== null) found.push({ ...blunder!, ...other });
    yield;
  }
  return found;
}

/** The first of the choices that a captain would not have made; null when he would have made them all. */
function firstOther(
  { match, kit: { game }, looking }: GameTable,
  advice: Advice<Core>,
  { from, choices }: Spell,
): Pick<FoundBlunder, 'entry' | 'chosen' | 'better' | 'question'> | null {
  const captain = captainBot<Core, ReturnType<typeof game.view>>(advice);
  for (const [i, chosen] of choices.entries()) {
    const entry = from + i;
    const state = match.stateAt(entry);
    const view = game.view(state, looking);
    const better = captain.choose(game, view, game.choices(state, looking), fastRng(`blunder/${entry}`));
    const [decision, , ...args] = view.ask;
    if (better !== chosen) return { entry, chosen, better, question: { decision: decision!, args } };
  }
  return null;
}
