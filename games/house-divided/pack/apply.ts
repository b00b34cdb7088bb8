import { byId, changeList, changeTables, type Section, section } from '@bivouac/kernel/pack';
import type { GameData, LineData } from '../data.ts';
import type { Pack } from './schema.ts';

/** The data with the pack's changes laid over it; nothing given is altered. */
export function applyPack(data: GameData, { data: changes }: Pack): GameData {
  return {
    boxes: changeList(data.boxes, changes.boxes, byId),
    lines: changeList(data.lines, changes.lines, lineKey),
    units: changeList(data.units, changes.units, byId),
    leaders: changeList(data.leaders, changes.leaders, byId),
    turns: data.turns,
    tables: changeTables(data.tables, changes.tables),
    setups: changeList(data.setups, changes.setups, byId),
    scenarios: changeList(data.scenarios, changes.scenarios, byId),
  };
}

export function sectionsOf(data: GameData, { data: changes }: Pack): Section[] {
  return [
    section('boxes', data.boxes, changes.boxes, byId),
    section('lines', data.lines, changes.lines, lineKey, ['crossesAtFrom', 'crossesAtTo']),
    section('units', data.units, changes.units, byId),
    section('leaders', data.leaders, changes.leaders, byId),
    section('setups', data.setups, changes.setups, byId),
    section('scenarios', data.scenarios, changes.scenarios, byId),
  ];
}

/** Two boxes may be joined by lines of different kinds. */
export const lineKey = ({ from, to, kind }: Pick<LineData, 'from' | 'to' | 'kind'>): string => `${from}>${to}/${kind}`;
