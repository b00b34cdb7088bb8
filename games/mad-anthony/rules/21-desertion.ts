// 21.22 The Special marker is desertion.

import { ev } from '@bivouac/boots/events.ts';
import { roll } from '@bivouac/boots/rules/6-windows.ts';
import { perish } from '@bivouac/boots/rules/20-victory.ts';
import { NOBODY } from '@bivouac/boots/sides.ts';
import { commander, isOnMap, type State } from '@bivouac/boots/state.ts';
import {
  ALL,
  ask,
  call,
  DONE,
  decision,
  emit,
  first,
  type Guard,
  locals,
  procedure,
  type RuleId,
  steps,
  verb,
} from '@bivouac/kernel';
import { rule } from './ledger.ts';

const LEGION = ['hm', 'wlk'];

const mayDesert = (s: State, side: number, piece: number): boolean =>
  isOnMap(s, piece) && commander(s, piece) === 1 - side && !LEGION.includes(s.t.commandIds[s.t.command[piece]!]!);

export const maySpecial = (s: State, side: number): RuleId =>
  s.at.some((_, piece) => mayDesert(s, side, piece)) ? 0 : rule['B2-21.22-a'];

const anEnemy: Guard<State> = (s, side, piece) =>
  isOnMap(s, piece) && commander(s, piece) === 1 - side ? 0 : rule['B2-21.22-a'];
const notOfTheLegion: Guard<State> = (s, _, piece) =>
  LEGION.includes(s.t.commandIds[s.t.command[piece]!]!) ? rule['B2-21.22-b'] : 0;

/** Named by who it is, wherever it stands. */
const tempt = verb<State>('tempt', {
  manner: { tone: 'attack' },
  operands: [
    {
      is: 'unit',
      each: (s, side, out) => {
        for (let piece = 0; piece < s.at.length; piece++) if (mayDesert(s, side, piece)) out.push(piece);
      },
      guards: [anEnemy, notOfTheLegion],
    },
  ],
});

export const desertion = decision<State>('desertion', rule['B2-21.22-a'], [tempt]);

const D = locals({ side: 'side', who: 'unit' });
const at = steps('name', 'roll', 'read');

export const deserting = procedure<State, keyof typeof at>('deserting', D, at, {
  name(s, frame) {
    ask(s, desertion, 1 << D.side(s, frame));
    return at.roll;
  },
  roll(s, frame) {
    D.who.set(s, frame, first(s.ans[D.side(s, frame)]!));
    call(s, roll, D.side(s, frame));
    return at.read;
  },
  read(s, frame) {
    const who = D.who(s, frame);
    emit(s, ev.deserted, ALL, who, s.ret);
    if (who !== NOBODY && s.ret > s.t.combat[who]!) perish(s, who);
    return DONE;
  },
});
