// Which march next: every order is sketched and valued, attacks together with those who could join them from other boxes.

import { type Choice, encode, first, frameOf, type Place, type Side, second, verbOf } from '@bivouac/kernel';
import { M } from '../rules/1.0-march-frame.ts';
import { invade, sail, ship } from '../rules/1.3-sea.ts';
import { attack, contain, fortify, march, move, movement } from '../rules/1-movement.ts';
import { ride } from '../rules/9.2-leaders.ts';
import { done } from '../rules/any-time.ts';
import { type State, states, stationLeader } from '../state.ts';
import { boxOf, troopOf } from '../unit.ts';
import { evaluate } from './evaluate.ts';
import { forecast } from './forecast.ts';
import { attackOrders, marchOrders, seaOrders } from './marches.ts';
import { goalBox, type Order, sketch, Task } from './sketch.ts';
import { powerOfAll } from './strength.ts';
import { orders as weights } from './weights.ts';

interface Proposal {
  readonly choice: Choice;
  /** What it brings for each march it costs. */
  readonly gain: number;
}

/** What a side has in hand while it marches. */
interface Hand {
  readonly s: State;
  readonly side: Side;
  /** Marches left beyond the one under way. */
  readonly marches: number;
  readonly invasion: boolean;
  /** The value of doing nothing. */
  readonly now: number;
  /** All attacks that could be made from any box, the strongest first. */
  readonly attacks: readonly Order[];
}

function handOf(s: State, side: Side): Hand {
  const f = frameOf(s, movement);
  return {
    s,
    side,
    marches: M.marches(s, f),
    invasion: M.invasion(s, f) === 1,
    now: evaluate(s, side),
    attacks: allAttacks(s, side),
  };
}

function allAttacks(s: State, side: Side): Order[] {
  const boxes = new Set(s.units[side]!.map(boxOf));
  const orders = [...boxes].flatMap((box) => (isShutIn(s, box) ? [] : attackOrders(s, side, box)));
  return orders.sort((a, b) => powerOfAll(b.units) - powerOfAll(a.units));
}

const isShutIn = (s: State, box: Place): boolean => s.contained.includes(box);

/** The box to march from, the port to sail from, or the end of the movement. */
export function chooseMarch(s: State, side: Side, legal: readonly Choice[]): Choice {
  const hand = handOf(s, side);
  const proposals = legal.flatMap((choice): Proposal[] => {
    if (verbOf(choice) === march.id) {
      const spent = { ...hand, marches: hand.marches - 1 };
      return [{ choice, gain: bestOf(marchProposals(spent, first(choice)))?.gain ?? 0 }];
    }
    if (verbOf(choice) === sail.id) return [{ choice, gain: bestOf(seaProposals(hand, first(choice)))?.gain ?? 0 }];
    return [];
  });
  return accepted(proposals, legal);
}

/** What the units of the box on the march do, one after another. */
export function chooseOrder(s: State, side: Side, legal: readonly Choice[]): Choice {
  const hand = handOf(s, side);
  const from = M.box(s, frameOf(s, movement));
  const rides = legal.filter((choice) => verbOf(choice) === ride.id).map((choice) => rideProposal(hand, choice));
  return accepted([...marchProposals(hand, from), ...rides], legal);
}

export function chooseVoyage(s: State, side: Side, legal: readonly Choice[]): Choice {
  const from = M.box(s, frameOf(s, movement));
  return accepted(seaProposals(handOf(s, side), from), legal);
}

function accepted(proposals: readonly Proposal[], legal: readonly Choice[]): Choice {
  const best = bestOf(proposals.filter(({ choice }) => legal.includes(choice)));
  const rest = legal.find((choice) => verbOf(choice) === done.id);
  if (best !== undefined && (best.gain > weights.least || rest === undefined)) return best.choice;
  return rest ?? legal[0]!;
}

const bestOf = (proposals: readonly Proposal[]): Proposal | undefined =>
  proposals.length === 0 ? undefined : proposals.reduce((a, b) => (b.gain > a.gain ? b : a));

const VERBS = [move, attack, fortify, ship, invade, contain];

function choiceFor({ task, goal, units }: Order): Choice {
  const verb = VERBS[task]!.id;
  return task === Task.dig ? encode(verb, troopOf(units[0]!)) : encode(verb, troopOf(units[0]!), goal);
}

function marchProposals(hand: Hand, from: number): Proposal[] {
  return marchOrders(hand.s, hand.side, from).map((order) => ({
    choice: choiceFor(order),
    gain: order.task === Task.attack ? attackGain(hand, order) : gainOf(hand, sketch(hand.s, hand.side, order)),
  }));
}

const gainOf = ({ side, now }: Hand, sheet: State): number => evaluate(sheet, side) - now;

/** An attack with the help that other boxes can send while there are marches; each march more makes it dearer. */
function attackGain(hand: Hand, order: Order): number {
  const { s, side, marches } = hand;
  let sheet = sketch(s, side, order);
  const target = goalBox(s, order);
  const isHopeless = (drawn: State): boolean => forecast(drawn, target).win < weights.leastOdds;
  let gain = gainOf(hand, sheet);
  let best = isHopeless(sheet) ? Number.NEGATIVE_INFINITY : gain;
  let helpers = 0;
  for (const help of hand.attacks) {
    if (helpers === marches) break;
    if (help.from === order.from || goalBox(s, help) !== target) continue;
    const joined = sketch(s, side, help, states.clone(sheet));
    const together = gainOf(hand, joined);
    if (together <= gain) continue;
    helpers++;
    sheet = joined;
    gain = together;
    if (!isHopeless(sheet)) best = Math.max(best, gain / (1 + weights.further * helpers));
  }
  return best;
}

function rideProposal(hand: Hand, choice: Choice): Proposal {
  const sheet = states.clone(hand.s);
  stationLeader(sheet, first(choice), second(choice));
  return { choice, gain: gainOf(hand, sheet) };
}

/** By sea each unit costs a march. */
function seaProposals(hand: Hand, from: number): Proposal[] {
  const { s, side, marches, invasion } = hand;
  return seaOrders(s, side, from, marches, invasion).map((order) => ({
    choice: choiceFor(order),
    gain: gainOf(hand, sketch(s, side, order)) / (1 + weights.further * (order.units.length - 1)),
  }));
}
