// 22.13 The government's forces at the start: Villa places the militia, the United States the Rurales.

import { ev } from '@bivouac/boots/events.ts';
import { takeCommand } from '@bivouac/boots/fog.ts';
import { bring } from '@bivouac/boots/rules/13-reinforcements.ts';
import { FOE, US } from '@bivouac/boots/sides.ts';
import type { State } from '@bivouac/boots/state.ts';
import {
  ALL,
  ask,
  below,
  call,
  DONE,
  decision,
  emit,
  first,
  type Guard,
  locals,
  procedure,
  steps,
  verb,
} from '@bivouac/kernel';
import type { GameData } from '../data.ts';
import { rule } from './ledger.ts';

const G = locals({ side: 'side', command: 'command', left: 'num' });

const hexesOf = (s: State, id: string): readonly number[] => s.t.zoneHexes[s.t.zoneIds.indexOf(id)]!;

const inAPlace: Guard<State> = (s, _, hex) => (hexesOf(s, 'mexican-places').includes(hex) ? 0 : rule['B2-22.13-c']);
const stillEmpty: Guard<State> = (s, _, hex) => (s.at.includes(hex) ? rule['B2-22.13-e'] : 0);

/** Juarez and Chihuahua are not left without militia. */
const leavesTheTwo: Guard<State> = (s, side, hex) => {
  if (side === US) return 0;
  const open = hexesOf(s, 'militia-first').filter((one) => !s.at.includes(one));
  return open.length >= G.left(s) && !open.includes(hex) ? rule['B2-22.13-d'] : 0;
};

const name = verb<State>('garrison', {
  operands: [
    {
      is: 'place',
      each: (s, _, out) => out.push(...hexesOf(s, 'mexican-places')),
      guards: [inAPlace, stillEmpty, leavesTheTwo],
    },
  ],
});

/** The hex is named before the unit is drawn. */
export const garrisoning = decision<State>('garrisoning', rule['B2-22.13-c'], [name], {
  args: { command: 'command', left: 'num' },
});

const garrisonAt = steps('name', 'draw');

export const garrisonTowns = procedure<State, keyof typeof garrisonAt>('garrisonTowns', G, garrisonAt, {
  name(s, frame) {
    if (G.left(s, frame) === 0) return DONE;
    ask(s, garrisoning, 1 << G.side(s, frame), G.command(s, frame), G.left(s, frame));
    return garrisonAt.draw;
  },
  draw(s, frame) {
    G.left.add(s, frame, -1);
    const waiting = s.t.piecesOf[G.command(s, frame)]!.filter((piece) => s.at[piece] === s.t.waiting);
    s.known++;
    const piece = waiting[below(s.rng, waiting.length)]!;
    const hex = first(s.ans[G.side(s, frame)]!);
    bring(s, piece, hex);
    emit(s, ev.deployed, ALL, piece, hex);
    return garrisonAt.name;
  },
});

const at = steps('militia', 'rurales', 'end');

export const prepare = procedure<State, keyof typeof at>('prepare', locals({}), at, {
  militia(s) {
    const command = s.t.commandIds.indexOf('cm');
    keep(s, command, FOE);
    call(s, garrisonTowns, FOE, command, (s.t.data as GameData).government.militia);
    return at.rurales;
  },
  rurales(s) {
    const command = s.t.commandIds.indexOf('r');
    keep(s, command, US);
    call(s, garrisonTowns, US, command, s.t.piecesOf[command]!.length);
    return at.end;
  },
  end: () => DONE,
});

/** Whoever sets them up sees them; nobody commands them yet. */
function keep(s: State, command: number, side: number): void {
  const control = s.control[command]!;
  takeCommand(s, command, side);
  s.control[command] = control;
}
