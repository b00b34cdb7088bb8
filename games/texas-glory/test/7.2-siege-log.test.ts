import type { LogEntry } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import type { State } from '../state.ts';
import { choices, game, isFaceUp, loadDice, place, play, question, type Side, strength, why } from './kit.ts';
import { fightAt, fightIsOver, fire, holdOut, isWithin, round, siegeAt, stands, within } from './sieges.ts';

/** The question at hand with all it says. */
const asking = (s: State): string => {
  const { name, args } = game.decisions[s.ask[0]!]!;
  return [name, ...args.map(([, slot], i) => game.nameOf(s, slot, s.ask[i + 2]!))].join(' ');
};

/** Plays, and tells the log as an onlooker reads it who sees only what is shown to all. */
function tell(s: State, side: Side, ...texts: string[]): string[] {
  const told: string[] = [];
  for (const text of texts) {
    for (const choice of game.notation.read(text, s, game.sides.indexOf(side))) {
      const refused = game.act(s, game.sides.indexOf(side), choice, (state, { name, slots }, seen, operands) => {
        const words = slots.map(([, slot], i) => game.nameOf(state, slot, operands[i]!));
        told.push(seen === -1 ? [name, ...words].join(' ') : `${name} to some`);
      });
      expect([text, refused]).toEqual([text, []]);
    }
  }
  return told;
}

const kinds = (log: readonly LogEntry[]): string[] => log.map((entry) => entry.kind);

const sides = [
  {
    us: 'texas',
    foe: 'mexico',
    where: 'goliad',
    men: 'wallace',
    leader: 'fannin',
    stormer: 'aldama',
    gunner: 'urrea',
    helper: 'burleson',
  },
  {
    us: 'mexico',
    foe: 'texas',
    where: 'san-antonio',
    men: 'toluca',
    leader: 'cos',
    stormer: 'burleson',
    gunner: 'houston',
    helper: 'guerrero',
  },
] as const;

describe.each(sides)('7.2 what is asked and told when $us is besieged in $where', (cast) => {
  const { us, foe, where, men, leader, stormer, gunner, helper } = cast;
  const more = { player1: foe };
  const siege = () => siegeAt(where, [men, leader], [stormer, gunner], more);

  test('7.2 TG-7.2-b TG-7.2-c both may pass', () => {
    const s = siege();
    expect(asking(s)).toBe(`besiege ${where}`);
    expect(tell(s, foe, 'wait')).toEqual([`siegePassed ${foe} ${where}`]);
    expect(asking(s)).toBe(`garrison ${where}`);
    expect(tell(s, us, 'wait')).toEqual([`siegePassed ${us} ${where}`]);
    expect(fightIsOver(s, foe)).toBe(true);
  });

  test('7.22 TG-7.22-b TG-7.22-h a storm', () => {
    const s = siege();
    expect(tell(s, foe, 'storm')).toEqual([`stormed ${foe} ${where}`]);
    expect(asking(s)).toBe(`stormers ${where}`);
    expect(tell(s, foe, `assault ${stormer}`, 'go')).toEqual([
      `roundBegan ${where} 1`,
      `revealed ${us} ${leader} ${where} 3`,
      `revealed ${us} ${men} ${where} 3`,
    ]);
    expect(asking(s)).toBe(`combat-turn ${where} 1`);
    holdOut(s);
    expect(asking(s)).toBe(`exchange ${where}`);
    play(s, foe, `bring-up ${gunner}`);
    expect(asking(s)).toBe(`exchange ${where}`);
    expect(tell(s, foe, 'ready')).toEqual([]);
    expect(asking(s)).toBe(`combat-turn ${where} 2`);
    expect(holdOut(s)).toHaveLength(4);
    expect(fightIsOver(s, foe)).toBe(true);
  });

  test('7.24 TG-7.24-a TG-7.24-c a cannonade and its answer', () => {
    const s = siege();
    expect(tell(s, foe, 'cannonade')).toEqual([`cannonaded ${foe} ${where}`]);
    expect(asking(s)).toBe(`gunners ${where}`);
    play(s, foe, `aim ${gunner}`);
    expect(asking(s)).toBe(`gunners ${where}`);
    play(s, foe, 'open-fire');
    expect(asking(s)).toBe(`counterbattery ${where}`);
    loadDice(s, 6, 6, 6, 6, 6, 6);
    expect(tell(s, us, 'reply')).toEqual([
      `answeredFire ${us} ${where}`,
      `revealed ${us} ${leader} ${where} 3`,
      `fired ${us} ${leader} 666 0`,
      `fired ${foe} ${gunner} 666 0`,
    ]);
    expect(asking(s)).toBe(`garrison ${where}`);
    expect(choices(s, us)).toEqual(['wait', 'sally']);
  });

  test('7.24 TG-7.24-b a cannonade from the walls', () => {
    const s = siege();
    play(s, foe, 'wait');
    expect(tell(s, us, 'bombard')).toEqual([`cannonaded ${us} ${where}`]);
    expect(tell(s, us, `aim ${leader}`)).toEqual([`revealed ${us} ${leader} ${where} 3`]);
    expect(asking(s)).toBe(`gunners ${where}`);
    play(s, us, 'open-fire');
    expect(asking(s)).toBe(`counterbattery ${where}`);
    loadDice(s, 6, 6, 6, 6, 6, 6);
    expect(tell(s, foe, 'reply').slice(0, 3)).toEqual([
      `answeredFire ${foe} ${where}`,
      `fired ${foe} ${gunner} 666 0`,
      `fired ${us} ${leader} 666 0`,
    ]);
    expect(fightIsOver(s, foe)).toBe(true);
  });

  test('7.23 TG-7.23-a a sally', () => {
    const s = siege();
    play(s, foe, 'wait');
    expect(tell(s, us, 'sally')).toEqual([`sallied ${us} ${where}`]);
    expect(asking(s)).toBe(`sallyers ${where}`);
    expect(tell(s, us, `sortie ${men}`)).toEqual([`revealed ${us} ${men} ${where} 3`]);
    expect(tell(s, us, 'out')).toEqual([`roundBegan ${where} 1`]);
    expect(asking(s)).toBe(`combat-turn ${where} 1`);
    holdOut(s);
    holdOut(s);
    holdOut(s);
    expect(tell(s, us, `withdraw ${men}`)).toEqual([`withdrew ${us} ${men} ${where}`]);
    expect([fightIsOver(s, foe), isWithin(s, men), isFaceUp(s, men)]).toEqual([true, true, false]);
  });

  test('7.25 TG-7.25-a TG-7.23-a a relief with the help of the garrison, and its failure', () => {
    const from = where === 'goliad' ? '0409' : '0107';
    const s = fightAt(
      where,
      [within(`${men}@${where}`), within(`${leader}@${where}`), `${helper}@${where}<${from}`, `${stormer}@${where}`],
      { player1: foe },
    );
    expect(asking(s)).toBe(`support-relief ${where}`);
    expect(tell(s, us, 'sally')).toEqual([`sallied ${us} ${where}`]);
    expect(asking(s)).toBe(`sallyers ${where}`);
    expect(tell(s, us, `sortie ${men}`)).toEqual([`revealed ${us} ${men} ${where} 3`]);
    play(s, us, 'out');
    expect(round(s)).toBe(1);
    play(s, foe, `hold ${stormer}`);
    play(s, us, `withdraw ${men}`);
    const log = tell(s, us, `retreat ${helper} ${from}`);
    expect(log.slice(-1)).toEqual([`battleWon ${foe} ${where}`]);
    expect(asking(s)).toBe(`regroup ${where}`);
    expect(tell(s, foe, 'stay')).toEqual([`besieged ${foe} ${where}`]);
    play(s, foe, 'wait');
    expect(why(s, us, 'sally')).toEqual(['TG-7.2-e']);
  });

  test('7.25 TG-7.25-a a garrison that does not help may sally afterwards', () => {
    const from = where === 'goliad' ? '0409' : '0107';
    const s = fightAt(where, [within(`${men}@${where}`), `${helper}@${where}<${from}`, `${stormer}@${where}`], more);
    play(s, us, 'wait');
    play(s, foe, `hold ${stormer}`);
    play(s, us, `retreat ${helper} ${from}`);
    play(s, foe, 'stay', 'wait');
    expect(choices(s, us)).toEqual(['wait', 'sally']);
  });

  test('7.0 TG-7.0-b TG-7.0-d a withdrawal: all see that somebody went in, nobody who', () => {
    const s = fightAt(where, [`${men}@${where}`, `${leader}@${where}`, `${stormer}@${where}`], more);
    expect(asking(s)).toBe(`withdraw ${where}`);
    expect(tell(s, us, `enter ${men}`)).toEqual([`withdrew ${us} ${men} ${where}`]);
    expect(asking(s)).toBe(`withdraw ${where}`);
    expect(s.group[game.idOf(s, 'piece', men)]).not.toBe(s.group[game.idOf(s, 'piece', leader)]);
    play(s, us, `enter ${leader}`);
    const [first, second] = [men, leader].map((name) => s.group[game.idOf(s, 'piece', name)]!);
    expect(first).toBeGreaterThan(0);
    expect(first).toBe(second);
    expect(asking(s)).toBe(`regroup ${where}`);
  });

  test('7.23 TG-7.23-a a sally of all that wins lifts the siege', () => {
    const s = siegeAt(where, [leader], [`${stormer}:1`], more);
    play(s, foe, 'wait');
    play(s, us, 'sally', `sortie ${leader}`);
    loadDice(s, 1, 1, 6);
    expect(tell(s, us, `fire ${leader}`).slice(-1)).toEqual([`siegeLifted ${us} ${where}`]);
    expect([fightIsOver(s, foe), stands(s, leader), isFaceUp(s, leader)]).toEqual([true, where, false]);
  });

  test('7.24 TG-7.24-a a leader who fought before the walls may cannonade, alone if so chosen', () => {
    const s = fightAt(
      where,
      [`${men}@${where}`, `${leader}@${where}`, `${gunner}@${where}`, `${stormer}@${where}`],
      more,
    );
    play(s, us, `enter ${men}`, 'stand', `hold ${leader}`);
    play(s, foe, `hold ${gunner}`, `hold ${stormer}`);
    play(s, us, `withdraw ${leader}`);
    play(s, foe, 'stay', 'cannonade');
    expect(choices(s, foe)).toEqual([`aim ${gunner}`]);
    play(s, foe, `aim ${gunner}`, 'open-fire');
    loadDice(s, 6, 6, 6, 6, 6, 6);
    expect(kinds(play(s, us, 'reply')).filter((kind) => kind === 'fired')).toHaveLength(2);
  });

  test('7.22 TG-7.22-f the fall of the place is told to all, and the victors are hidden among themselves', () => {
    const s = siegeAt(where, [`${men}:1`], [stormer, gunner], more);
    play(s, foe, 'storm', `assault ${stormer}`, 'go');
    play(s, us, `hold ${men}`);
    loadDice(s, 1, 1, 6, 6);
    expect(tell(s, foe, `fire ${stormer}`).slice(-2)).toEqual([
      `eliminated ${us} ${men} ${where}`,
      `placeFell ${foe} ${where}`,
    ]);
    const [first, second] = [stormer, gunner].map((name) => s.group[game.idOf(s, 'piece', name)]!);
    expect(first).toBeGreaterThan(0);
    expect(first).toBe(second);
  });

  test('7.21 TG-7.21-b after a storm the garrison is hidden again, one like the other', () => {
    const s = siege();
    play(s, foe, 'storm', `assault ${stormer}`, 'go');
    holdOut(s);
    play(s, foe, 'ready');
    holdOut(s);
    const [first, second] = [men, leader].map((name) => s.group[game.idOf(s, 'piece', name)]!);
    expect(first).toBeGreaterThan(0);
    expect(first).toBe(second);
    expect([isFaceUp(s, stormer), isFaceUp(s, gunner)]).toEqual([true, true]);
  });

  test('7.2 TG-7.2-b besiegers who have all retreated here can neither act nor be attacked this phase', () => {
    const s = fightAt(where, [within(`${men}@${where}`), { block: stormer, at: where, marks: ['spent'] }], more);
    expect([fightIsOver(s, foe), isWithin(s, men)]).toEqual([true, true]);
  });
});

describe('7.2 readings of the table', () => {
  test('7.S TG-7.S-a by the other reading there is no sally after a cannonade (R-131)', () => {
    const s = siegeAt('goliad', ['wallace'], ['urrea'], { options: { 'sally-after-cannonade': 'barred' } });
    const passed = game.clone(s);
    play(s, 'mexico', 'cannonade', 'aim urrea', 'open-fire');
    loadDice(s, 6, 6, 6);
    play(s, 'texas', 'silence');
    expect(choices(s, 'texas')).toEqual(['wait']);
    expect(why(s, 'texas', 'sally')).toEqual(['TG-7.S-a']);
    play(passed, 'mexico', 'wait');
    expect(choices(passed, 'texas')).toEqual(['wait', 'sally']);
  });

  test('7.1 TG-7.1-b by the other reading all blocks have Double Defense in the relief of a city (R-148)', () => {
    for (const [where, from, left] of [
      ['san-antonio', '0107', 4],
      ['goliad', '0409', 3],
    ] as const) {
      const s = fightAt(where, [within(`wallace@${where}`), `burleson@${where}<${from}`, `aldama@${where}`], {
        options: { 'city-relief': 'double-defense' },
      });
      play(s, 'texas', 'wait');
      fire(s, 'mexico', 'aldama', 1, 6, 6, 6);
      expect(strength(s, 'burleson')).toBe(left);
      expect([question(s), place(s, 'burleson')]).toEqual(['combat-turn', where]);
    }
  });
});
