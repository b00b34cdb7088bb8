// What the shared invariant suite must know about The Alamo.

import { frameOf, type RngState, type Viewer } from '@bivouac/kernel';
import { march } from './rules/5-movement.ts';
import { rout } from './rules/9.6-retreat.ts';
import { magazineRun } from './rules/A-magazine.ts';
import { withOtherSecrets } from './secrets.ts';
import { TEXAS } from './sides.ts';
import { has, isGun, isLeader, isTexan, isUnit, SHAKEN, type State, states } from './state.ts';

const names = (s: State, piece: number): string => s.t.pieceIds[piece]!;

/** One unit a place, but for those on the march and in a rout (5.4). */
function crowds(s: State): string[] {
  const seen = new Map<number, number>();
  const faults: string[] = [];
  const isMoving = s.over !== 0 || frameOf(s, march) >= 0 || frameOf(s, rout) >= 0;
  for (let unit = 0; unit < s.t.unitCount; unit++) {
    const at = s.at[unit]!;
    if (at >= s.t.spots) continue;
    const friend = seen.get(at);
    if (friend !== undefined && !isMoving)
      faults.push(`${names(s, unit)} and ${names(s, friend)} share ${s.t.placeIds[at]}`);
    if (friend !== undefined && s.t.side[friend] !== s.t.side[unit])
      faults.push(`${names(s, unit)} and ${names(s, friend)} of two sides share ${s.t.placeIds[at]}`);
    seen.set(at, unit);
  }
  return faults;
}

function misplaced(s: State): string[] {
  return s.at.flatMap((at, piece) => {
    const { t } = s;
    if (!(at >= 0 && at < t.placeIds.length)) return [`${names(s, piece)} is nowhere`];
    const isOnTrack = at >= t.box[0] && at <= t.box[3];
    if (isOnTrack && (isGun(s, piece) || t.side[piece] === TEXAS)) return [`${names(s, piece)} is on the track`];
    const isOut = at < t.spots && t.side[piece] === TEXAS && !isTexan(s, at);
    if (isOut) return [`${names(s, piece)} stands outside the limits at ${t.placeIds[at]}`];
    if (isLeader(s, piece) && has(s, piece, SHAKEN)) return [`${names(s, piece)} is shaken`];
    if (isUnit(s, piece) && (s.marks[piece]! & SHAKEN) === SHAKEN) return [`${names(s, piece)} is shaken twice`];
    return [];
  });
}

/** A leader of one side never stands with a unit of the other, but for the run to the magazine. */
function mixed(s: State): string[] {
  if (frameOf(s, magazineRun) >= 0) return [];
  const faults: string[] = [];
  for (const leader of s.t.leaders.flat())
    for (let unit = 0; unit < s.t.unitCount; unit++)
      if (s.at[leader] === s.at[unit] && s.at[unit]! < s.t.spots && s.t.side[leader] !== s.t.side[unit])
        faults.push(`${names(s, leader)} stands with ${names(s, unit)}`);
  return faults;
}

function otherSecrets(s: State, viewer: Viewer, rng: RngState): State {
  const twin = states.clone(s);
  withOtherSecrets(twin, viewer, rng);
  return twin;
}

export const hooks = {
  // No piece is hidden, but the twins that differ in their secrets are made for each kind of hidden things.
  hidden: [{ slot: 'piece', hiddenFrom: () => [], poolOf: () => 0, kindOf: () => '' }],
  otherSecrets,
  telling: { itself: ['columnShown', 'armouryFound', 'volleyed'], next: ['columnShown'] },
  check: (s: State): string[] => [...crowds(s), ...misplaced(s), ...mixed(s)],
};
