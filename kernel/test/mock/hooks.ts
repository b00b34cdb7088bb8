// What the shared invariants need to know about the mock.

import {
  type Cup,
  countOf,
  dealAnew,
  fogOf,
  inEveryFog,
  isHidden,
  type RngState,
  type Viewer,
  verbOf,
} from '../../src/index.ts';
import { type InvariantHooks, pick } from '../../testing/index.ts';
import { mock } from './game.ts';
import { cards, markers } from './piles.ts';
import {
  CARD_COPIES,
  commands,
  FORCE,
  GRAVE,
  KIND,
  MARKER_COPIES,
  MAX_STRENGTH,
  PLACES,
  SIDES,
  type State,
} from './state.ts';

/** Other contents in every pile into which the viewer may not look; where an answer given in secret does not fit them, another. */
function otherSecrets(s: State, viewer: Viewer, rng: RngState): State {
  const twin = mock.clone(s);
  for (const cup of [cards, markers]) dealAnew(cup, twin, viewer, rng);
  if (twin.ask[1] === 0) return twin;
  const given = [...SIDES.keys()].filter((side) => side !== viewer && s.ans[side]! >= 0);
  for (const side of given) {
    const asked = { ...twin, ask: twin.ask.with(1, twin.ask[1]! | (1 << side)) };
    const fitting = mock.choices(asked, side).filter((choice) => verbOf(choice) === verbOf(s.ans[side]!));
    if (fitting.length === 0) return s;
    if (!fitting.includes(s.ans[side]!)) twin.ans[side] = pick(rng, fitting);
  }
  return twin;
}

function misplaced(s: State): string[] {
  return s.at.flatMap((at, piece) => {
    const strength = s.strength[piece]!;
    if (at < 0 || at >= PLACES.length) return [`piece ${piece} is nowhere`];
    const isOdd = strength > MAX_STRENGTH || (strength === 0) !== (at === GRAVE);
    return isOdd ? [`piece ${piece} in ${PLACES[at]} has strength ${strength}`] : [];
  });
}

/** Nobody keeps hidden pieces of a force apart that stand together, and nobody knows less than everybody does. */
function wrongFogs(s: State): string[] {
  const faults: string[] = [];
  inEveryFog(s, (fog, viewer) => {
    for (const piece of KIND.keys()) {
      if (!isHidden(fog, piece)) continue;
      if (!isHidden(fogOf(s, 'spectator'), piece)) faults.push(`piece ${piece} is hidden from ${viewer} alone`);
      if (viewer !== 'spectator' && commands(s, viewer, piece)) faults.push(`${viewer} does not know piece ${piece}`);
      const friend = KIND.findIndex(
        (_, other) => s.at[other] === s.at[piece] && FORCE[other] === FORCE[piece] && isHidden(fog, other),
      );
      if (fog.group[friend] !== fog.group[piece] || fog.pool[friend] !== fog.pool[piece])
        faults.push(`${viewer} tells ${friend} and ${piece} apart, which stand together`);
    }
  });
  return faults;
}

function wrongPiles(s: State, cup: Cup<State>, copies: number): string[] {
  const piles = cup.piles(s);
  const odd = piles[0]!.findIndex((_, kind) => piles.reduce((sum, pile) => sum + pile[kind]!, 0) !== copies);
  if (odd >= 0) return [`there are not ${copies} of kind ${odd}`];
  return piles.some((pile) => pile.some((count) => count < 0)) ? ['something was taken from where it was not'] : [];
}

export const hooks: InvariantHooks<State> = {
  hidden: [
    {
      slot: 'piece',
      told: 'identity',
      hiddenFrom: (s, viewer) => [...KIND.keys()].filter((piece) => isHidden(fogOf(s, viewer), piece)),
      poolOf: (s, viewer, piece) => fogOf(s, viewer).pool[piece]!,
      kindOf: (_, piece) => KIND[piece]!,
    },
  ],
  cups: [
    { slot: 'card', cup: cards },
    { slot: 'marker', cup: markers },
  ],
  otherSecrets,
  telling: { itself: ['bid', 'pledged'], next: [], own: ['drew', 'found'] },
  check: (s) => [
    ...misplaced(s),
    ...wrongFogs(s),
    ...wrongPiles(s, cards, CARD_COPIES),
    ...wrongPiles(s, markers, MARKER_COPIES),
    ...(s.pledged.some((pile) => countOf(pile) > 0) && s.fp === 0 ? ['pledges outlast their battle'] : []),
  ],
};
