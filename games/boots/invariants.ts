// What the shared invariant suite must know about both wars.

import { dealAnew, frameOf, type RngState, type Viewer } from '@bivouac/kernel';
import { fogBefore, isHis, isUnknown } from './fog.ts';
import { operation } from './rules/5-operations.ts';
import { markers } from './rules/6-cards.ts';
import { hasWay } from './rules/7-movement.ts';
import { breaches, limitOf } from './rules/8-stacking.ts';
import { FOE, NOBODY, US } from './sides.ts';
import { isOnMap, MARKS_KEPT, Mark, PRIVATE_MARKS, piecesAt, type State, states } from './state.ts';

const hiddenFrom = (s: State, viewer: Viewer): number[] =>
  Array.from(s.at.keys()).filter((piece) => isUnknown(s, viewer, piece));

/** Units that obey the same rules: equal data, in the same state. */
function kindOf(s: State, piece: number): string {
  const { command, type, combat, move, stacking, entry, nation, scout, arrives } = s.t.data.pieces[piece]!;
  return JSON.stringify([command, type, combat, move, stacking, entry, nation, scout, arrives, s.marks[piece]]);
}

function misplaced(s: State): string[] {
  const { t } = s;
  return Array.from(s.at.keys()).flatMap((piece) => {
    const at = s.at[piece]!;
    const id = t.pieceIds[piece]!;
    if (at < 0 || at > t.gone) return [`${id} is nowhere`];
    if (at < t.hexes && t.isClosed[at] === 1) return [`${id} stands where nobody can`];
    const enemy = s.at.findIndex((other, one) => at < t.hexes && other === at && t.camp[one] !== t.camp[piece]);
    return enemy < 0 ? [] : [`${id} shares a hex with ${t.pieceIds[enemy]}`];
  });
}

/** Between operations nobody stands in breach of stacking. */
function crowded(s: State): string[] {
  if (frameOf(s, operation) >= 0 || frameOf(s, breaches) >= 0) return [];
  const sizes = new Map<number, number>();
  s.at.forEach((at, piece) => {
    if (isOnMap(s, piece)) sizes.set(at, (sizes.get(at) ?? 0) + s.t.stacking[piece]!);
  });
  return [...sizes].filter(([hex, size]) => size > limitOf(s, hex)).map(([hex]) => `too many stand in ${hex}`);
}

/** Nobody keeps units of a stack apart that he does not know. */
function wrongFogs(s: State): string[] {
  const viewers: readonly Viewer[] = [US, FOE, 'spectator'];
  return viewers.flatMap((viewer) => hiddenFrom(s, viewer).flatMap((piece) => wrongFog(s, viewer, piece)));
}

/** Somebody knows every unit: what both sides did not know, neither could learn without the other (fog.ts). */
const unkept = (s: State): string[] =>
  Array.from(s.at.keys())
    .filter((piece) => isOnMap(s, piece) && s.keeper[s.t.command[piece]!] === NOBODY)
    .map((piece) => `nobody knows ${s.t.pieceIds[piece]}`);

function wrongFog(s: State, viewer: Viewer, piece: number): string[] {
  if (isHis(s, viewer, piece)) return [`${viewer} does not know ${s.t.pieceIds[piece]}`];
  if (!isOnMap(s, piece)) return [];
  const { group } = fogBefore(s, viewer);
  const mate = s.at.findIndex(
    (at, one) => at === s.at[piece] && s.t.command[one] === s.t.command[piece] && isUnknown(s, viewer, one),
  );
  return group[mate] === group[piece] ? [] : [`${viewer} tells ${mate} and ${piece} apart`];
}

function wrongMarkers(s: State): string[] {
  const piles = markers.piles(s);
  const odd = s.t.data.cards.findIndex(
    ({ copies }, card) => piles.reduce((sum, pile) => sum + pile[card]!, 0) !== copies,
  );
  if (odd >= 0) return [`there are not as many ${s.t.cardIds[odd]} as there should be`];
  return piles.some((pile) => pile.some((count) => count < 0)) ? ['a marker was taken from where it was not'] : [];
}

const leftOver = (s: State): string[] => {
  if (frameOf(s, operation) >= 0) return [];
  const isMarked = s.marks.some((marks) => (marks & ~(MARKS_KEPT | Mark.apart)) !== 0);
  return isMarked || s.plan.length > 0 ? ['something outlasts its operations phase'] : [];
};

const check = (s: State): string[] => [
  ...misplaced(s),
  ...crowded(s),
  ...wrongFogs(s),
  ...unkept(s),
  ...wrongMarkers(s),
  ...leftOver(s),
];

/** Other markers in the hands and piles that a viewer may not look into, and other answers where they no longer fit. */
function otherSecrets(s: State, viewer: Viewer, rng: RngState): State {
  const twin = states.clone(s);
  dealAnew(markers, twin, viewer, rng);
  // Whoever has committed a marker unseen would have to hold the one he named.
  const hasAnswered = s.ask[1] !== 0 && s.ans.some((answer, side) => side !== viewer && answer >= 0);
  return hasAnswered ? s : twin;
}

/** 22.6 A command whose later units have begun to come has nobody of the first ones beside the map. */
const isMissing = (s: State, piece: number): boolean =>
  s.at[piece] === s.t.waiting &&
  s.t.data.pieces[piece]!.entry === 'start' &&
  s.t.piecesOf[s.t.command[piece]!]!.some((mate) => s.t.arrives[mate]! > 0 && s.at[mate] !== s.t.waiting);

/** 21.19 Units of a nation stand with nobody else, and so would part first. */
const isAmongStrangers = (s: State, piece: number): boolean =>
  s.t.data.pieces[piece]!.nation !== undefined &&
  isOnMap(s, piece) &&
  piecesAt(s, s.at[piece]!).some((mate) => s.t.band[mate] !== s.t.band[piece]);

/** A twin is a world that can be: a pool knows who may stand somewhere, not who goes there or never stands together. */
const couldBe = (s: State): boolean =>
  misplaced(s).length === 0 &&
  hasWay(s) &&
  !Array.from(s.at.keys()).some((piece) => isMissing(s, piece) || isAmongStrangers(s, piece));

export const hooks = {
  hidden: [
    {
      slot: 'piece',
      told: 'identity',
      hiddenFrom,
      poolOf: (s: State, viewer: Viewer, piece: number) => fogBefore(s, viewer).pool[piece]!,
      kindOf,
    },
  ],
  cups: [{ slot: 'card', cup: markers }],
  check,
  boundBits: { marks: PRIVATE_MARKS },
  couldBe,
  otherSecrets,
  telling: {
    itself: ['markerPlayed', 'markerPledged', 'markerDiscarded', 'shown'],
    next: [],
    own: ['drewMarker', 'returnedMarker'],
    // 14.4 Trains are hidden: a battle tells whether one feeds an attacker, and so does a stack that is led.
    // 7.12 Who begins in supply goes by boat, another way to the same hex: all see where the enemies on it stop him.
    by: { battleBegan: 2, led: 2, moved: 2 },
  },
};
