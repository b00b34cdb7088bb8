// The fights of a log: the lines that belong to each, its rounds, the dice with what they promised and gave, and the losses.
// The kernel stamps every line with the procedures in which it happened; a game says what its events mean.

import { type Core, type LogEntry, type Procedure, TAKEBACK, type Viewer } from '@bivouac/kernel';
import { type BattleRoll, type Luck, luckNotes } from './battle.ts';
import { readerOf } from './question.ts';
import type { Fold, Scene, Throw } from './scene.ts';
import { say, type Words } from './words.ts';

type Scoped = Pick<Procedure<Core>, 'name' | 'slots' | 'scope'>;

/** A local of a procedure under way as something happened; -1 when it was not, or when its scope does not name it. */
export function localIn({ within = [] }: LogEntry, { name, slots, scope }: Scoped, local: string): number {
  const about = within.find(({ of }) => of === name)?.about;
  return about?.[scope.findIndex((i) => slots[i]![0] === local)] ?? -1;
}

/** Dice that somebody of a side rolled at once, at somebody where that is told: each hits with so much or less. */
export interface Shot {
  readonly side: number;
  readonly by: number;
  readonly at?: number;
  readonly dice: readonly number[];
  readonly reach: number;
}

export interface Loss<Fate extends string> {
  readonly side: number;
  readonly who: number;
  readonly fate: Fate;
}

export interface Roll<Fate extends string> extends Shot {
  /** The line that tells it, and its number in the log. */
  readonly entry: LogEntry;
  readonly index: number;
  /** 0 outside of rounds. */
  readonly round: number;
  readonly hits: number;
  readonly losses: Loss<Fate>[];
}

/** A fight at one place, from its first line to its last. */
export interface LoggedFight<Fate extends string> {
  readonly from: number;
  to: number;
  readonly place: number;
  /** The last one that was fought, or 0. */
  round: number;
  readonly entries: LogEntry[];
  readonly rolls: Roll<Fate>[];
  readonly losses: Loss<Fate>[];
}

/** What a game says of its events, by their names. */
export interface FightEvents<Fate extends string, Kind extends string = string> {
  /** What happens in it makes a fight; its scope names the `place`. */
  readonly fight: Scoped;
  /** Its scope names the `round`. */
  readonly rounds: Scoped;
  readonly rolls: { readonly [kind in Kind]?: (args: readonly number[], entry: LogEntry) => Shot };
  readonly losses: { readonly [kind in Kind]?: (args: readonly number[]) => Loss<Fate> };
  /** What tells the winner, who is named first in it: the last line of the first of these of which there is one. */
  readonly won: readonly ((entry: LogEntry) => boolean)[];
  /** What is told by itself, even if it happens in a fight. */
  readonly apart?: readonly Kind[];
}

/** A line of one of these kinds. */
export const isOf =
  <Kind extends string>(...kinds: readonly Kind[]) =>
  ({ kind }: LogEntry): boolean =>
    (kinds as readonly string[]).includes(kind);

/** For events that name the side and who of it is lost. */
export const lost =
  <const Fate extends string>(fate: Fate) =>
  ([side, who]: readonly number[]): Loss<Fate> => ({ side: side!, who: who!, fate });

/** The side that has won, or -1. */
function winnerOf<Fate extends string>({ entries }: LoggedFight<Fate>, { won }: FightEvents<Fate>): number {
  for (const tells of won) {
    const last = entries.findLast(tells);
    if (last !== undefined) return last.args?.[0] ?? -1;
  }
  return -1;
}

export function fightsOf<Fate extends string>(
  log: readonly LogEntry[],
  events: FightEvents<Fate>,
): LoggedFight<Fate>[] {
  const fights: LoggedFight<Fate>[] = [];
  let before = -1;
  log.forEach((entry, index) => {
    if (entry.kind === TAKEBACK) return; // What is left of a fight goes on.
    const place = events.apart?.includes(entry.kind) ? -1 : localIn(entry, events.fight, 'place');
    const isNew = place !== before;
    before = place;
    if (place < 0) return;
    if (isNew) fights.push({ from: index, to: index, place, round: 0, entries: [], rolls: [], losses: [] });
    const fight = fights.at(-1)!;
    fight.to = index + 1;
    note(fight, entry, index, events);
  });
  return fights;
}

function note<Fate extends string>(
  fight: LoggedFight<Fate>,
  entry: LogEntry,
  index: number,
  events: FightEvents<Fate>,
): void {
  const { kind, args } = entry;
  const round = Math.max(0, localIn(entry, events.rounds, 'round'));
  fight.entries.push(entry);
  if (round > 0) fight.round = round;
  if (args === null) return;
  const shot = events.rolls[kind]?.(args, entry);
  if (shot) fight.rolls.push({ ...shot, entry, index, round, hits: hitsOf(shot), losses: [] });
  const loss = events.losses[kind]?.(args);
  if (loss) strike(fight, loss);
}

const hitsOf = ({ dice, reach }: Shot): number => dice.filter((die) => die <= reach).length;

/** Dice of one side that fell together, as a board shows them. */
export const diceOf = (rolls: readonly Roll<string>[]): Pick<BattleRoll, 'side' | 'dice' | 'hits'> => ({
  side: rolls[0]!.side,
  dice: rolls.flatMap(({ dice, reach }) => dice.map((value) => ({ value, isHit: value <= reach }))),
  hits: rolls.reduce((sum, { hits }) => sum + hits, 0),
});

/** What fell together: the dice of one side in a row. */
function throwsOf(rolls: readonly Roll<string>[]): Throw[] {
  const groups: Roll<string>[][] = [];
  for (const roll of rolls) {
    const last = groups.at(-1)?.at(-1);
    if (last?.side === roll.side && last.index + 1 === roll.index) groups.at(-1)!.push(roll);
    else groups.push([roll]);
  }
  return groups.map((group) => ({ at: group[0]!.index, ...diceOf(group) }));
}

/** Both sides may roll before anybody is struck: a loss goes to the enemy's last roll. */
function strike<Fate extends string>({ rolls, losses }: LoggedFight<Fate>, loss: Loss<Fate>): void {
  losses.push(loss);
  rolls.findLast(({ side }) => side !== loss.side)?.losses.push(loss);
}

const FACES = 6;

/** By side: the dice it rolled, the hits they promised, and those they gave. */
export const luckOf = (rolls: readonly Roll<string>[], sides: readonly string[]): Luck[] =>
  sides.map((_, side) => {
    const own = rolls.filter((roll) => roll.side === side);
    const sum = (of: (roll: Roll<string>) => number): number => own.reduce((total, roll) => total + of(roll), 0);
    return {
      dice: sum(({ dice }) => dice.length),
      expected: sum(({ dice, reach }) => (dice.length * reach) / FACES),
      scored: sum(({ hits }) => hits),
    };
  });

/** What a game says of one fight in words. */
export interface FightWords extends Pick<Fold, 'title' | 'rule'> {
  /** Where nobody has won and there is more to say than that. */
  readonly undecided?: Words;
  readonly notes: readonly Words[];
}

export interface FightsReading<Fate extends string> {
  readonly events: FightEvents<Fate>;
  readonly sides: readonly string[];
  readonly viewer: Viewer;
  /** Where a fight is going on, or -1. */
  readonly fighting: number;
  wordsOf(fight: LoggedFight<Fate>): FightWords;
}

/** All that a log tells of fights: luck over the whole game, each fight as a card, and the dice and losses of the one at hand. */
export interface FightsTold<Fate extends string> extends Pick<Scene, 'luck' | 'folds' | 'throws'> {
  readonly atHand: Pick<LoggedFight<Fate>, 'rolls' | 'losses'> & { readonly luck: readonly Luck[] };
}

export function tellFights<Fate extends string>(
  log: readonly LogEntry[],
  reading: FightsReading<Fate>,
): FightsTold<Fate> {
  const { events, sides, fighting } = reading;
  const fights = fightsOf(log, events);
  const rolls = fights.flatMap((fight) => fight.rolls);
  const last = fights.at(-1);
  const atHand = last?.place === fighting && last.to === log.length ? last : undefined;
  return {
    luck: luckOf(rolls, sides),
    throws: throwsOf(last?.rolls ?? []),
    folds: fights.map((fight) => foldOf(fight, fight !== atHand, reading)),
    atHand: { rolls: [], losses: [], ...atHand, luck: luckOf(atHand?.rolls ?? [], sides) },
  };
}

/** One card: what it was, how it ended, what it cost, and how lucky the reader was. */
function foldOf<Fate extends string>(
  fight: LoggedFight<Fate>,
  isOver: boolean,
  { events, sides, viewer, wordsOf }: FightsReading<Fate>,
): Fold {
  const { from, to, place, round, rolls } = fight;
  const { undecided = say('table.outcome.nobody'), notes, ...words } = wordsOf(fight);
  const winner = winnerOf(fight, events);
  const sideWords = (side: number): Words => say(`side.${sides[side]}`);
  const reader = readerOf(viewer);
  return {
    from,
    to,
    isOver,
    place,
    ...words,
    winner,
    outcome: winner < 0 ? undecided : say('table.outcome.side', { side: sideWords(winner), round }),
    notes: [...notes, ...luckNotes(luckOf(rolls, sides)[reader]!, sideWords(reader))],
  };
}
