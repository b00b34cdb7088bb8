// Choices: what is listed and what is refused agree, refusals change nothing, words and numbers agree.

import { type Choice, type Core, encode, OPERAND_LIMITS, type RuleRef, type Side, verbOf } from '../src/index.ts';
import { differences, jsonOf } from './data.ts';
import { pick } from './play.ts';
import { type Check, probesOf, type Spot } from './spot.ts';

const LARGEST_FULL_DOMAIN = 400;
const LISTED_CHECKED = 150;
const REFUSALS_CHECKED = 8;

function someOf<S extends Core>({ rng }: Spot<S>, from: readonly Choice[], most: number): readonly Choice[] {
  return from.length <= most ? from : Array.from({ length: most }, () => pick(rng, from));
}

/** Of each verb at hand: choices that are not listed, from its whole domain when that is small. */
function unlisted<S extends Core>(spot: Spot<S>, listed: readonly Choice[], most: number): Choice[] {
  const on = new Set(listed);
  const verbs = spot.game.decisions[spot.s.ask[0]!]!.verbs;
  return verbs.flatMap((verb) => {
    const ofVerb = listed.filter((choice) => verbOf(choice) === verb.id);
    return probesOf(spot, verb, ofVerb, most).filter((choice) => !on.has(choice));
  });
}

export const choicesAgree: Check<Core> = (spot) => {
  const { game, s } = spot;
  for (const side of game.asked(s)) {
    const listed = game.choices(s, side);
    if (new Set(listed).size !== listed.length) return `${game.sides[side]} is offered a choice twice`;
    for (const choice of someOf(spot, listed, LISTED_CHECKED)) {
      const reasons = game.why(s, side, choice);
      if (reasons.length > 0)
        return `"${game.notation.write(choice, s)}" is listed, yet ${wordsOf(reasons)} forbids it`;
    }
    for (const choice of unlisted(spot, listed, LARGEST_FULL_DOMAIN)) {
      if (game.why(s, side, choice).length === 0) {
        return `"${game.notation.write(choice, s)}" is not listed, yet nothing forbids it`;
      }
    }
  }
  return null;
};

const wordsOf = (reasons: readonly RuleRef[]): string => reasons.map((r) => r.rule || r.refusal).join(', ');

export const refusalsChangeNothing: Check<Core> = (spot) => {
  const before = spot.game.clone(spot.s);
  for (const [side, choice] of badChoices(spot)) {
    let heard = 0;
    const reasons = spot.game.act(spot.s, side, choice, () => heard++);
    const what = `choice ${choice} of side ${side}`;
    if (reasons.length === 0) return `${what} was taken`;
    if (reasons.some(({ rule, refusal }) => rule === '' && refusal === undefined))
      return `${what} was refused without a reason`;
    if (heard > 0) return `${what} was refused and caused an event`;
    const changed = differences(spot.game, before, spot.s);
    if (changed.length > 0) return `${what} was refused and changed ${changed.join(', ')}`;
  }
  return null;
};

/** From the wrong side, of other decisions, with foreign numbers, or no choice at all. */
function badChoices<S extends Core>(spot: Spot<S>): [Side, Choice][] {
  const { game, s } = spot;
  const asked = game.asked(s);
  const sides = [...game.sides.keys()];
  const strangers = [...sides.filter((side) => !asked.includes(side)), -1, sides.length, 32, 0.5, Number.NaN];
  const listed = asked.flatMap((side) => game.choices(s, side));
  const bad: [Side, Choice][] = [];
  for (const choice of someOf(spot, listed.length > 0 ? listed : [0], 2)) {
    for (const side of strangers) bad.push([side, choice]);
  }
  for (const side of asked) {
    const mine = game.choices(s, side);
    for (const choice of someOf(spot, unlisted(spot, mine, REFUSALS_CHECKED), REFUSALS_CHECKED))
      bad.push([side, choice]);
    for (const choice of [...foreignTo(spot), -1, 0.5, Number.NaN, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
      if (!mine.includes(choice)) bad.push([side, choice]);
    }
  }
  return bad;
}

/** Verbs of other decisions, and verbs at hand with the first number that names nothing. */
function foreignTo<S extends Core>({ game, s, rng }: Spot<S>): Choice[] {
  const offered = game.decisions[s.ask[0]!]!.verbs;
  const other = pick(rng, pick(rng, game.decisions).verbs);
  const beyond = offered.flatMap((verb) => {
    const size = verb.operands[0] === undefined ? 1 : game.sizeOf(s, verb.operands[0].is);
    return size < OPERAND_LIMITS[0]! ? [encode(verb.id, size)] : [];
  });
  return offered.includes(other) ? beyond : [...beyond, encode(other.id)];
}

export const notationReadsBack: Check<Core> = (spot) => {
  const { game, s } = spot;
  for (const side of game.asked(s)) {
    const listed = someOf(spot, game.choices(s, side), 40);
    for (const choice of listed) {
      const text = game.notation.write(choice, s);
      for (const written of [text, ` ${text.toUpperCase().replaceAll(' ', '  ')} `]) {
        const read = game.notation.read(written, s, side);
        if (read.length !== 1 || read[0] !== choice) return `"${written}" stands for ${choice} and is read as ${read}`;
      }
    }
  }
  return null;
};

/** Sides asked at once: their order does not matter, and nobody can tell what another one answered. */
export const secretAnswersCommute: Check<Core> = (spot) => {
  const { game, s, rng } = spot;
  const asked = game.asked(s);
  if (asked.length < 2) return null;
  const answers = asked.map((side) => ({ side, choice: pick(rng, game.choices(s, side)) }));
  const [one, other] = [game.clone(s), game.clone(s)];
  for (const { side, choice } of answers) game.apply(one, side, choice, null);
  for (const { side, choice } of answers.toReversed()) game.apply(other, side, choice, null);
  if (jsonOf(game, one) !== jsonOf(game, other)) {
    return `the order of secret answers changes ${differences(game, one, other).join(', ')}`;
  }
  return answers.map(({ side }) => answerShows(spot, side)).find((complaint) => complaint !== null) ?? null;
};

function answerShows<S extends Core>({ game, s, rng }: Spot<S>, side: Side): string | null {
  const choices = game.choices(s, side);
  const [one, other] = [game.clone(s), game.clone(s)];
  game.apply(one, side, pick(rng, choices), null);
  game.apply(other, side, pick(rng, choices), null);
  for (const viewer of [...game.sides.keys(), 'spectator' as const]) {
    if (viewer === side) continue;
    const same = JSON.stringify(game.view(one, viewer)) === JSON.stringify(game.view(other, viewer));
    if (!same) return `the view of ${viewer} shows what ${game.sides[side]} answered in secret`;
    if (viewer !== 'spectator' && `${game.choices(one, viewer)}` !== `${game.choices(other, viewer)}`) {
      return `the choices of ${game.sides[viewer]} show what ${game.sides[side]} answered in secret`;
    }
  }
  return null;
}
