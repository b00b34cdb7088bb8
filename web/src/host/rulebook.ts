// What a page of the rules shows of a game that nobody plays: its things, and examples on small boards.

import { type Core, fastRng, type Game, type ViewCore } from '@bivouac/kernel';
import type { GameKit, RuleExample } from '@bivouac/scene';
import { describeTable } from './describe.ts';
import type { Rulebook } from './messages.ts';

/** Where the one stands who would choose. */
export function positionOf(game: Game<Core, ViewCore>, { position, side, before }: RuleExample): Core {
  const state = game.position.read(position as Parameters<typeof game.position.read>[0]);
  const asked = game.sides.indexOf(side);
  for (const text of before) game.apply(state, asked, game.notation.read(text, state, asked)[0]!, null);
  return state;
}

export async function rulebookOf({ game, table, examples }: GameKit): Promise<Rulebook> {
  const begun = game.setup(game.scenarios[0]!.id, {}, fastRng('rulebook'));
  const shown = ((await examples?.()) ?? []).map((example) => {
    const state = positionOf(game, example);
    const { pieces, holdings } = table.scene(game, game.view(state, game.sides.indexOf(example.side)), []);
    const around = example.around.map((place) => game.idOf(state, 'place', place));
    return { rule: example.rule, isAllowed: example.isAllowed, pieces, holdings, around };
  });
  return { description: describeTable(game, table, begun), examples: shown };
}
