// 7.2 Siege Declarations: what the besieger may declare, and what the besieged may answer.

import { decision, type Guard, isOn, verb } from '@bivouac/kernel';
import { Option, type State } from '../state.ts';
import { Declared, isGunner, place, readyBlocks, S } from './7.2-siege-frame.ts';
import { freshStormers } from './7.22-storming.ts';
import { rule } from './ledger.ts';

const someGunner: Guard<State> = (s, side) =>
  readyBlocks(s, place(s), side, (block) => isGunner(s, block)).length > 0 ? 0 : rule['TG-7.24-a'];
const someStormer: Guard<State> = (s, side) => (freshStormers(s, side).length > 0 ? 0 : rule['TG-7.22-a']);
const besiegerPassed: Guard<State> = (s) => (S.declared(s) === Declared.pass ? 0 : rule['TG-7.2-d']);
const notYetSallied: Guard<State> = (s) => (S.sallied(s) === 0 ? 0 : rule['TG-7.2-e']);

/** R-131, other reading: a cannonade leaves no room for other combat. */
const notAfterACannonade: Guard<State> = (s) =>
  isOn(s, Option.noSallyAfterCannonade) && S.declared(s) === Declared.cannonade ? rule['TG-7.S-a'] : 0;

export const passSiege = verb<State>('wait', { manner: { tone: 'pass' } });
export const cannonade = verb<State>('cannonade', { manner: { tone: 'attack' }, whole: [someGunner] });
export const storm = verb<State>('storm', { manner: { tone: 'attack' }, whole: [someStormer] });
export const answerCannonade = verb<State>('bombard', { whole: [besiegerPassed, someGunner] });
export const sally = verb<State>('sally', { whole: [notYetSallied, notAfterACannonade] });

export const besiege = decision<State>('besiege', rule['TG-7.2-b'], [passSiege, cannonade, storm], {
  args: { place: 'place' },
});
export const garrison = decision<State>('garrison', rule['TG-7.2-c'], [passSiege, answerCannonade, sally], {
  args: { place: 'place' },
  standing: ['wait'], // 7.2 a garrison that holds out is asked after every declaration, whatever it holds
});
