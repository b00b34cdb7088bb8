import { expect, test } from 'vitest';
import { act, hiddenAt, offers, supplied } from './fights.ts';
import {
  asked,
  block,
  choices,
  events,
  game,
  isFaceUp,
  place,
  play,
  type position,
  question,
  strength,
  why,
} from './kit.ts';

const gaona = ['gaona', 'aldama', 'queretaro', 'guanajuato', 'zapadores', 'toluca'];
const tolsa = ['tolsa', 'guerrero', 'morelos', 'first-mexico', 'tres-villas', 'guadalajara', 'tampico'];
type S = ReturnType<typeof position>;
const where = (s: S, names: readonly string[]): string[] => [...new Set(names.map((name) => place(s, name)))];
const schedule = [
  { box: null, turn: 2 },
  { box: null, turn: 3 },
];
const hands = { texas: ['1', '1', '1-burn'], mexico: ['2', '2', '2'] };
const feb21 = (json: Parameters<typeof supplied>[0] = {}, ...blocks: Parameters<typeof supplied>[2][]) =>
  supplied({ arrivals: schedule, turn: 'Feb 21', hands, ...json }, [], ...blocks).s;

/** Plays a whole turn in which nobody does anything but what is asked in the Supply Phase. */
function quietTurn(s: S, ...answers: string[]): void {
  play(s, 'texas', choices(s, 'texas')[0]!);
  play(s, 'mexico', choices(s, 'mexico')[0]!);
  while (question(s) === 'operate' || question(s) === 'fight') {
    if (question(s) === 'operate') act(s, 'done');
    else act(s, offers(s)[0]!);
    while (['withdraw', 'regroup', 'besiege', 'garrison'].includes(question(s))) {
      act(s, offers(s).find((choice) => /^(stand|stay|wait)$/.test(choice)) ?? offers(s)[0]!);
    }
  }
  for (const answer of answers) act(s, answer);
}

test('8.33 TG-8.33-a Mexico has no pool: without a brigade due nothing comes and nothing is asked', () => {
  const { s, log } = supplied({}, [], 'santa-anna@laredo');
  expect([question(s), events(log, 'blockDrawn'), events(log, 'brigadeArrived')]).toEqual(['play', [], []]);
  expect([where(s, gaona), where(s, tolsa)]).toEqual([['away'], ['away']]);
  const early = supplied({ arrivals: [{ box: null, turn: 3 }] }, []).s;
  expect([question(early), where(early, gaona)]).toEqual(['play', ['away']]);
});

test('8.33 TG-8.33-b the brigade of turn 2 comes in the Supply Phase of turn 1, that of turn 3 in that of turn 2', () => {
  expect(game.setup('1836', {}, [1, 2, 3, 4]).arrivals).toEqual([-1, 2, -1, 3]);
  const s = feb21();
  expect([asked(s), question(s), s.ask[2]]).toEqual([['mexico'], 'arrive', 0]);
  expect(offers(s).sort()).toEqual(['arrive laredo', 'arrive matamoros', 'arrive presidio-rio-grande']);
  expect(why(s, 'mexico', 'arrive goliad')).toEqual(['TG-3.36-m']);
  const log = act(s, 'arrive presidio-rio-grande');
  expect(events(log, 'brigadeArrived')).toEqual([[1, game.idOf(s, 'place', 'presidio-rio-grande')]]);
  expect([where(s, gaona), where(s, tolsa), question(s)]).toEqual([['presidio-rio-grande'], ['away'], 'play']);
  expect(gaona.map((name) => strength(s, name))).toEqual([2, 4, 4, 4, 2, 3]);
  quietTurn(s);
  expect([question(s), s.ask[2], where(s, tolsa)]).toEqual(['arrive', 1, ['away']]);
  act(s, 'arrive presidio-rio-grande');
  expect(where(s, tolsa)).toEqual(['presidio-rio-grande']);
  expect(question(s)).toBe('play');
});

test('8.33 TG-8.33-b arriving blocks stand hidden together', () => {
  const s = feb21();
  act(s, 'arrive presidio-rio-grande');
  expect(gaona.some((name) => isFaceUp(s, name))).toBe(false);
  expect(hiddenAt(s, 'mexico', 'presidio-rio-grande')).toBe(6);
  const pools = new Set(gaona.map((name) => s.pool[game.idOf(s, 'piece', name)]));
  const groups = new Set(gaona.map((name) => s.group[game.idOf(s, 'piece', name)]));
  expect([pools.size, groups.size]).toEqual([1, 1]);
  expect(pools.has(s.pool[game.idOf(s, 'piece', 'tolsa')]!)).toBe(false);
});

test('8.33 TG-8.33-c a placed brigade may move in the next turn', () => {
  const s = feb21();
  act(s, 'arrive presidio-rio-grande');
  play(s, 'texas', 'play 1');
  play(s, 'mexico', 'play 2');
  play(s, 'mexico', 'activate gaona', 'move aldama 0107');
  expect(place(s, 'aldama')).toBe('0107');
});

test('8.33 TG-8.33-d a brigade whose box Texans hold waits beside it and may attack without a hexside limit', () => {
  const s = feb21({}, 'ward@presidio-rio-grande');
  const log = act(s, 'arrive presidio-rio-grande');
  expect(events(log, 'brigadeDue')).toHaveLength(1);
  expect(events(log, 'brigadeArrived')).toEqual([]);
  expect(where(s, gaona)).toEqual(['beside-presidio-rio-grande']);
  play(s, 'texas', 'play 1');
  play(s, 'mexico', 'play 2');
  play(s, 'mexico', 'activate gaona');
  for (const name of [...gaona.slice(1), 'gaona'])
    play(s, 'mexico', `command ${name}`, 'attack presidio-rio-grande beside-presidio-rio-grande');
  expect(where(s, gaona)).toEqual(['presidio-rio-grande']);
});

test('8.33 TG-8.33-d a brigade that waits is placed when its box is open again, and keeps its losses', () => {
  const wait = (...blocks: Parameters<typeof supplied>[2][]) =>
    feb21(
      { turn: 'Mar 7', arrivals: [{ box: 'presidio-rio-grande', turn: 2 }] },
      ...gaona.map((name) => `${name}:1@beside-presidio-rio-grande`),
      ...blocks,
    );
  const open = wait();
  expect([where(open, gaona), question(open)]).toEqual([['presidio-rio-grande'], 'play']);
  expect(gaona.map((name) => strength(open, name))).toEqual(gaona.map(() => 1));
  const closed = wait('ward@presidio-rio-grande');
  expect([where(closed, gaona), question(closed)]).toEqual([['beside-presidio-rio-grande'], 'play']);
});

test('8.33 TG-8.33-d a box that is besieged or burned takes no brigade either', () => {
  const besieged = feb21(
    { fought: ['presidio-rio-grande'] },
    'ward@presidio-rio-grande',
    block('sesma@presidio-rio-grande', ['inside']),
  );
  act(besieged, 'arrive presidio-rio-grande');
  expect(where(besieged, gaona)).toEqual(['beside-presidio-rio-grande']);
  const held = feb21(
    { fought: ['presidio-rio-grande'] },
    'sesma@presidio-rio-grande',
    block('ward@presidio-rio-grande', ['inside']),
  );
  act(held, 'arrive presidio-rio-grande');
  expect(where(held, gaona)).toEqual(['beside-presidio-rio-grande']);
  const burned = feb21({ burned: ['presidio-rio-grande'] });
  act(burned, 'arrive presidio-rio-grande');
  expect(where(burned, gaona)).toEqual(['beside-presidio-rio-grande']);
  play(burned, 'texas', 'play 1');
  play(burned, 'mexico', 'play 2');
  play(burned, 'mexico', 'activate gaona', 'command aldama', 'march presidio-rio-grande');
  expect(place(burned, 'aldama')).toBe('presidio-rio-grande');
});

test('8.33 TG-8.33-e a diverted brigade waits beside its new box, cannot move, and enters it a turn later', () => {
  for (const box of ['laredo', 'matamoros']) {
    const s = feb21();
    const log = act(s, `arrive ${box}`);
    expect(events(log, 'brigadeDue')).toEqual([[1, game.idOf(s, 'place', box)]]);
    expect([where(s, gaona), s.arrivals.slice(0, 2)]).toEqual([[`beside-${box}`], [game.idOf(s, 'place', box), 3]]);
    const moving = game.clone(s);
    play(moving, 'texas', 'play 1');
    play(moving, 'mexico', 'play 2');
    expect(why(moving, 'mexico', 'activate gaona')).toContain('TG-8.33-c');
    expect(why(moving, 'mexico', 'move aldama')).toContain('TG-8.33-c');
    quietTurn(s);
    expect([question(s), s.ask[2], where(s, gaona)]).toEqual(['arrive', 1, [box]]);
    act(s, 'arrive presidio-rio-grande');
    expect(where(s, tolsa)).toEqual(['presidio-rio-grande']);
    play(s, 'texas', choices(s, 'texas')[0]!);
    play(s, 'mexico', 'play 2');
    expect(choices(s, 'mexico')).toContain('activate gaona');
  }
});

test('8.33 TG-8.33-e a diverted brigade that finds its new box closed stays beside it and may attack', () => {
  const s = feb21({}, 'ward@laredo');
  act(s, 'arrive laredo');
  quietTurn(s);
  expect([question(s), where(s, gaona)]).toEqual(['arrive', ['beside-laredo']]);
  act(s, 'arrive presidio-rio-grande');
  play(s, 'texas', choices(s, 'texas')[0]!);
  play(s, 'mexico', 'play 2');
  play(s, 'mexico', 'activate gaona', 'command aldama', 'attack laredo beside-laredo');
  expect(place(s, 'aldama')).toBe('laredo');
});

test('8.33 TG-8.33-e both brigades may be diverted, each a turn late', () => {
  const s = feb21();
  act(s, 'arrive laredo');
  quietTurn(s, 'arrive laredo');
  expect([where(s, gaona), where(s, tolsa)]).toEqual([['laredo'], ['beside-laredo']]);
  expect(s.arrivals.slice(2)).toEqual([game.idOf(s, 'place', 'laredo'), 4]);
  quietTurn(s);
  expect([where(s, tolsa), question(s)]).toEqual([['laredo'], 'play']);
});

test('8.33 TG-8.33-b blocks lost or drawn before do not come again', () => {
  const s = feb21({}, 'aldama@dead', 'toluca@0508');
  act(s, 'arrive presidio-rio-grande');
  expect([place(s, 'aldama'), place(s, 'toluca'), place(s, 'gaona')]).toEqual(['dead', '0508', 'presidio-rio-grande']);
  const none = feb21({}, ...gaona.map((name) => `${name}@dead`));
  expect(question(none)).toBe('play');
});
