// What the shared invariant suite must know about Texas Glory.

import type { Viewer } from '@bivouac/kernel';
import { hasWalls } from './rules/5.4-hex-control.ts';
import { insideSide, isInside, restoreState, type State, sideOf } from './state.ts';
import { Kind } from './tables.ts';

const hiddenFrom = (s: State, viewer: Viewer): number[] =>
  Array.from(s.at.keys()).filter((block) => s.group[block] !== 0 && s.t.side[block] !== viewer);

/** Blocks that obey the same rules: equal data, equal strength. */
function kindOf(s: State, block: number): string {
  const { side, type, brigade, steps, combat, move, tags } = s.t.blocks[block]!;
  const leader = type === 'leader' || type === 'artillery' ? block : -1;
  return JSON.stringify([side, type, brigade, steps, combat, move, tags, leader, s.strength[block]]);
}

function check(s: State): string[] {
  const wrong: string[] = [];
  for (let block = 0; block < s.at.length; block++) {
    const complaint = complaintAbout(s, block);
    if (complaint !== '') wrong.push(`${s.t.blocks[block]!.id} ${complaint}`);
  }
  return [...wrong, ...cardComplaints(s)];
}

function complaintAbout(s: State, block: number): string {
  const { t } = s;
  const place = s.at[block]!;
  const strength = s.strength[block]!;
  const onBoard = place < t.spaces;
  if (place < 0 || place >= t.spaceIds.length) return `is at no place (${place})`;
  if (strength < 0 || strength > t.steps[block]!) return `has strength ${strength} of ${t.steps[block]}`;
  if ((strength === 0) !== (place === t.dead)) return `has strength ${strength} at ${t.spaceIds[place]}`;
  if (onBoard && block !== t.named.comanche && t.mayStand[t.force[block]!]![place] !== 1)
    return 'stands where it may not';
  if (onBoard && t.isVillage[place] === 1 && block !== t.named.comanche) return 'has stopped in a village';
  if (isInside(s, block) && (!onBoard || !hasWalls(s, place))) return 'is within walls that are not there';
  if (isInside(s, block) && insideSide(s, place) !== sideOf(s, block)) return 'is within walls that the enemy holds';
  if (!onBoard && s.marks[block] !== 0 && place === t.dead) return 'is marked though it is lost';
  if (t.kind[block] === Kind.artillery && onBoard && s.at[t.twin[block]!]! < t.spaces)
    return 'is in play on both sides';
  return '';
}

function cardComplaints(s: State): string[] {
  const wrong: string[] = [];
  const sum = (counts: readonly number[]): number => counts.reduce((total, copies) => total + copies, 0);
  s.t.cards.forEach((card, kind) => {
    const held = s.stock[kind]! + s.hand[kind]! + s.hand[s.t.cards.length + kind]!;
    if (s.stock[kind]! < 0 || held > card.copies) wrong.push(`the card ${card.name} is there ${held} times`);
  });
  if (s.deck < 0 || s.deck > sum(s.stock)) wrong.push(`the deck has ${s.deck} of ${sum(s.stock)} unseen cards`);
  return wrong;
}

export const hooks = {
  hidden: [{ slot: 'piece', hiddenFrom, poolOf: (s: State, _: Viewer, block: number) => s.pool[block]!, kindOf }],
  recount: (s: State): Partial<State> => ({ occupied: restoreState(s.t, s).occupied }),
  check,
  context: ['t'],
  boundToIdentity: ['strength', 'misjudged'],
};
