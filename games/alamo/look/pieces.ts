// The counters on the map and on the replacement track.

import { frameOf } from '@bivouac/kernel';
import { type ScenePiece, say, type Words } from '@bivouac/scene';
import { Level } from '../data/kinds.ts';
import { movement } from '../rules/5-movement.ts';
import { combat } from '../rules/8-combat.ts';
import { SIDES, TEXAS } from '../sides.ts';
import { faceOf, has, isGun, isUnit, Mark, type State, unitAt } from '../state.ts';

/** The signs of what can be the matter with a counter. */
export const pieceSigns: Readonly<Record<string, string>> = {
  'mark.disordered': 'cracked-shield',
  'mark.routed': 'run',
  'mark.reduced': 'broken-heart',
};

/** 8.4, 9.2, 7.2 */
export function marksOf(s: State, piece: number): Words[] {
  return [
    ...(has(s, piece, Mark.routed) ? [say('mark.routed')] : []),
    ...(has(s, piece, Mark.disordered) ? [say('mark.disordered')] : []),
    ...(isUnit(s, piece) && faceOf(s, piece) === 1 ? [say('mark.reduced')] : []),
    ...(isInside(s, piece) ? [say('mark.inside')] : []),
    ...(isGun(s, piece) && has(s, piece, Mark.shot) ? [say('mark.shot')] : []),
  ];
}

const isInside = ({ t, at }: State, piece: number): boolean => t.level[at[piece]!] === Level.inside;

/** A gun is whose unit stands with it (10.0), else the garrison's, who brought it. */
function holderOf(s: State, piece: number): number {
  if (!isGun(s, piece)) return s.t.side[piece]!;
  const unit = unitAt(s, s.at[piece]!);
  return unit < 0 ? TEXAS : s.t.side[unit]!;
}

/** What a phase keeps of a counter matters while it goes on. */
function isDone(s: State, piece: number): boolean {
  if (frameOf(s, movement) < 0 && frameOf(s, combat) < 0) return false;
  return has(s, piece, isGun(s, piece) ? Mark.shot : Mark.done);
}

export const piecesOf = (s: State): ScenePiece[] =>
  s.at.flatMap((place, piece): ScenePiece[] =>
    place === s.t.away
      ? []
      : [
          {
            key: `k${piece}`,
            side: holderOf(s, piece),
            livery: isGun(s, piece) ? 'guns' : SIDES[s.t.side[piece]!]!,
            place,
            piece,
            face: 'flat',
            strength: isUnit(s, piece) ? 2 - faceOf(s, piece) : 1,
            done: isDone(s, piece),
            inside: isUnit(s, piece) && isInside(s, piece),
            marks: marksOf(s, piece),
          },
        ],
  );
