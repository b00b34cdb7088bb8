// The captain does not give the game away: what would lose it in the enemy's next turn comes before everything else.

import { captainBot, randomBot, seedOf } from '@bivouac/bots';
import { fastRng } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { advice } from '../bot.ts';
import { SOUTH, UNION } from '../sides.ts';
import type { State, View } from '../state.ts';
import { answer, movesOf, sideAsked } from './advice-kit.ts';
import {
  choices,
  fighting,
  game,
  loadDice,
  marching,
  play,
  position,
  question,
  quietly,
  type SideName,
  sideOf,
  standing,
} from './kit.ts';
import { canRaid, raiderBot } from './raider.ts';

const CITIES = ['new-orleans', 'mobile', 'atlanta', 'memphis', 'charleston', 'wilmington', 'richmond'];
const allBut = (...open: readonly string[]): string[] => CITIES.filter((city) => !open.includes(city));

/** A battle of the Union for Fredericksburg, at the beginning of the attacker's second round; Manassas is Union. */
function battleForFredericksburg(...others: readonly string[]): State {
  const s = fighting([
    'U 4 VI fredericksburg<washington',
    'C 4 VI fredericksburg',
    'U VI manassas-junction',
    'U VI harpers-ferry',
    ...others,
  ]);
  loadDice(s, 6, 6, 6, 6);
  while (question(s) === 'aim' || sideAsked(s) === 'confederate') {
    play(s, sideAsked(s), question(s) === 'aim' ? answer(s, sideAsked(s)) : 'stand');
  }
  expect(question(s)).toBe('respond');
  return s;
}

/** The boxes from which the Union calls help. */
function callsFrom(s: State): string[] {
  const boxes: string[] = [];
  for (let text = answer(s, 'union'); text.startsWith('bring'); text = answer(s, 'union')) {
    boxes.push(text.split(/[ >]/)[1]!);
    play(s, 'union', text);
    if (question(s) !== 'respond' || sideAsked(s) !== 'union') break;
  }
  return boxes;
}

describe('Washington', () => {
  test('AHD-vic-03 its last unit reinforces no battle while cavalry could jump in', () => {
    const s = battleForFredericksburg('U MC washington', 'C VC gordonsville');
    expect(choices(s, 'union', 'bring')).toContain('bring washington>fredericksburg militia-cavalry');
    expect(callsFrom(s)).not.toContain('washington');
  });

  test('those who are not needed there do', () => {
    expect(callsFrom(battleForFredericksburg('U 2 VI washington', 'C MI mobile'))).toContain('washington');
  });

  test.each([
    ['by a jump over Manassas', ['U 3 VI manassas-junction', 'C VC gordonsville']],
    ['by two marches', ['U VI baltimore', 'C VI front-royal']],
    ['by two marches of cavalry', ['U VI baltimore', 'C MC richmond']],
  ])('is out of reach after the marches, held or shielded, when somebody could come %s', (_, others) => {
    const s = marching(['U VI washington', ...others, 'C MI fredericksburg', 'C MI richmond'], { marches: 4 });
    movesOf(s, 'union');
    expect(canRaid(quietly(s, 'operate', 'confederate'), SOUTH)).toBe(false);
  });

  test('nobody is driven towards it while it is empty', () => {
    const s = marching(['U 3 EI gordonsville', 'C VI staunton', 'U VI harpers-ferry', 'C 3 MI mobile', 'U MI chicago']);
    while (sideAsked(s) === 'union' && question(s) !== 'fight' && s.mover === UNION)
      play(s, 'union', answer(s, 'union'));
    const isHeld = standing(s, 'union', 'washington').length > 0;
    expect(isHeld || standing(s, 'union', 'staunton').length === 0).toBe(true);
  });

  test('somebody comes back when it is empty', () => {
    const s = marching(['U VI harpers-ferry', 'U VI philadelphia', 'C VC fredericksburg', 'C MI richmond'], {
      marches: 2,
    });
    movesOf(s, 'union');
    expect(canRaid(quietly(s, 'operate', 'confederate'), SOUTH)).toBe(false);
  });

  test.each(['manassas-junction', 'front-royal', 'gordonsville'])('recruits go there when %s threatens it', (box) => {
    const s = position(
      { phase: 'recruitment', centre: { union: [4, 0] } },
      'U MI st-louis',
      'U MI harpers-ferry',
      `C VC ${box}`,
      'C MI richmond',
      'C 2 VI jefferson-city',
    );
    expect(answer(s, 'union')).toMatch(/^raise \S+ washington$/);
  });

  test('nobody leaves it to the enemy', () => {
    const s = fighting(
      ['C 3 VI washington<manassas-junction', 'U MI washington', 'U MI baltimore', 'U MI philadelphia'],
      { player: 'confederate' },
    );
    loadDice(s, 6, 6, 6, 6, 6);
    while (question(s) === 'aim') play(s, sideAsked(s), answer(s, sideAsked(s)));
    expect(question(s)).toBe('respond');
    expect(choices(s, 'union', 'retreat')).not.toEqual([]);
    expect(answer(s, 'union')).toMatch(/^bring/);
  });
});

describe('the Army Maximum', () => {
  /** New York and Quincy in Southern hands make a tie: one city more loses the game. */
  const tie = { confederate: ['new-york-city', 'quincy'] };
  const onlyMarch = (flags: Record<string, readonly string[]>): string[] =>
    movesOf(marching(['U VI st-louis', 'U 3 MI washington', 'C MI thayer'], { flags, marches: 1 }), 'union');

  test('AHD-vic-04 the last unit of a city that would turn the lead around digs in there', () => {
    expect(onlyMarch(tie).slice(0, 2)).toEqual(['march st-louis', 'fortify veteran-infantry']);
  });

  test('where nothing hangs on the city there is better to do', () => {
    expect(onlyMarch({})).not.toContain('march st-louis');
  });
});

describe('the last city of the South', () => {
  test('AHD-vic-01 is not left while the Union could come', () => {
    const s = marching(['C VI richmond', 'C MI norfolk', 'U 3 MI washington', 'U 2 VI fredericksburg'], {
      player: 'confederate',
      flags: { union: [...allBut('richmond'), 'fredericksburg', 'gordonsville'] },
    });
    movesOf(s, 'confederate');
    expect(standing(s, 'confederate', 'richmond')).not.toEqual([]);
  });

  test('gets the recruits when it is bare', () => {
    const s = position(
      {
        phase: 'recruitment',
        player: 'confederate',
        flags: { union: allBut('mobile') },
        centre: { confederate: [4, 0] },
      },
      'C VI lynchburg',
      'U 3 MI washington',
      'U VC meridian',
    );
    expect(answer(s, 'confederate')).toMatch(/^raise \S+ mobile$/);
  });
});

describe('against a raider', () => {
  const captain = captainBot<State, View>(advice);
  const random = randomBot<State, View>();
  const GAMES = 8;
  const SAFE_TURNS = 2;

  /** Plays until the first turns are over; whether the raider has won by then. */
  function isLostEarly(scenario: string, side: SideName, seed: string): boolean {
    const dice = fastRng(seed);
    const raider = raiderBot((_, __, legal) => random.pick!(legal, dice));
    const s = game.setup(scenario, {}, fastRng(`${seed}/game`));
    const until = s.turn + SAFE_TURNS;
    while (s.ask[1] !== 0 && s.turn < until) {
      const asked = game.asked(s)[0]!;
      const bot = asked === sideOf(side) ? captain : raider;
      game.apply(s, asked, bot.choose(game, game.view(s, asked), game.choices(s, asked), dice), null);
    }
    return s.ask[1] === 0 && game.result(s)!.winner !== sideOf(side);
  }

  describe.each(['1861', '1863'])('the captain of %s survives the first turns', (scenario) => {
    test.each(Array.from({ length: GAMES }, (_, i) => i))('of game %i', (i) => {
      expect(isLostEarly(scenario, 'union', seedOf('raid', i))).toBe(false);
    });
  });
});
