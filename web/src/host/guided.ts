// The guided first turn of a game, at the table that was begun for it.

import { forcedAnswer, PLAYER, type Thinker } from '@bivouac/host';
import { type Core, fastRng, Match, seedFromText, type ViewCore } from '@bivouac/kernel';
import { type GameKit, type Guide, scriptedReply, wantedOf } from '@bivouac/scene';
import type { GuidedGame, NewGame } from './messages.ts';

/** Who plays on when the script has ended, or its reader has gone his own way. */
const OPPONENT = 'captain';

export async function newGuidedGame({ game, guide }: GameKit): Promise<NewGame | null> {
  if (guide === undefined) return null;
  const { scenario, side, seed } = await guide();
  const seats = game.sides.map((id) => (id === side ? PLAYER : OPPONENT));
  return { game: game.id, scenario, options: {}, seats, seed };
}

/** A game that was begun with the dice of the guide, by the rules as they are, is played with it. */
export async function guidedGame(
  { game, guide }: GameKit,
  { setup, past }: Match<Core, ViewCore>,
  seats: readonly string[],
): Promise<GuidedGame | null> {
  if (guide === undefined || setup.seedGiven !== true || setup.pack !== undefined || past.breaks.length > 0)
    return null;
  const found = await guide();
  const reader = game.sides.indexOf(found.side);
  const isIts = setup.scenario === found.scenario && setup.seed === seedFromText(found.seed);
  const isAlone = seats.every((seat, side) => (seat === PLAYER) === (side === reader));
  if (!isIts || !isAlone || Object.keys(setup.options).length > 0) return null;
  return { guide: found, reader, given: givenBy(found, reader, new Match(game, setup)) };
}

/** Which choices of a guide leave nothing to choose, so that the table answers them for its reader. `match`: at its beginning. */
export function givenBy(guide: Guide, reader: number, match: Match<Core, ViewCore>): boolean[] {
  const { game } = match;
  return wantedOf(guide).map((text) => {
    letOthersAnswer(guide, reader, match);
    const isGiven = forcedAnswer(game, match.state, reader, true) !== null;
    make(match, reader, text);
    return isGiven;
  });
}

function letOthersAnswer(guide: Guide, reader: number, match: Match<Core, ViewCore>): void {
  for (;;) {
    const other = match.game.asked(match.state).find((side) => side !== reader);
    const reply = other === undefined ? null : scriptedReply(guide, reader, match.entries);
    if (reply === null || !make(match, other!, reply)) return;
  }
}

function make(match: Match<Core, ViewCore>, side: number, text: string): boolean {
  const [choice] = match.game.notation.read(text, match.state, side);
  return choice !== undefined && match.act(side, choice).length === 0;
}

/** Answers by the script as long as it goes, as the bot would after that. */
export function scripted(
  bot: Thinker,
  { game, entries }: Match<Core, ViewCore>,
  { guide, reader }: { readonly guide: Guide; readonly reader: number },
): Thinker {
  return {
    async think(thought) {
      const text = scriptedReply(guide, reader, entries);
      if (text === null) return bot.think(thought);
      const world = game.sample(thought.view, fastRng('script'));
      const choice = game.notation.read(text, world, thought.side)[0];
      return choice !== undefined && thought.legal.includes(choice) ? choice : bot.think(thought);
    },
  };
}
