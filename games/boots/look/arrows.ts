// Attacks that have been declared, as arrows with their odds: where all who defend are known to the viewer.

import { frameOf } from '@bivouac/kernel';
import { type Arrow, say, type Words } from '@bivouac/scene';
import { isUnknown } from '../fog.ts';
import { Table } from '../names.ts';
import { combat, K } from '../rules/10-combat.ts';
import { type Clash, reckon } from '../rules/10-odds.ts';
import { hexesOf, isReady, numbersIn } from '../rules/10-plan.ts';
import { has, Mark, type State } from '../state.ts';
import type { View } from '../view.ts';

export function arrowsOf(s: State, view: View, placeWords: (place: number) => Words): Arrow[] {
  const frame = frameOf(s, combat);
  if (frame < 0) return [];
  return numbersIn(s.plan).map((attack) => {
    const clash = clashIn(s, attack, K.active(s, frame), K.morale(s, frame));
    const isKnown = [...clash.attackers, ...clash.defenders].every((piece) => !isUnknown(s, view.viewer, piece));
    const isFought = clash.attackers.length === 0 || clash.defenders.length === 0;
    const target = placeWords(clash.targets[0]!);
    const arrow = { kind: 'attack' as const, side: K.actor(s, frame), from: clash.from, to: clash.targets };
    if (!isKnown || isFought) return { ...arrow, label: '?', words: say('table.arrow', { place: target }) };
    const { percent, column } = reckon(s, clash);
    const words = say('table.arrow-odds', { place: target, percent, column: say(`column.${columnId(s, column)}`) });
    return { ...arrow, label: `${percent} %`, words };
  });
}

const columnId = (s: State, column: number): string => s.t.data.columns[column]!.id;

/** The battle as it would be: who is ready in the hexes that attack, and who has not fought in those attacked. */
function clashIn(s: State, attack: number, active: number, morale: number): Clash {
  const [from, targets] = [hexesOf(s.plan, attack, 0), hexesOf(s.plan, attack, 1)];
  const isIn = (piece: number): boolean => has(s, piece, Mark.engaged);
  const pieces = Array.from(s.at.keys());
  return {
    attackers: pieces.filter((piece) => from.includes(s.at[piece]!) && (isReady(s, piece, active) || isIn(piece))),
    defenders: pieces.filter((piece) => targets.includes(s.at[piece]!) && (isIn(piece) || !has(s, piece, Mark.fought))),
    from,
    targets,
    table: Table.skirmish,
    boonsOfAttacker: 0,
    boonsOfDefender: 0,
    morale,
  };
}
