// 22.6, 22.11, 22.14, 22.28 Who comes into play, when and where.

import { Camp } from '@bivouac/boots/atlas.ts';
import { OWN_OCCASIONS, placing } from '@bivouac/boots/rules/3-setup.ts';
import { roll } from '@bivouac/boots/rules/6-windows.ts';
import { campAt, has, Mark, mark, type State } from '@bivouac/boots/state.ts';
import { below, call, DONE, locals, procedure, steps } from '@bivouac/kernel';
import type { GameData } from '../data.ts';
import { commandOf } from './22-supply.ts';

const Occasion = { mexico: OWN_OCCASIONS, south: OWN_OCCASIONS + 1, german: OWN_OCCASIONS + 2 } as const;

const zoneOf = (s: State, id: string): Uint8Array => s.t.zones[s.t.zoneIds.indexOf(id)]!;

const hexesOf = (s: State, id: string): readonly number[] => s.t.zoneHexes[s.t.zoneIds.indexOf(id)]!;

/** 22.14 South-edge hexes without units of any other command. */
function southEdge(s: State, piece: number): Uint8Array {
  const spots = zoneOf(s, 'south-edge').slice();
  s.at.forEach((hex, one) => {
    if (hex < s.t.hexes && s.t.command[one] !== s.t.command[piece]) spots[hex] = 0;
  });
  return spots;
}

const southEdgeHexes = (s: State, piece: number): readonly number[] => {
  const spots = southEdge(s, piece);
  return hexesOf(s, 'south-edge').filter((hex) => spots[hex] === 1);
};

export function stations(s: State, occasion: number, piece: number): Uint8Array {
  if (occasion === Occasion.south) return southEdge(s, piece);
  return zoneOf(s, occasion === Occasion.german ? 'german' : 'mexico').slice();
}

const GOVERNMENT_ARMIES = ['t', 'm'];

/** 13.3: also when there was no room for anybody. */
const hasEntered = (s: State, command: number): boolean =>
  s.t.piecesOf[command]!.some((piece) => s.at[piece] !== s.t.waiting || has(s, piece, Mark.late));

/** 22.6: the month has come; R-36: the rest of an army for which there was no room. */
export function isDue(s: State, piece: number): boolean {
  const arrives = s.t.arrives[piece]!;
  if (arrives > 0) return arrives <= s.turn;
  return GOVERNMENT_ARMIES.includes(commandOf(s, piece)) && hasEntered(s, s.t.command[piece]!);
}

/** 22.6 Columbus or Fort Bliss; the north edge when the enemy holds both. */
export function arrivals(s: State, piece: number): readonly number[] {
  if (s.t.camp[piece] !== Camp.us) return southEdgeHexes(s, piece);
  const entry = hexesOf(s, 'us-entry');
  const isLost = (hex: number): boolean => campAt(s, hex) > Camp.us;
  return entry.every(isLost) ? hexesOf(s, 'north-edge') : entry;
}

/** R-61 Where a unit comes back to: 22.6 holds for that, too; the others have a zone of their own. */
export const isHome = (s: State, piece: number, hex: number): boolean =>
  s.t.camp[piece] === Camp.us
    ? arrivals(s, piece).includes(hex)
    : s.t.zones[s.t.entryOf[s.t.command[piece]!]!]![hex] === 1;

export const homes = (s: State, piece: number): readonly number[] =>
  s.t.camp[piece] === Camp.us ? arrivals(s, piece) : s.t.zoneHexes[s.t.entryOf[s.t.command[piece]!]!]!;

const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);

const M = locals({ active: 'num', actor: 'side', command: 'num' });
const at = steps('next', 'deployed');

/** Command by command: bands that are drawn, armies that a die brings, the Germans. */
export const mustering = procedure<State, keyof typeof at>('mustering', M, at, {
  next(s, frame) {
    const rest = M.active(s, frame) >> M.command(s, frame);
    if (rest === 0) return DONE;
    const command = M.command(s, frame) + lowestBit(rest);
    M.command.set(s, frame, command + 1);
    const { dn, b } = (s.t.data as GameData).draws;
    const id = s.t.commandIds[command]!;
    if (id === 'dn' || id === 'b') drawBands(s, frame, command, id === 'dn' ? dn : b);
    if (id === 'ma' && !hasEntered(s, command)) bringAll(s, frame, command, Occasion.german);
    if (!GOVERNMENT_ARMIES.includes(id) || hasEntered(s, command)) return at.next;
    call(s, roll, M.actor(s, frame));
    return at.deployed;
  },
  deployed(s, frame) {
    if (s.ret <= (s.t.data as GameData).government.deploys) bringAll(s, frame, M.command(s, frame) - 1, Occasion.south);
    return at.next;
  },
});

/** 22.11 Chance says which of those that have not come yet. */
function drawBands(s: State, frame: number, command: number, count: number): void {
  const waiting = s.t.piecesOf[command]!.filter((piece) => s.at[piece] === s.t.waiting);
  if (waiting.length === 0) return;
  s.known++;
  for (let left = Math.min(count, waiting.length); left > 0; left--)
    mark(s, waiting.splice(below(s.rng, waiting.length), 1)[0]!, Mark.apart);
  call(s, placing, M.actor(s, frame), Occasion.mexico);
}

function bringAll(s: State, frame: number, command: number, occasion: number): void {
  for (const piece of s.t.piecesOf[command]!) if (s.at[piece] === s.t.waiting) mark(s, piece, Mark.apart);
  call(s, placing, M.actor(s, frame), occasion);
}
