// The question at hand in words that name only what can be done now. Whoever is asked knows what he can do; the others read
// the plain question.

import { type Choice, type Place, verbOf } from '@bivouac/kernel';
import { listed, offeredTo, say, type Words } from '@bivouac/scene';
import type { TexasGlory } from '../index.ts';
import { force, forceAttack } from '../rules/5.2-marches.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';
import { blockWords } from './battle-rolls.ts';
import { riskOf } from './marches.ts';

/** By question: its verbs in the order in which they are named, and what each is called. */
const NAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  operate: {
    activate: 'activate',
    hasten: 'activate',
    move: 'move',
    forage: 'forage',
    burn: 'burn',
    sail: 'sail',
    land: 'land',
  },
  feed: { feed: 'feed', leave: 'leave' },
};

/** Null: the plain question will do. */
export function asksOf(game: TexasGlory, s: State, view: View, placeWords: (place: Place) => Words): Words | null {
  const decision = game.decisions[view.ask[0]!];
  const choices = offeredTo(game, s, view.viewer);
  if (decision === undefined || choices.length === 0) return null;
  if (decision.name === 'march') return choices.some(isForced) ? marchWords(s, view) : null;
  const named = NAMED[decision.name];
  if (named === undefined) return null;
  const offered = new Set(choices.map(verbOf));
  const verbs = decision.verbs.filter(({ id }) => offered.has(id)).map(({ name }) => name);
  const can = [...new Set(Object.keys(named).flatMap((verb) => (verbs.includes(verb) ? [named[verb]!] : [])))];
  const what = can.map((name) => say(`table.can.${name}`));
  const about = view.ask[2]!;
  const params = decision.name === 'operate' ? { points: about } : { place: placeWords(about) };
  if (what.length === 0) return say(`table.asks.${decision.name}.nothing`, params);
  return say(`table.asks.${decision.name}`, { ...params, what: oneOf(what) });
}

/** 5.6 What a forced march risks, where one is on offer. */
const marchWords = (s: State, { ask }: View): Words =>
  say('table.asks.march', { block: blockWords(s, ask[2]!), risk: riskOf(s) });

const isForced = (choice: Choice): boolean => verbOf(choice) === force.id || verbOf(choice) === forceAttack.id;

/** "this, that or the other". */
function oneOf(words: readonly Words[]): Words {
  const b = words.at(-1)!;
  return words.length === 1 ? b : say('table.either', { a: listed(words.slice(0, -1)), b });
}
