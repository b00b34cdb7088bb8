// 3.0 Scenarios: set-up, length, victory, and the winter between the two halves of the campaign.

import {
  ask,
  call,
  conceal,
  DONE,
  decision,
  first,
  learn,
  locals,
  makePool,
  mix,
  type Piece,
  part,
  procedure,
  steps,
  tell,
  verb,
} from '@bivouac/kernel';
import { Kind, MEXICO, NOBODY, TEXAS } from '../atlas.ts';
import { ev } from '../events.ts';
import { Over } from '../over.ts';
import {
  blocksAt,
  comeOut,
  isCampaign,
  isInside,
  isOnBoard,
  isSiege,
  mixAt,
  put,
  type State,
  scenarioData,
  setStrength,
  showForGood,
  Year,
} from '../state.ts';
import { deal } from './4.0-cards.ts';
import { isBurned, victoryTowns } from './5.4-hex-control.ts';
import { captureGuns, endGame } from './6.6-eliminated-blocks.ts';
import { concealAt } from './7.3-siege-control.ts';
import { boxesFor, deployment, gather, homeBox, inPool } from './8.3-reinforcements.ts';
import { anyOf } from './by-chance.ts';
import { rule } from './ledger.ts';

const blockOf = (s: State, id: string): number => s.t.blocks.findIndex((block) => block.id === id);
const spaceOf = (s: State, placeId: string): number =>
  s.t.spaceIds.indexOf(s.t.data.places.find((place) => place.id === placeId)!.at);

/** Blocks at full strength where the scenario puts them; which stand where is known to both. */
export function deployScenario(s: State): void {
  const scenario = scenarioData(s);
  for (const [placeId, ids] of Object.entries(scenario.setup)) {
    const blocks = ids.map((id) => blockOf(s, id));
    for (const block of blocks) put(s, block, spaceOf(s, placeId));
    hide(s, blocks);
  }
  fillPool(
    s,
    scenario.pool.map((id) => blockOf(s, id)),
  );
  schedule(s);
  deal(s, scenario.cardsRemoved, scenario.hand);
}

function hide(s: State, blocks: readonly number[]): void {
  for (const block of blocks) conceal(s, block);
  makePool(s, blocks);
  mix(s, blocks);
}

function fillPool(s: State, blocks: readonly number[]): void {
  for (const block of blocks) {
    put(s, block, s.t.pool);
    setStrength(s, block, s.t.steps[block]!);
    conceal(s, block);
  }
  const pool = inPool(s);
  makePool(s, pool);
  mix(s, pool);
}

/** Brigade by brigade: no box chosen yet, and the turn in which it can first move. */
function schedule(s: State): void {
  const { reinforcements, turns } = scenarioData(s);
  s.arrivals = reinforcements.flatMap((due) => [NOBODY, turns.indexOf(due.turn) + 1]);
}

// Victory

/** After both players have finished the Supply Phase. True when the year is over but not the game. */
export function checkVictory(s: State): boolean {
  const { victory, turns } = scenarioData(s);
  const last = s.turn === turns.length;
  if (victory.texasHoldsBelow !== undefined && victoryTowns(s, TEXAS) < victory.texasHoldsBelow) {
    endGame(s, Over.mexicoTowns);
    return false;
  }
  if (!last) return false;
  if (s.year === Year.y1836) {
    endGame(s, Over.texasTime);
    return false;
  }
  surrenderBesieged(s);
  if (isCampaign(s)) return true;
  endGame(s, mexicoHoldsOut(s) ? Over.mexicoGreen : Over.texasGreen);
  return false;
}

const mexicoHoldsOut = (s: State): boolean =>
  victoryTowns(s, MEXICO, MEXICO) >= (scenarioData(s).victory.mexicoHoldsGreen ?? 0);

/** R-145 All besieged blocks give up, of either side; their guns change hands. */
function surrenderBesieged(s: State): void {
  for (let space = 0; space < s.t.spaces; space++) {
    if (!isSiege(s, space)) continue;
    for (const side of [TEXAS, MEXICO]) {
      for (const block of blocksAt(s, space, side, (candidate) => isInside(s, candidate))) {
        if (s.t.kind[block] === Kind.artillery) captureGuns(s, block);
        else remove(s, block, ev.surrendered.id);
      }
    }
    concealAt(s, space);
  }
}

/** Off the board, but not lost for good. */
function remove(s: State, block: Piece, why = -1): void {
  showForGood(s, block);
  if (why >= 0) tell(s, ev.surrendered, s.t.side[block]!, block, s.at[block]!);
  if (isInside(s, block)) comeOut(s, block);
  put(s, block, s.t.away);
  s.marks[block] = 0;
  setStrength(s, block, s.t.steps[block]!);
}

// The winter

const W = locals({ brigade: 'num' });
const at = steps('sweep', 'deploy', 'commit', 'committed', 'restart');

export const commitTo = verb<State>('commit', {
  operands: [
    {
      is: 'place',
      each: (s, _, out) => out.push(...boxesFor(s, s.ask[2]!)),
      guards: [(s, _, box) => (boxesFor(s, s.ask[2]!).includes(box) ? 0 : rule['TG-3.C-n'])],
    },
  ],
});
const chooseCommitment = decision<State>('commit', rule['TG-3.C-n'], [commitTo], { args: { brigade: 'num' } });

/** The numbered steps of the campaign rules. */
export const winter = procedure<State, keyof typeof at>('winter', W, at, {
  sweep(s) {
    const texasWon = !mexicoHoldsOut(s);
    tell(s, ev.winter, texasWon ? TEXAS : MEXICO);
    if (texasWon) paroleMexicans(s);
    disband(s);
    s.year = Year.y1836;
    s.turn = 0;
    s.vanguard = 0;
    tellWhoWaits(s);
    return at.deploy;
  },
  /** 4: whatever is left of the Texan pool of 1835 is drawn now, one by one: a fixed order would tell who is who. */
  deploy(s) {
    const left = leftOver(s);
    if (left.length === 0) {
      fillPool(s, poolOf1836(s));
      setUpMexico(s);
      schedule(s);
      return at.commit;
    }
    s.known++;
    call(s, deployment, anyOf(s.rng, left), TEXAS, s.t.kept);
    return at.deploy;
  },
  /** 5: a brigade may be committed in advance, in secret. */
  commit(s, f) {
    if (W.brigade(s, f) * 2 >= s.arrivals.length) return at.restart;
    ask(s, chooseCommitment, 1 << MEXICO, W.brigade(s, f));
    return at.committed;
  },
  committed(s, f) {
    const brigade = W.brigade.add(s, f, 1) - 1;
    const box = first(s.ans[MEXICO]!);
    if (box !== homeBox(s, brigade)) s.arrivals = s.arrivals.with(brigade * 2, box);
    return at.commit;
  },
  restart(s) {
    const { comanche } = s.t.named;
    put(s, comanche, s.t.away);
    setStrength(s, comanche, s.t.steps[comanche]!);
    s.raider = NOBODY;
    const { cardsRemoved, hand } = scenarioData(s);
    deal(s, cardsRemoved, hand);
    return DONE;
  },
});

/** 2: Mexicans outside green towns leave under parole; the guns of both forts are Texan. */
function paroleMexicans(s: State): void {
  for (let block = 0; block < s.at.length; block++) {
    if (s.t.side[block] !== MEXICO || !isOnBoard(s, block)) continue;
    if (s.t.kind[block] === Kind.artillery) handOverGuns(s, block);
    else if (s.t.colour[s.at[block]!] !== MEXICO) remove(s, block);
  }
}

/** R-177 Texan guns take their place in their fort; while Mexicans hold it, the guns fare like any block. */
function handOverGuns(s: State, guns: number): void {
  const twin = s.t.twin[guns]!;
  const fort = spaceOf(s, s.t.blocks[guns]!.fort!);
  const held = blocksAt(s, fort, MEXICO, (block) => s.t.kind[block] !== Kind.artillery).length > 0;
  const strength = s.strength[guns]!;
  if (!held || s.t.colour[s.at[guns]!] !== MEXICO) remove(s, guns);
  if (held) return;
  put(s, twin, fort);
  setStrength(s, twin, Math.min(strength, s.t.steps[twin]!));
  part(s, twin);
  conceal(s, twin);
  mixAt(s, fort, TEXAS);
}

/** 4: Presidials and Austin go, the militia and Seguin wait in the pool, Garza goes home. */
function disband(s: State): void {
  for (let block = 0; block < s.at.length; block++) {
    const { tags } = s.t.blocks[block]!;
    const leaves =
      tags.includes('presidial') || block === s.t.named.austin || tags.includes('tejano') || tags.includes('militia');
    if (leaves && isOnBoard(s, block)) remove(s, block);
  }
  s.marks.fill(0);
}

/** R-178 Whoever goes to the pool and is not seen to leave the board must be off it already: everybody can tell. */
function tellWhoWaits(s: State): void {
  const waiting = poolOf1836(s).filter((block) => s.group[block] !== 0);
  if (waiting.length === 0) return;
  for (const block of waiting) part(s, block);
  learn(s, waiting);
  s.known++;
}

const leftOver = (s: State): number[] => {
  const ids = s.t.data.scenarios['1835'].pool;
  return inPool(s).filter(
    (block) => ids.includes(s.t.blocks[block]!.id) && !s.t.blocks[block]!.tags.includes('tejano'),
  );
};

/**
 * The pool of 1836 less what is lost, with the militia and Seguin, those who gave up, and Austin
 * if Houston is lost (6.6).
 */
function poolOf1836(s: State): number[] {
  const { austin, houston } = s.t.named;
  const pool = [...s.t.data.scenarios['1836'].pool.map((id) => blockOf(s, id)), ...paroledTexans(s)];
  if (s.at[houston] === s.t.dead) pool.push(austin);
  return pool.filter((block) => s.at[block] !== s.t.dead);
}

/** R-183 Texans of 1836 who gave up at the end of 1835; guns change hands instead. */
const paroledTexans = (s: State): number[] =>
  Object.values(s.t.data.scenarios['1836'].setup)
    .flat()
    .map((id) => blockOf(s, id))
    .filter((block) => s.t.side[block] === TEXAS && s.at[block] === s.t.away && s.t.kind[block] !== Kind.artillery);

/** 5: the Mexican forces of 1836 that are neither lost nor already on the board. */
function setUpMexico(s: State): void {
  const { setup, reinforcements } = s.t.data.scenarios['1836'];
  for (const ids of [...Object.values(setup), ...reinforcements.map((due) => due.blocks)]) tellWhoIsLeft(s, ids);
  for (const [placeId, ids] of Object.entries(setup)) {
    const space = spaceOf(s, placeId);
    const blocks = undrawn(s, ids);
    if (blocks.length === 0) continue;
    const open = blocksAt(s, space, TEXAS).length === 0 && !isBurned(s, space);
    gather(s, blocks, open ? space : s.t.beside[space]!);
  }
}

const undrawn = (s: State, ids: readonly string[]): number[] =>
  ids.map((id) => blockOf(s, id)).filter((block) => s.t.side[block] === MEXICO && s.at[block] === s.t.away);

/**
 * R-187 Texas sees how many of a force are left after the Vanguard. Who they are he knows only if no block of that force may
 * be among those that came early; else both stay in one pool.
 */
function tellWhoIsLeft(s: State, ids: readonly string[]): void {
  const left = undrawn(s, ids);
  const pools = new Set(left.map((block) => s.pool[block]));
  const mayHaveComeEarly = ids.some((id) => !left.includes(blockOf(s, id)) && pools.has(s.pool[blockOf(s, id)]));
  if (!mayHaveComeEarly) for (const block of left) showForGood(s, block);
}

export const scenarioDecisions = [chooseCommitment];
