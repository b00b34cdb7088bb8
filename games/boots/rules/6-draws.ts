// 6.2 Drawing heroism markers, and the Natural Catastrophe that may be among them.

import { ALL, call, cutTo, DONE, d6, emit, frameOf, locals, type Procedure, procedure, steps } from '@bivouac/kernel';
import { ev } from '../events.ts';
import { ASIDE, CUP, OUT, Work } from '../names.ts';
import { other } from '../sides.ts';
import { isOnMap, type State } from '../state.ts';
import { endOfOperation, operation } from './5-operations.ts';
import { drawOne, giveBack, held, moveCard, sizeOf } from './6-cards.ts';
import { offer, roll } from './6-windows.ts';
import { removeWorks } from './17-works.ts';
import { perish } from './20-victory.ts';

const Draws = locals({ side: 'side', left: 'num', start: 'flag', drawn: 'num' });
const at = steps('draw', 'close', 'grandeur');

/** Called with a side, how many, and whether it is an initial draw (6.2). */
export const drawMarkers: Procedure<State> = procedure<State, keyof typeof at>('drawMarkers', Draws, at, {
  draw(s, frame) {
    const isDone = Draws.left(s, frame) === 0 || held(s, Draws.side(s, frame)) >= s.t.data.heroism.hand;
    if (isDone || sizeOf(s, CUP) === 0) return at.close;
    Draws.left.add(s, frame, -1);
    Draws.drawn.add(s, frame, 1);
    if (Draws.start(s, frame) === 1) drawAtStart(s, Draws.side(s, frame));
    else if (drawOne(s, Draws.side(s, frame)) === s.t.card['natural-catastrophe'])
      call(s, catastrophe, Draws.side(s, frame));
    return at.draw;
  },
  close(s, frame) {
    const [side, drawn] = [Draws.side(s, frame), Draws.drawn(s, frame)];
    if (drawn === 0) return DONE;
    emit(s, ev.drewMarkers, ALL, side, drawn);
    if (Draws.start(s, frame) === 1) return DONE;
    call(s, offer, other(side), s.t.card['delusions-of-grandeur']);
    return at.grandeur;
  },
  grandeur(s, frame) {
    if (s.ret === 1) {
      Draws.side.set(s, frame, other(Draws.side(s, frame)));
      Draws.left.set(s, frame, Draws.drawn(s, frame));
      Draws.drawn.set(s, frame, 0);
      return at.draw;
    }
    return DONE;
  },
});

/** 6.2: what must be played at once is exchanged for another one, which comes to the same as drawing without it. */
function drawAtStart(s: State, side: number): void {
  const card = s.t.card['natural-catastrophe'];
  const isIn = s.lies[card] === CUP;
  if (isIn && sizeOf(s, CUP) === 1) return;
  if (isIn) moveCard(s, card, ASIDE);
  drawOne(s, side);
  if (isIn) moveCard(s, card, CUP);
}

const C = locals({ side: 'side' });
const catastropheAt = steps('strike', 'read');

/** 6.7 Both lose half of their markers, and a die tells what happens. */
export const catastrophe: Procedure<State> = procedure<State, keyof typeof catastropheAt>(
  'catastrophe',
  C,
  catastropheAt,
  {
    strike(s, frame) {
      const side = C.side(s, frame);
      const card = s.t.card['natural-catastrophe'];
      emit(s, ev.markerPlayed, ALL, side, card);
      moveCard(s, card, s.t.war.catastropheReturns(s) ? ASIDE : OUT);
      for (const loser of [side, other(side)]) giveBack(s, loser, Math.ceil(held(s, loser) / 2));
      call(s, roll, side);
      return catastropheAt.read;
    },
    read(s) {
      const { quake, storm } = s.t.data.catastrophe;
      if (s.ret <= quake) return shake(s);
      if (s.ret <= storm) return blow(s);
      return sicken(s);
    },
  },
);

function shake(s: State): number {
  emit(s, ev.quake, ALL);
  s.quake = 1;
  removeWorks(s, (_, work) => work === Work.entrenchment);
  return DONE;
}

/** The operations phase under way, if there is one, is over. */
function blow(s: State): number {
  emit(s, ev.storm, ALL);
  return frameOf(s, operation) < 0 ? DONE : cutTo(s, operation, endOfOperation);
}

function sicken(s: State): number {
  emit(s, ev.epidemic, ALL);
  s.known++;
  for (let piece = 0; piece < s.at.length; piece++)
    if (isOnMap(s, piece) && d6(s.rng) <= s.t.data.catastrophe.epidemic) perish(s, piece);
  return DONE;
}
