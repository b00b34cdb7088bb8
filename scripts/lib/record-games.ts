// Plays games from a seed and keeps a few short ones that together use all there is in a game.

import type { Bot } from '@bivouac/bots';
import {
  below,
  type Choice,
  type Core,
  fastRng,
  Match,
  type RngState,
  seedFromText,
  type ViewCore,
} from '@bivouac/kernel';
import { pick, randomOptions, usedBy } from '@bivouac/kernel/testing';
import type { TableGame } from '@bivouac/scene';

type Played = Match<Core, ViewCore>;

/** Whoever answers at all seats. */
type Player = (match: Played, side: number, choices: readonly Choice[], rng: RngState) => Choice;

export interface Candidate {
  readonly match: Played;
  readonly used: ReadonlySet<string>;
}

/** Games of each scenario by each player. */
const ROUNDS = 12;
/** Games by the one who looks for what is still missing, before it is given up. */
const MOST_SEARCHES = 2000;
/** So rarely used, a thing is still looked for: a shorter game may use it. */
const RARE = 3;
const LOOKED_AT = 24;

const atRandom: Player = (_, __, choices, rng) => pick(rng, choices);

const byBot =
  (bot: Bot<Core, ViewCore>): Player =>
  ({ game, state }, side, choices, rng) =>
    bot.choose(game, game.view(state, side), choices, rng);

/** Prefers what brings about something wanted, at once, a time each; otherwise plays as another would. */
const curious = (all: ReadonlySet<string>, otherwise: Player): Player => {
  const wanted = new Set(all);
  const broughtBy = ({ game, state }: Played, side: number, choice: Choice): string | undefined => {
    const told = [`verb ${game.notation.write(choice, state).split(' ', 1)[0]!}`];
    const after = game.clone(state);
    game.apply(after, side, choice, (_, kind) => told.push(`event ${kind.name}`));
    told.push(`question ${game.decisions[after.ask[0]!]?.name ?? ''}`);
    return told.find((thing) => wanted.has(thing));
  };
  return (match, side, choices, rng) => {
    const from = below(rng, choices.length);
    const some = [...choices.slice(from), ...choices.slice(0, from)].slice(0, LOOKED_AT);
    for (const choice of wanted.size > 0 ? some : []) {
      const brought = broughtBy(match, side, choice);
      if (brought === undefined) continue;
      wanted.delete(brought);
      return choice;
    }
    return otherwise(match, side, choices, rng);
  };
};

function play(game: TableGame, scenario: string, player: Player, seed: string): Candidate {
  const rng = fastRng(seed);
  const options = randomOptions(game, rng);
  const match: Played = new Match(game, { scenario, options, seed: seedFromText(seed) });
  for (;;) {
    const [side] = game.asked(match.state);
    if (side === undefined) return { match, used: usedBy(match) };
    match.act(side, player(match, side, game.choices(match.state, side), rng));
  }
}

/** All games played; the same for the same seed. */
export function playCandidates(
  game: TableGame,
  bot: Bot<Core, ViewCore>,
  all: readonly string[],
  seed: string,
): Candidate[] {
  const played: Candidate[] = [];
  const scenarios = game.scenarios.map(({ id }) => id);
  const players = [atRandom, byBot(bot)];
  /** Some things only come about where somebody plays well. */
  const search = (scenario: string, number: number, wanted: ReadonlySet<string>): void => {
    const player = curious(wanted, players[number % players.length]!);
    played.push(play(game, scenario, player, `${seed}/${scenario}/curious/${number}`));
  };
  for (const scenario of scenarios) {
    played.push(play(game, scenario, byBot(bot), `${seed}/${scenario}/bot`));
    for (let n = 0; n < ROUNDS; n++) {
      played.push(play(game, scenario, atRandom, `${seed}/${scenario}/random/${n}`));
      search(scenario, n, usedLess(all, played, RARE));
    }
  }
  for (let n = 0; n < MOST_SEARCHES; n++) {
    const missing = usedLess(all, played, 1);
    if (missing.size === 0) break;
    search(scenarios[n % scenarios.length]!, ROUNDS + n, missing);
  }
  return played;
}

/** What fewer than `least` of the games use. */
export function usedLess(all: readonly string[], played: readonly Candidate[], least: number): Set<string> {
  return new Set(all.filter((thing) => played.filter(({ used }) => used.has(thing)).length < least));
}

/** Those that use most for their length, until all there is is used, and the shortest of the others until they are enough. */
export function chooseFew(candidates: readonly Candidate[], least: number): Candidate[] {
  const left = new Set(candidates);
  const used = new Set<string>();
  const few: Candidate[] = [];
  for (const [gains, isEnough] of [
    [gainedAnywhere, () => false],
    [gainedInScenario, () => few.length >= least],
  ] as const) {
    while (!isEnough()) {
      const best = bestOf(left, (candidate) => gains(candidate).filter((thing) => !used.has(thing)).length);
      if (best === null) break;
      left.delete(best);
      few.push(best);
      for (const thing of [...gainedAnywhere(best), ...gainedInScenario(best)]) used.add(thing);
    }
  }
  const shortest = [...left].sort((a, b) => a.match.entries.length - b.match.entries.length);
  return [...few, ...shortest.slice(0, Math.max(0, least - few.length))];
}

const gainedAnywhere = ({ used }: Candidate): string[] => [...used];

/** The same thing in another scenario counts anew. */
const gainedInScenario = ({ match, used }: Candidate): string[] =>
  [...used].map((thing) => `${match.setup.scenario}: ${thing}`);

function bestOf(from: Iterable<Candidate>, gain: (candidate: Candidate) => number): Candidate | null {
  let [best, most]: [Candidate | null, number] = [null, 0];
  for (const candidate of from) {
    const worth = gain(candidate) / candidate.match.entries.length;
    if (worth > most) [best, most] = [candidate, worth];
  }
  return best;
}
