// The tables of a fight: the combat table with what shifts its column, and the damage roll with all its modifiers.

import { type ResultsTable, type Shift, say, type Words } from '@bivouac/scene';
import { damageModifiers, type Modifier } from '../rules/8.4-damage.ts';
import { faceOf, type State } from '../state.ts';
import { type Blow, DICE, rowOf, strengthOf } from './chances.ts';

const RULE = /^ALM-/;

export const modifierWords = (rule: string): Words => say(`table.modifier.${rule.replace(RULE, '')}`);

const shiftOf = ([rule, by]: Modifier): Shift => ({ words: modifierWords(rule), by, rule });

const NOTHING = '–';
const CODES: Readonly<Record<string, Words>> = {
  [NOTHING]: say('table.code.none'),
  H: say('table.code.hit'),
  '1': say('table.code.hit-more', { more: 1 }),
  '2': say('table.code.hit-more', { more: 2 }),
  '3': say('table.code.hit-more', { more: 3 }),
  C: say('table.code.counter'),
};

/** The die that was rolled, or null before. */
export function attackTable(s: State, blow: Blow, die: number | null, isChosen: boolean): ResultsTable {
  const { columns, rows } = s.t.data;
  const { printed, changes, strength } = strengthOf(s, blow);
  const row = rows[rowOf(s, blow)]!;
  const last = columns.length - 1;
  const column = Math.min(Math.max(strength - row.shift, 0), last);
  const how = blow.gun >= 0 ? 'gun' : blow.isMelee ? 'melee' : 'fire';
  return {
    id: `attack-${how}`,
    title: say(`table.results.${how}`),
    columns: columns.map(({ id }) => id),
    rows: DICE.map(String),
    cells: DICE.map((_, i) => columns.map(({ dice }) => (dice[i] === 'none' ? NOTHING : dice[i]!))),
    codes: CODES,
    from: Math.min(printed, last),
    why: say('table.results.strength', { strength: printed }),
    shifts: [
      ...changes.map(shiftOf),
      ...(row.shift === 0 ? [] : [{ words: say(`row.${row.id}`), by: -row.shift, rule: 'ALM-8.6-a' }]),
    ],
    column,
    modifiers: [],
    row: die === null ? null : die - 1,
    isChosen,
    rule: 'ALM-8.3-a',
  };
}

export const DAMAGE = 'damage';
const EXCESS = ['≤', '+1', '+2', '+3'];

/** 8.4: by how much the dice exceed morale. */
export function damageTable(s: State, { attacker, target }: Blow): ResultsTable {
  const isReduced = faceOf(s, target) === 1;
  const codes = [NOTHING, 'D', isReduced ? 'E' : 'S', 'E'];
  return {
    id: DAMAGE,
    title: say('table.results.damage'),
    columns: [String(s.t.morale[faceOf(s, target)]![target]!)],
    rows: EXCESS,
    cells: codes.map((code) => [code]),
    codes: {
      [NOTHING]: say('table.code.none'),
      D: say('table.code.disordered'),
      S: say('table.code.step'),
      E: say('table.code.destroyed'),
    },
    from: 0,
    why: say('table.results.morale'),
    shifts: [],
    column: 0,
    modifiers: damageModifiers(s, target, attacker, 0)
      .filter(([, by]) => by !== 0)
      .map(shiftOf),
    row: null,
    isChosen: true,
    rule: 'ALM-8.4-a',
  };
}
