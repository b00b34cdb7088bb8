// 10.2 One battle from its declaration to the last pursuer.

import {
  ALL,
  ask,
  call,
  commitProcedure,
  cutTo,
  DONE,
  decision,
  emit,
  first,
  type Guard,
  type Operand,
  type Procedure,
  procedure,
  steps,
  verb,
  verbOf,
} from '@bivouac/kernel';
import { Arm, Camp, type CardId } from '../atlas.ts';
import { ev } from '../events.ts';
import { coverAll, show } from '../fog.ts';
import { OUT, Table } from '../names.ts';
import { other, SEATS } from '../sides.ts';
import { has, MARKS_OF_BATTLE, Mark, mark, PURSUIT_SHIFT, type State, unmark, unmarkAll } from '../state.ts';
import { endOfOperation, operation } from './5-operations.ts';
import { ownCard } from './6-any-time.ts';
import { holdsAny, moveCard, pledge, turnUp } from './6-cards.ts';
import { drawMarkers } from './6-draws.ts';
import { isCancelled, offer, pass, respond, roll } from './6-windows.ts';
import { battleFrame, chargesWildly, clashOf, engaged, seatOf, standsFast } from './10-battle-frame.ts';
import { B, Role } from './10-battle-locals.ts';
import { losing } from './10-losses.ts';
import { Boon, reckon } from './10-odds.ts';
import { hexesOf, isReady, withoutAttack } from './10-plan.ts';
import { retreating } from './11-retreat.ts';
import { isPress, pressHome, pressingHexes, pressOn, pursuing, readyAgain } from './12-pursuit.ts';
import { isAnySupplied } from './14-supply.ts';
import { rule } from './ledger.ts';

// 10.12 The table

const supplied: Guard<State> = (s) => (B.isFed(s, battleFrame(s)) === 1 ? 0 : rule['B2-10.12-b']);
const skirmish = verb<State>('skirmish', { manner: { tone: 'attack' } });
const charge = verb<State>('charge', { manner: { tone: 'attack' }, whole: [supplied] });

export const tables = decision<State>('tables', rule['B2-10.12-a'], [skirmish, charge], {
  args: { place: 'place' },
  standing: ['skirmish'],
});

// 16. Screening

export const screening = decision<State>('screening', rule['B2-16.1-a'], [skirmish, charge, pass], {
  args: { place: 'place' },
  standing: ['pass'],
});

const isMounted = (s: State, piece: number): boolean => s.t.arm[piece] === Arm.horse;

/** 16.2 */
const mayScreen = (s: State, attackers: readonly number[], defenders: readonly number[]): boolean =>
  defenders.every((piece) => isMounted(s, piece)) && !attackers.some((piece) => isMounted(s, piece));

// 10.2 Markers that both commit unseen

const BOONS: Readonly<Partial<Record<CardId, number>>> = {
  'out-of-ammunition': Boon.ammunition,
  'flank-success': Boon.flank,
  'inspired-subordinates': Boon.inspired,
  'last-stand': Boon.stand,
  'wild-charge': Boon.charge,
};

const boonOf = (s: State, card: number): number => BOONS[s.t.cardIds[card] as CardId] ?? 0;

const forBattles: Guard<State> = (s, _, card) => (boonOf(s, card) === 0 ? rule['B2-10.2-b'] : 0);
/** 6.7 Last Stand is the defender's, Wild Charge the attacker's. */
const inItsRole: Guard<State> = (s, side, card) => {
  const isAttacker = B.attacker(s, battleFrame(s)) === side;
  if (isAttacker && boonOf(s, card) === Boon.stand) return rule['B2-6.7-LST-a'];
  return !isAttacker && boonOf(s, card) === Boon.charge ? rule['B2-6.7-WLD-a'] : 0;
};
const boonCard: Operand<State> = { ...ownCard, guards: [forBattles, inItsRole] };
const commit = verb<State>('commit', { manner: { tone: 'effort' }, operands: [boonCard] });

export const commitment = decision<State>('commitment', rule['B2-10.2-b'], [commit, pass], {
  args: { place: 'place' },
  standing: ['pass'],
});

export const committing: Procedure<State> = commitProcedure<State>('committing', {
  window: {
    decision: commitment,
    pass,
    mayHold: holdsAny,
    play: (s, side, choice) => pledge(s, side, first(choice)),
  },
  about: (s) => [B.place(s, battleFrame(s))],
  reveal(s) {
    const frame = battleFrame(s);
    for (let side = 0; side < SEATS; side++) {
      const boons = turnUp(s, side).reduce((bits, card) => bits | boonOf(s, card), 0);
      (B.attacker(s, frame) === side ? B.boonsA : B.boonsD).set(s, frame, boons);
    }
    return 0;
  },
});

/** The next turned-up marker to which nobody has had the chance to respond, or null. */
function unsettled(s: State, frame: number): { side: number; card: number; boon: number } | null {
  for (const role of [Role.attacker, Role.defender]) {
    const boons = role === Role.attacker ? B.boonsA(s, frame) : B.boonsD(s, frame);
    for (const [id, boon] of Object.entries(BOONS))
      if ((boons & boon) !== 0 && (B.settled(s, frame) & (boon << (8 * role))) === 0)
        return { side: seatOf(s, frame, role), card: s.t.card[id as CardId], boon: boon << (8 * role) };
  }
  return null;
}

const at = steps(
  ...(['begin', 'provoked', 'table', 'screen', 'pledged', 'settle', 'settled', 'odds', 'read'] as const),
  ...(['fallOne', 'fallTwo', 'distance', 'retreat', 'pursue', 'plunder', 'draw', 'doubled', 'drawn'] as const),
  ...(['survivors', 'survived', 'press', 'pressed', 'end'] as const),
);

export const battle: Procedure<State> = procedure<State, keyof typeof at>(
  'battle',
  B,
  at,
  {
    begin(s, frame) {
      if (!engage(s, frame)) return at.end;
      B.isFed.set(s, frame, isAnySupplied(s, engaged(s, frame, Role.attacker)) ? 1 : 0);
      emit(s, ev.battleBegan, ALL, B.place(s, frame), B.attacker(s, frame), B.isFed(s, frame));
      for (const role of [Role.attacker, Role.defender]) for (const piece of engaged(s, frame, role)) show(s, piece);
      s.known++;
      if (s.t.war.provoke === null) return at.provoked;
      call(
        s,
        s.t.war.provoke,
        campsOf(s, frame, Role.attacker),
        campsOf(s, frame, Role.defender),
        B.attacker(s, frame),
      );
      return at.provoked;
    },
    provoked(s, frame) {
      ask(s, tables, 1 << B.chooser(s, frame), B.place(s, frame));
      return at.table;
    },
    table(s, frame) {
      B.table.set(s, frame, verbOf(s.ans[B.chooser(s, frame)]!) === charge.id ? Table.charge : Table.skirmish);
      const { attackers, defenders } = clashOf(s, frame);
      if (!mayScreen(s, attackers, defenders)) return at.pledged;
      ask(s, screening, 1 << other(B.attacker(s, frame)), B.place(s, frame));
      return at.screen;
    },
    screen(s, frame) {
      const chosen = verbOf(s.ans[other(B.attacker(s, frame))]!);
      if (chosen !== pass.id) B.table.set(s, frame, chosen === charge.id ? Table.charge : Table.skirmish);
      return at.pledged;
    },
    pledged(s, frame) {
      emit(s, ev.tableChosen, ALL, B.attacker(s, frame), B.table(s, frame));
      call(s, committing);
      return at.settle;
    },
    settle(s, frame) {
      const next = unsettled(s, frame);
      if (next === null) return at.odds;
      call(s, respond, next.side, next.card);
      return at.settled;
    },
    settled(s, frame) {
      const { side, card, boon } = unsettled(s, frame)!;
      B.settled.set(s, frame, B.settled(s, frame) | boon);
      if (isCancelled(s, side, card)) {
        const boons = B.attacker(s, frame) === side ? B.boonsA : B.boonsD;
        boons.set(s, frame, boons(s, frame) & ~boonOf(s, card));
      }
      return at.settle;
    },
    odds(s, frame) {
      const { percent, column, shifts } = reckon(s, clashOf(s, frame));
      const sum = (sign: number): number =>
        shifts.reduce((total, { columns }) => (columns * sign > 0 ? total + Math.abs(columns) : total), 0);
      emit(s, ev.oddsFound, ALL, percent, sum(1), sum(-1), column);
      call(s, roll, B.attacker(s, frame));
      return at.read;
    },
    read(s, frame) {
      const { column } = reckon(s, clashOf(s, frame));
      const { data } = s.t;
      const rows = B.table(s, frame) === Table.charge ? data.charge : data.skirmish;
      const id = rows[s.ret - 1]!.results[column];
      B.outcome.set(
        s,
        frame,
        data.results.findIndex((result) => result.id === id),
      );
      emit(s, ev.outcome, ALL, B.outcome(s, frame));
      return at.fallOne;
    },
    fallOne(s, frame) {
      takeLosses(s, frame, Role.attacker);
      return at.fallTwo;
    },
    fallTwo(s, frame) {
      takeLosses(s, frame, Role.defender);
      return at.distance;
    },
    distance(s, frame) {
      const { retreat, retreatDie } = resultOf(s, frame);
      s.ret = retreat;
      const isRolled = retreatDie && !standsFast(s, frame) && engaged(s, frame, Role.defender).length > 0;
      if (isRolled) call(s, roll, B.attacker(s, frame));
      return at.retreat;
    },
    retreat(s, frame) {
      startRetreat(s, frame, s.ret);
      return at.pursue;
    },
    pursue(s, frame) {
      if (resultOf(s, frame).pursuit.horse > 0) call(s, pursuing, B.attacker(s, frame));
      return at.plunder;
    },
    plunder(s) {
      s.t.war.plunder(s);
      return at.draw;
    },
    draw(s, frame) {
      const { draws } = resultOf(s, frame);
      if (draws === 0 || hasGovernmentWon(s, frame)) return at.survivors;
      s.ret = 0;
      if (isInPlay(s, 'war-correspondents')) call(s, offer, winnerOf(s, frame), s.t.card['war-correspondents']);
      return at.doubled;
    },
    doubled(s, frame) {
      const { draws } = resultOf(s, frame);
      call(s, drawMarkers, winnerOf(s, frame), s.ret === 1 ? 2 * draws : draws);
      return at.drawn;
    },
    drawn(s, frame) {
      B.storm.set(s, frame, s.ret);
      return at.survivors;
    },
    survivors(s, frame) {
      const wiped = B.wiped(s, frame);
      if (wiped === 0) return at.press;
      call(s, offer, wiped & 1 ? 0 : 1, s.t.card['sole-survivor']);
      return at.survived;
    },
    survived(s, frame) {
      const side = B.wiped(s, frame) & 1 ? 0 : 1;
      B.wiped.set(s, frame, B.wiped(s, frame) & ~(1 << side));
      if (s.ret === 1) {
        moveCard(s, s.t.card['sole-survivor'], OUT);
        s.survivors[side]!++;
      }
      return at.survivors;
    },
    /** 6.7 A storm ends the operations phase once this battle is over. */
    press(s, frame) {
      if (B.storm(s, frame) === 1) return cutTo(s, operation, endOfOperation);
      const { pursuit, pursuitCombat } = resultOf(s, frame);
      const isAllowed = pursuitCombat || (pursuit.horse > 0 && chargesWildly(s, frame));
      if (!isAllowed || pressingHexes(s).length === 0) return at.end;
      ask(s, chargesWildly(s, frame) ? pressHome : pressOn, 1 << B.attacker(s, frame));
      return at.pressed;
    },
    pressed(s, frame) {
      const answer = s.ans[B.attacker(s, frame)]!;
      if (isPress(answer)) readyAgain(s, first(answer));
      return at.end;
    },
    end(s, frame) {
      clearUp(s, frame);
      return DONE;
    },
  },
  { scope: ['place', 'attack'], leave: (s, frame) => clearUp(s, frame) },
);

const isInPlay = (s: State, card: CardId): boolean => s.t.data.cards[s.t.card[card]]!.copies > 0;

const resultOf = (s: State, frame: number) => s.t.data.results[B.outcome(s, frame)]!;

/** The side that draws: the enemy of whoever lost. */
const winnerOf = (s: State, frame: number): number =>
  resultOf(s, frame).loser === 'attacker' ? other(B.attacker(s, frame)) : B.attacker(s, frame);

/** 22.13 The government's forces never draw heroism markers. */
const hasGovernmentWon = (s: State, frame: number): boolean =>
  campsOf(s, frame, resultOf(s, frame).loser === 'attacker' ? Role.defender : Role.attacker) === 1 << Camp.government;

/** 10.7 Marks who takes part; false when one side is gone. */
function engage(s: State, frame: number): boolean {
  const [from, targets] = [hexesOf(s.plan, B.attack(s, frame), 0), hexesOf(s.plan, B.attack(s, frame), 1)];
  const active = B.active(s, frame);
  const attackers = Array.from(s.at.keys()).filter((piece) => from.includes(s.at[piece]!) && isReady(s, piece, active));
  const isAgain = attackers.some((piece) => has(s, piece, Mark.pressing));
  const defenders = Array.from(s.at.keys()).filter(
    (piece) => targets.includes(s.at[piece]!) && (isAgain || !has(s, piece, Mark.fought)),
  );
  if (attackers.length === 0 || defenders.length === 0) return false;
  for (const piece of [...attackers, ...defenders]) mark(s, piece, Mark.engaged | Mark.fought);
  for (const piece of attackers) unmark(s, piece, Mark.pressing);
  return true;
}

const campsOf = (s: State, frame: number, role: number): number =>
  engaged(s, frame, role).reduce((bits, piece) => bits | (1 << s.t.camp[piece]!), 0);

const strengthOf = (s: State, pieces: readonly number[]): number =>
  pieces.reduce((sum, piece) => sum + s.t.combat[piece]!, 0);

const EVERYTHING = 9999;

/** 10.23 What a role must lose; the strengths are those of the battle, before anybody fell. */
function takeLosses(s: State, frame: number, role: number): void {
  const { loser, loss } = resultOf(s, frame);
  const isLoser = loser === 'both' || (loser === 'attacker') === (role === Role.attacker);
  if (loser === 'nobody' || loss === 'none' || !isLoser) return;
  const own = strengthOf(s, engaged(s, frame, role));
  const units = loss === 'one' ? 1 : 0;
  const need = loss === 'all' ? EVERYTHING : loss === 'half' ? Math.ceil(own / 2) : 1;
  call(s, losing, role, seatOf(s, frame, role), loss === 'exchange' ? exchanged(s, frame) : need, units, Mark.engaged);
}

/** BB The weaker side is gone, the other loses as much; `settled` remembers how much that is. */
function exchanged(s: State, frame: number): number {
  const [one, two] = [Role.attacker, Role.defender].map((role) => strengthOf(s, engaged(s, frame, role)));
  const remembered = B.settled(s, frame) >> EXCHANGE_SHIFT;
  if (remembered > 0) return remembered;
  const need = Math.min(one!, two!);
  B.settled.set(s, frame, B.settled(s, frame) | (need << EXCHANGE_SHIFT));
  return need;
}

const EXCHANGE_SHIFT = 16;

/** 11. Who must go, how far, and who leads them. */
function startRetreat(s: State, frame: number, distance: number): void {
  const { loser, retreatDie } = resultOf(s, frame);
  if (distance === 0 || loser === 'nobody' || loser === 'both') return;
  const role = loser === 'attacker' ? Role.attacker : Role.defender;
  if (role === Role.defender && standsFast(s, frame)) return;
  const beaten = engaged(s, frame, role).filter((piece) => s.t.move[piece]! > 0);
  if (beaten.length === 0) return;
  for (const piece of beaten) mark(s, piece, Mark.beaten);
  const seat = seatOf(s, frame, role);
  call(s, retreating, role, seat, retreatDie ? B.attacker(s, frame) : seat, distance);
}

function clearUp(s: State, frame: number): void {
  s.plan = withoutAttack(s.plan, B.attack(s, frame));
  unmarkAll(s, MARKS_OF_BATTLE);
  for (let piece = 0; piece < s.marks.length; piece++) s.marks[piece]! &= (1 << PURSUIT_SHIFT) - 1;
  coverAll(s);
}
