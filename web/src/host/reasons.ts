import { type Choice, type Core, encode, type Game, type RuleRef, type Thing, type ViewCore } from '@bivouac/kernel';

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

/**
 * What speaks against a thing, after those that have been named already: all that can be said of it alone, else what
 * speaks against the verb that is nearest to allowing it.
 */
export function reasonsAgainstThing(
  game: Game<Core, ViewCore>,
  s: Core,
  side: number,
  thing: Thing,
  picked: readonly Thing[],
): readonly RuleRef[] {
  const alone = picked.length === 0 ? game.whyNot(s, side, thing) : [];
  if (alone.length > 0) return alone;
  const named = [...picked, thing];
  const against = (game.decisions[s.ask[0]!]?.verbs ?? [])
    .filter(({ operands }) => named.every(({ is }, i) => operands[i]?.is === is))
    .flatMap(({ id }) => {
      const ids = named.map((one) => one.id);
      const values = game.propose(s, side, id, ids);
      const choices = values.length === 0 ? [encode(id, ...ids)] : values.map((value) => encode(id, ...ids, value));
      return choices.map((choice) => game.why(s, side, choice));
    })
    .filter((reasons) => reasons.length > 0);
  const [nearest = []] = against.toSorted((a, b) => a.length - b.length);
  return nearest.length > 0 || picked.length === 0 ? nearest : reasonsAgainstThing(game, s, side, thing, []);
}

/** The verb with everything its next operand could be. */
function combinations(game: Game<Core, ViewCore>, s: Core, side: number, verb: number, piece: number | null): Choice[] {
  const begun = piece === null ? encode(verb) : encode(verb, piece);
  const values = game.propose(s, side, verb, piece === null ? [] : [piece]);
  return values.length === 0
    ? [begun]
    : values.map((value) => (piece === null ? encode(verb, value) : encode(verb, piece, value)));
}
