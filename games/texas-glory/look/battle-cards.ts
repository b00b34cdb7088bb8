// One card for each thing that can be done in a fight, offered or not: its key, its name, and what it means.

import { type BattleCard, type CardTable, cardsFrom, say, type Words } from '@bivouac/scene';
import type { TexasGlory } from '../index.ts';
import { hasWalls } from '../rules/5.4-hex-control.ts';
import { ratingOf } from '../rules/6.3-combat-resolution.ts';
import { has, Mark, type State } from '../state.ts';
import type { Stage } from './battle-stage.ts';

const CARDS: CardTable = {
  fire: ['f', 'TG-6.3-a', true],
  hold: ['d', 'TG-6.2-a', true],
  withdraw: ['w', 'TG-7.0-b', true],
  retreat: ['r', 'TG-6.4-a', true],
  'break-off': ['b', 'TG-7.22-i', true],
  perish: ['e', 'TG-6.4-g', false],
  surprise: ['s', 'TG-4.0-e', true],
  'wait-for-better': ['k', 'TG-4.0-e', true],
  stand: ['s', 'TG-6.7-e', true],
  stay: ['s', 'TG-6.5-a', true],
  wait: ['w', 'TG-7.2-b', true],
  cannonade: ['c', 'TG-7.24-a', true],
  storm: ['s', 'TG-7.22-a', true],
  bombard: ['c', 'TG-7.24-a', true],
  sally: ['s', 'TG-7.23-a', true],
  go: ['o', 'TG-7.22-e', true],
  'open-fire': ['o', 'TG-7.24-a', true],
  out: ['o', 'TG-7.23-a', true],
  ready: ['o', 'TG-7.22-h', true],
  reply: ['r', 'TG-7.24-c', true],
  silence: ['s', 'TG-7.24-c', true],
};

export function cardsOf(game: TexasGlory, s: State, stage: Stage, up: ReadonlySet<number>): BattleCard[] {
  const verbs = game.decisions[s.ask[0]!]?.verbs ?? [];
  const subjects = stage.decision === 'combat-turn' ? [...up] : [null];
  return subjects.flatMap((piece) =>
    cardsFrom(CARDS, verbs, (verb) => ({
      piece,
      name: say(`table.order.${verb}`),
      about: aboutOf(s, stage, verb, piece),
      ...(piece === null || isThinkable(s, stage, verb, piece) ? {} : { isKept: false }),
    })),
  );
}

/** Is it an idea anybody would have in this fight? */
function isThinkable(s: State, { fight, place, attacker, asked }: Stage, verb: string, piece: number): boolean {
  if (verb === 'withdraw')
    return has(s, piece, Mark.sallying) || (hasWalls(s, place) && isAtOwnWalls(fight, asked === attacker));
  if (verb === 'break-off') return fight === 'storm' && asked === attacker;
  return verb !== 'retreat' || fight !== 'storm';
}

/** Before the walls the defender's friends are within; a relief force fights its way to its own. */
const isAtOwnWalls = (fight: Stage['fight'], attacks: boolean): boolean =>
  fight === 'field' ? !attacks : fight === 'relief' && attacks;

function aboutOf(s: State, { kind }: Stage, verb: string, piece: number | null): Words | null {
  if (piece !== null && verb === 'fire') {
    return say('table.about.fire', { dice: s.strength[piece]!, rating: ratingOf(s, kind, piece) });
  }
  return say(`table.about.${verb}`);
}
