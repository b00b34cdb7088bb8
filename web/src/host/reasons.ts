import { type Choice, type Core, encode, type Game, type RuleRef, type ViewCore } from '@bivouac/kernel';

/** What speaks against a verb whatever else it is combined with: the reasons met most often first. */
export function reasonsAgainst(
  game: Game<Core, ViewCore>,
  s: Core,
  side: number,
  verb: number,
  piece: number | null,
): readonly RuleRef[] {
  const found = new Map<string, { readonly reason: RuleRef; count: number }>();
  for (const choice of combinations(game, s, side, verb, piece)) {
    for (const reason of game.why(s, side, choice)) {
      const known = found.get(reason.rule);
      if (known) known.count++;
      else found.set(reason.rule, { reason, count: 1 });
    }
  }
  return [...found.values()].sort((a, b) => b.count - a.count).map(({ reason }) => reason);
}

/** The verb with everything its next operand could be. */
function combinations(game: Game<Core, ViewCore>, s: Core, side: number, verb: number, piece: number | null): Choice[] {
  const { operands } = game.decisions[s.ask[0]!]?.verbs.find(({ id }) => id === verb) ?? { operands: [] };
  const next = operands[piece === null ? 0 : 1];
  const begun = piece === null ? encode(verb) : encode(verb, piece);
  if (next?.each === undefined) return [begun];
  const values: number[] = [];
  next.each(s, side, values, piece ?? 0, 0);
  return values.length === 0
    ? [begun]
    : values.map((value) => (piece === null ? encode(verb, value) : encode(verb, piece, value)));
}
