// Both cups, the hands, and what has been played.

import { frameOf, type LogEntry } from '@bivouac/kernel';
import { type Cup, readerOf, type Scene, say } from '@bivouac/scene';
import { CUP, PLEDGED } from '../names.ts';
import { ordersInPlay } from '../rules/4-sequence.ts';
import { O, operation } from '../rules/5-operations.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';
import type { Skin } from './skin.ts';

/** The emblem of the army that a marker calls; the aeroplane calls nobody and belongs to its side. */
function signOf(s: State, order: number, { commands, liveries }: Skin): string {
  const { commands: called, side } = s.t.data.orders[order]!;
  const livery = commands[called[0] ?? '']?.livery ?? side;
  return liveries[livery]!.emblem;
}

/** Those drawn this turn in the order in which the log tells it; of others only that they are out. */
function drawnOrders(s: State, log: readonly LogEntry[]): readonly number[] {
  const since = log.findLastIndex(({ kind }) => kind === 'turnBegan');
  const told = log.slice(since + 1).flatMap(({ kind, args }) => (kind === 'orderDrawn' && args ? [args[1]!] : []));
  const out = ordersInPlay(s).filter((order) => !s.cup.includes(order));
  return out.toSorted((a, b) => told.indexOf(a) - told.indexOf(b));
}

export function cupsOf(s: State, view: View, log: readonly LogEntry[], skin: Skin): Cup[] {
  if (frameOf(s, operation) < 0 && s.cup.length === 0) return [heroismCup(view)];
  const frame = frameOf(s, operation);
  const now = frame < 0 ? -1 : O.order(s, frame);
  return [
    {
      id: 'commands',
      title: say('table.cup.commands'),
      left: s.cup.length,
      drawn: drawnOrders(s, log).map((order) => ({
        side: s.t.orders[order]!.side,
        name: say(`order-marker.${s.t.orderIds[order]}`),
        sign: signOf(s, order, skin),
        isNow: order === now,
      })),
      rule: 'B2-4.3-a',
    },
    heroismCup(view),
  ];
}

const heroismCup = ({ markers }: View): Cup => ({
  id: 'heroism',
  title: say('table.cup.heroism'),
  left: markers.sizes[CUP]!,
  drawn: [],
  rule: 'B2-3.2-b',
});

/** Who looks at his own hand sees what he has laid down unseen among it, apart. */
export function handOf(view: View): Pick<Scene, 'hand' | 'deck'> {
  const reader = readerOf(view.viewer);
  const lyingIn = (pile: number, inPlay: boolean): Scene['hand'] =>
    (view.markers.piles[pile] ?? []).flatMap((copies, card) => (copies > 0 ? [{ card, inPlay }] : []));
  const hand = view.viewer === 'spectator' ? [] : [...lyingIn(PLEDGED + reader, true), ...lyingIn(reader, false)];
  return { hand, deck: view.markers.sizes[CUP]! };
}
