// 6.2 Drawing heroism markers, and the Natural Catastrophe that may be among them.

import {
  ALL,
  ask,
  call,
  DONE,
  d6,
  decision,
  emit,
  first,
  frameOf,
  locals,
  type Procedure,
  procedure,
  steps,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { ev } from '../events.ts';
import { ASIDE, CUP, OUT, Work } from '../names.ts';
import { other } from '../sides.ts';
import { isOnMap, type State } from '../state.ts';
import { heroismOf, lateJaws } from './4-sequence.ts';
import { throwAway } from './6-any-time.ts';
import { discard, drawOne, giveBack, held, moveCard, sizeOf } from './6-cards.ts';
import { offer, roll } from './6-windows.ts';
import { removeWorks } from './17-works.ts';
import { perish } from './20-victory.ts';
import { rule } from './ledger.ts';

// 6.5 Six are held: one may be thrown away for every one that is to be drawn.

const keep = verb<State>('keep', { manner: { tone: 'pass' } });
export const fullHand = decision<State>('fullHand', rule['B2-6.5-b'], [throwAway, keep], {
  args: { left: 'num' },
  standing: ['keep'],
});

const Draws = locals({
  side: 'side',
  left: 'num',
  start: 'flag',
  /** He could make room before. */
  asked: 'flag',
  drawn: 'num',
  /** Delusions of Grandeur: the enemy of whoever drew draws as many. */
  answer: 'flag',
  /** A storm was among what was drawn. */
  storm: 'flag',
});
const at = steps('draw', 'struck', 'room', 'close', 'drawn', 'grandeur', 'end');

/**
 * Called with a side, how many, whether it is an initial draw (6.2), and whether he was asked for what to discard; `ret` is 1 when
 * a storm has broken out, which ends an operations phase once all is drawn.
 */
export const drawMarkers: Procedure<State> = procedure<State, keyof typeof at>('drawMarkers', Draws, at, {
  draw(s, frame) {
    if (Draws.left(s, frame) === 0 || sizeOf(s, CUP) === 0) return at.close;
    if (held(s, Draws.side(s, frame)) >= s.t.data.heroism.hand) {
      if (Draws.asked(s, frame) === 1 && Draws.drawn(s, frame) === 0) return at.close;
      ask(s, fullHand, 1 << Draws.side(s, frame), Draws.left(s, frame));
      return at.room;
    }
    Draws.left.add(s, frame, -1);
    Draws.drawn.add(s, frame, 1);
    if (Draws.start(s, frame) === 1) drawAtStart(s, Draws.side(s, frame));
    else if (drawOne(s, Draws.side(s, frame)) === s.t.card['natural-catastrophe']) {
      call(s, catastrophe, Draws.side(s, frame));
      return at.struck;
    }
    return at.draw;
  },
  struck(s, frame) {
    Draws.storm.set(s, frame, s.ret);
    return at.draw;
  },
  room(s, frame) {
    const side = Draws.side(s, frame);
    const answer = s.ans[side]!;
    if (verbOf(answer) === keep.id) return at.close;
    discard(s, side, first(answer));
    return at.draw;
  },
  close(s, frame) {
    const [side, drawn] = [Draws.side(s, frame), Draws.drawn(s, frame)];
    if (drawn === 0) return at.end;
    emit(s, ev.drewMarkers, ALL, side, drawn);
    // 6.7: whoever answers a draw of the heroism phase is still in it, and may have drawn From the Jaws of Victory.
    if (Draws.answer(s, frame) === 1 && frameOf(s, heroismOf) >= 0) call(s, lateJaws, side);
    return at.drawn;
  },
  drawn(s, frame) {
    call(s, offer, other(Draws.side(s, frame)), s.t.card['delusions-of-grandeur']);
    return at.grandeur;
  },
  grandeur(s, frame) {
    if (s.ret === 1) {
      Draws.side.set(s, frame, other(Draws.side(s, frame)));
      Draws.left.set(s, frame, Draws.drawn(s, frame));
      Draws.drawn.set(s, frame, 0);
      Draws.asked.set(s, frame, 0);
      Draws.answer.set(s, frame, 1);
      return at.draw;
    }
    return at.end;
  },
  end(s, frame) {
    s.ret = Draws.storm(s, frame);
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

/** 6.7 Both lose half of their markers, and a die tells what happens; `ret` is 1 when it is a storm. */
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
      const die = s.ret;
      s.ret = 0;
      if (die <= quake) shake(s);
      else if (die <= storm) blow(s);
      else sicken(s);
      return DONE;
    },
  },
);

function shake(s: State): void {
  emit(s, ev.quake, ALL);
  s.quake = 1;
  removeWorks(s, (_, work) => work === Work.entrenchment);
}

function blow(s: State): void {
  emit(s, ev.storm, ALL);
  s.ret = 1;
}

function sicken(s: State): void {
  emit(s, ev.epidemic, ALL);
  s.known++;
  for (let piece = 0; piece < s.at.length; piece++)
    if (isOnMap(s, piece) && d6(s.rng) <= s.t.data.catastrophe.epidemic) perish(s, piece);
}
