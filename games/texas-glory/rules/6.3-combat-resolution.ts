// 6.3 Combat Resolution: fire and hits (6.31), with Double Defense (7.1) and cavalry at the walls (7.26).

import {
  ask,
  DONE,
  d6,
  decision,
  first,
  isOn,
  locals,
  type Operand,
  type Piece,
  type Place,
  procedure,
  type RuleId,
  type Side,
  steps,
  tell,
  verb,
} from '@bivouac/kernel';
import { Kind } from '../atlas.ts';
import { ev } from '../events.ts';
import { clearMark, has, isInside, Mark, Option, type State, setMark, sideOf } from '../state.ts';
import { canLose, loseStep } from './6.6-eliminated-blocks.ts';
import { figures } from './figures.ts';
import { rule } from './ledger.ts';
import { ownBlock } from './own-block.ts';

export const Fight = { field: 0, relief: 1, storm: 2, sally: 3, cannonade: 4 } as const;

const cavalryAtTheWalls = (s: State, fight: number, block: Piece): boolean =>
  fight === Fight.storm && s.t.kind[block] === Kind.cavalry;

/** 0, 1, 2 for A, B, C. */
export const letterOf = (s: State, fight: number, block: Piece): number =>
  cavalryAtTheWalls(s, fight, block) ? 'ABC'.indexOf(s.t.data.terrain.siege.cavalryCombat[0]!) : s.t.letter[block]!;

export const ratingOf = (s: State, fight: number, block: Piece): number =>
  cavalryAtTheWalls(s, fight, block) ? Number(s.t.data.terrain.siege.cavalryCombat[1]) : s.t.rating[block]!;

/** Does a block of a side stand in this fight, now, to fire and be fired on? */
export function takesPart(s: State, space: Place, fight: number, attacker: number, block: Piece): boolean {
  if (s.at[block] !== space || has(s, block, Mark.spent)) return false;
  const attacks = sideOf(s, block) === attacker;
  if (fight === Fight.cannonade) return isInside(s, block) !== attacks; // R-134 Reserves stand under fire like the rest.
  if (has(s, block, Mark.reserve)) return false;
  if (fight === Fight.storm) return attacks ? has(s, block, Mark.storming) : isInside(s, block);
  return !isInside(s, block);
}

export function fighters(s: State, space: Place, fight: number, attacker: number, side: Side): number[] {
  const found: number[] = [];
  for (let block = 0; block < s.at.length; block++) {
    if (s.at[block] === space && sideOf(s, block) === side && takesPart(s, space, fight, attacker, block))
      found.push(block);
  }
  return found;
}

/** 7.1, 7.23, 7.27, R-129, R-148 Does it take two hits to cost this block a step? */
export function hasDoubleDefense(s: State, space: Place, fight: number, victim: number, firer: number): boolean {
  const city = s.t.isCity[space] === 1;
  switch (fight) {
    case Fight.storm:
    case Fight.cannonade:
      return isInside(s, victim) ? sallyDefense(s, victim) : city;
    case Fight.sally:
      return has(s, victim, Mark.sallying) ? sallyDefense(s, victim) : city;
    case Fight.relief:
      if (has(s, victim, Mark.sallying)) return sallyDefense(s, victim);
      return city && (isOn(s, Option.cityReliefDoubled) || (firer >= 0 && has(s, firer, Mark.sallying)));
    default:
      return false;
  }
}

/** A block that has sallied and fired is exposed for the rest of the phase, even behind the walls. */
const sallyDefense = (s: State, block: Piece): boolean =>
  s.t.kind[block] === Kind.artillery || !has(s, block, Mark.fired);

/** Rolls a block's dice; returns the hits. */
export function rollToHit(s: State, fight: number, block: Piece): number {
  const rating = ratingOf(s, fight, block);
  let hits = 0;
  let dice = 0;
  for (let i = 0; i < s.strength[block]!; i++) {
    const die = d6(s.rng);
    dice = dice * 10 + die;
    if (die <= rating) hits++;
  }
  s.known++;
  tell(s, ev.fired, sideOf(s, block), block, dice, hits);
  return hits;
}

// 6.31 Each hit strikes the strongest block; among equals the owner chooses.

const H = locals({ place: 'place', fight: 'num', attacker: 'side', victim: 'side', hits: 'num', firer: 'piece' });
const at = steps('next', 'struck');

const underFire = (s: State, f: number): number[] => {
  return fighters(s, H.place(s, f), H.fight(s, f), H.attacker(s, f), H.victim(s, f));
};

/** 7.1 Whoever has a half-hit takes the next one. */
const isWounded = (s: State, f: number, block: Piece): boolean => has(s, block, Mark.half) && isDoubled(s, f, block);

/** The blocks that may take the next hit. */
function targets(s: State, f: number): number[] {
  const able = underFire(s, f).filter((block) => canLose(s, block));
  const wounded = able.filter((block) => isWounded(s, f, block));
  return wounded.length > 0 ? wounded : strongestOf(s, able);
}

/** Does everybody see on whom the hit must fall? A hidden block might be as strong as the strongest open one. */
const isOpenlyHit = (s: State, f: number, block: Piece): boolean =>
  s.group[block] === 0 && (isWounded(s, f, block) || underFire(s, f).every((other) => s.group[other] === 0));

/** 6.31 Those of the highest strength at this moment. */
export function strongestOf({ strength }: State, blocks: readonly number[]): number[] {
  let most = 0;
  for (const block of blocks) most = Math.max(most, strength[block]!);
  return blocks.filter((block) => strength[block] === most);
}

const isDoubled = (s: State, f: number, block: Piece): boolean =>
  hasDoubleDefense(s, H.place(s, f), H.fight(s, f), block, H.firer(s, f));

/** One of those found who must take the loss; the rules that speak of his own blocks, and of these. */
export const oneOf = (own: RuleId, refusal: RuleId): Operand<State, readonly number[]> => ({
  is: 'piece',
  mine: ownBlock(own),
  each(_, __, out, ___, ____, found) {
    for (let i = 0; i < found.length; i++) out.push(found[i]!);
  },
  guards: [(_, __, block, ___, ____, found) => (found.includes(block) ? 0 : refusal)],
});

/** Of one that stands among those who may lose a step, and of those who must. */
export function strengthFigures(
  s: State,
  block: Piece,
  among: readonly number[],
  strongest: readonly number[],
): Readonly<Record<string, number>> {
  return among.includes(block) ? { block, strength: s.strength[block]!, most: s.strength[strongest[0]!]! } : {};
}

export const lose = verb<State, readonly number[]>('lose', {
  operands: [oneOf(rule['TG-6.31-a'], rule['TG-6.31-b'])],
  detail: figures({
    'TG-6.31-b': (s, _, block) => strengthFigures(s, block, underFire(s, s.fp), targets(s, s.fp)),
  }),
});
const chooseLoss = decision<State, readonly number[]>('lose', rule['TG-6.31-c'], [lose], {
  args: { place: 'place', hits: 'num' },
  survey: (s) => targets(s, s.fp),
});

export const hitsProcedure = procedure<State, keyof typeof at>('hits', H, at, {
  next(s, f) {
    if (H.hits(s, f) === 0) return DONE;
    const able = targets(s, f);
    if (able.length === 0) return DONE;
    if (able.length === 1 && isOpenlyHit(s, f, able[0]!)) {
      strike(s, f, able[0]!);
      return at.next;
    }
    ask(s, chooseLoss, 1 << H.victim(s, f), H.place(s, f), H.hits(s, f));
    return at.struck;
  },
  struck(s, f) {
    strike(s, f, first(s.ans[H.victim(s, f)]!));
    return at.next;
  },
});

function strike(s: State, f: number, block: Piece): void {
  H.hits.add(s, f, -1);
  if (isDoubled(s, f, block)) {
    if (!has(s, block, Mark.half)) {
      setMark(s, block, Mark.half);
      tell(s, ev.halfHit, sideOf(s, block), block);
      return;
    }
    clearMark(s, block, Mark.half);
  }
  loseStep(s, block);
}

export const resolutionDecisions = [chooseLoss];
