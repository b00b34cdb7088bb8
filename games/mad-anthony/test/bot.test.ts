import { adviceKit } from '@bivouac/boots/test/advice-kit.ts';
import { mad } from '@bivouac/boots/test/kit.ts';
import { describe, expect, test } from 'vitest';
import { advice } from '../bot.ts';

const { moving, fighting, drawing, question, play } = mad;
const { answer, deeds, winnerAs, checkSoundness } = adviceKit(mad, advice);

describe('the captain', () => {
  test.each([
    ['the United States', 0],
    ['the Indians', 1],
  ])('beats random with %s', (_, side) => {
    expect(winnerAs(side, 'wabash')).toBe(side);
  });
});

describe('the advice', () => {
  test.each([
    ['as printed', {}],
    ['with switches', { 'first-player': 'indian', 'mixed-stockades': 'on', 'dash-without-wayne': 'on', creek: 'on' }],
  ])('is sound: %s', (_, options) => {
    checkSoundness(options);
  });

  test('21.20 rides into a village that nobody holds', () => {
    const s = moving({ 'sc-1ky': '1928', 'in-miami': '3336' }, { active: ['sc'] });
    expect(deeds(s, 'us', 'orders').slice(0, 2)).toEqual(['move sc-1ky', 'go 2127']);
  });

  test('does not end its march beside enemies who are too strong for it', () => {
    const s = moving({ 'm-1': '2225', 'in-miami': '2127', 'in-shawnee': '2127' }, { active: ['m'] });
    deeds(s, 'us', 'orders');
    expect(question(s)).not.toBe('declaration');
  });

  test('brings all who can come to an attack, from two sides', () => {
    const s = moving(
      { 'st-1us': '2130', 'st-2us': '2130', 'st-be': '2130', 'st-bu': '2130', 'in-seneca': '2133' },
      { active: ['st'] },
    );
    deeds(s, 'us', 'orders', 'evening');
    const attacks = deeds(s, 'us', 'declaration');
    expect(attacks.at(-1)).toBe('declared');
    expect(attacks.length).toBeGreaterThan(1);
  });

  test('10.12 charges where the odds are overwhelming', () => {
    const at = { 'st-1us': '2130', 'st-2us': '2130', 'st-be': '2130', 'st-sup': '2030', 'in-seneca': '2131' };
    const s = fighting(at, { active: ['st'] });
    deeds(s, 'us', 'declaration');
    expect(answer(s, 'us')).toBe('charge');
  });

  test('6.7 plays Out of Ammunition where it turns a battle, and keeps it where it does not', () => {
    const battle = (at: Readonly<Record<string, string>>): string[] => {
      const s = fighting(at, { active: ['st'], holds: { us: ['out-of-ammunition'] } });
      deeds(s, 'us', 'declaration', 'tables');
      return deeds(s, 'us', 'commitment');
    };
    const big = { 'st-1us': '2130', 'st-2us': '2130', 'st-be': '2130', 'in-miami': '2131', 'in-shawnee': '2131' };
    expect(battle(big)[0]).toBe('commit out-of-ammunition');
    expect(battle({ 'st-fa': '2130', 'br-ca': '2131' })[0]).toBe('pass');
  });

  test('6.7 uses a Mad Dash for its strongest command', () => {
    const s = drawing({ 'st-1us': '2130', 'sc-1ky': '1228' }, { holds: { us: ['mad-dash'] } });
    expect(answer(s, 'us')).toBe('mad-dash st-clair');
  });

  test('21.22 tempts somebody who is likely to go and would be missed', () => {
    const s = drawing({ 'st-1us': '2130', 'in-miami': '3336', 'in-seneca': '3636' }, { holds: { us: ['special'] } });
    expect(answer(s, 'us')).toBe('special');
    play(s, 'us', 'special');
    expect(answer(s, 'us')).toBe('tempt in-miami');
  });
});
