// Relabelled twins: two states that differ only in what is hidden from a viewer must look alike to that viewer.

import {
  below,
  type Choice,
  type Core,
  type LogEntry,
  maskEvent,
  operandOf,
  type RngState,
  type Sink,
  type Slot,
  type Viewer,
  verbOf,
} from '../src/index.ts';
import { jsonOf, viewDifferences } from './data.ts';
import type { HiddenThings } from './hooks.ts';
import { pick, questionOf } from './play.ts';
import { type Relabelling, relabel, relabelChoice } from './relabel.ts';
import { type Check, probesOf, type Spot, viewersOf } from './spot.ts';

const DRIVEN_STEPS = 12;
const PROBES = 12;
const MOST_EXCHANGES = 8;

/** Exchanges identities freely inside each pool; nothing the viewer is shown may change. */
export const twinsAtOnce: Check<Core> = (spot) =>
  forEachViewer(spot, (viewer, things) => {
    const labels = shuffleWithin(spot, viewer, things, () => '');
    if (labels === null) return null;
    return unlike(spot, spot.s, relabel(spot.game, spot.hooks, spot.s, labels), viewer);
  });

/** Exchanges things of equal kind, then plays both states on with the same choices until something is revealed. */
export const twinsDriven: Check<Core> = (spot) =>
  forEachViewer(spot, (viewer, things) => {
    const labels = shuffleWithin(spot, viewer, things, (id) => things.kindOf(spot.s, id));
    return labels === null ? null : drive(spot, viewer, things, labels);
  });

/**
 * Exchanges things of any kind and changes every other secret, then plays both on with the same choices, as far as
 * both have them, until something is shown that tells the two apart.
 */
export const anyTwinsDriven: Check<Core> = (spot) =>
  forEachViewer(spot, (viewer, things) => {
    const labels = shuffleWhereTheyCouldBe(spot, viewer, things);
    const exchanged = relabel(spot.game, spot.hooks, spot.s, labels);
    const twin = spot.hooks.otherSecrets?.(exchanged, viewer, spot.rng) ?? exchanged;
    return driveApart(spot, viewer, things, labels, twin);
  });

function forEachViewer<S extends Core>(
  spot: Spot<S>,
  run: (viewer: Viewer, things: HiddenThings<S>) => string | null,
): string | null {
  for (const viewer of viewersOf(spot.game)) {
    for (const things of spot.hooks.hidden) {
      const complaint = run(viewer, things);
      if (complaint !== null)
        return `to ${nameOf(spot, viewer)}, with every hidden ${things.slot} exchanged: ${complaint}`;
    }
  }
  return null;
}

const nameOf = <S extends Core>(spot: Spot<S>, viewer: Viewer): string =>
  viewer === 'spectator' ? viewer : spot.game.sides[viewer]!;

/** Null when there is nothing to exchange. */
function shuffleWithin<S extends Core>(
  { game, s, rng }: Spot<S>,
  viewer: Viewer,
  things: HiddenThings<S>,
  kindOf: (id: number) => string,
): Relabelling | null {
  const to = Array.from({ length: game.sizeOf(s, things.slot) }, (_, id) => id);
  const classes = Map.groupBy(things.hiddenFrom(s, viewer), (id) => `${things.poolOf(s, viewer, id)} ${kindOf(id)}`);
  for (const members of classes.values()) {
    const order = shuffled(rng, members);
    members.forEach((id, i) => {
      to[id] = order[i]!;
    });
  }
  return to.every((label, id) => label === id) ? null : { slot: things.slot, to };
}

/** Pairs of a pool that could stand for one another, exchanged one after the other. */
function shuffleWhereTheyCouldBe<S extends Core>(spot: Spot<S>, viewer: Viewer, things: HiddenThings<S>): Relabelling {
  const { game, hooks, s, rng } = spot;
  let labels = { slot: things.slot, to: Array.from({ length: game.sizeOf(s, things.slot) }, (_, id) => id) };
  const hidden = things.hiddenFrom(s, viewer);
  for (const id of shuffled(rng, hidden).slice(0, MOST_EXCHANGES)) {
    const partner = pick(rng, hidden);
    if (things.poolOf(s, viewer, id) !== things.poolOf(s, viewer, partner)) continue;
    const to = labels.to.with(id, labels.to[partner]!).with(partner, labels.to[id]!);
    if (hooks.couldBe?.(relabel(game, hooks, s, { ...labels, to })) ?? true) labels = { ...labels, to };
  }
  return labels;
}

function shuffled(rng: RngState, from: readonly number[]): number[] {
  const left = from.slice();
  return from.map(() => left.splice(below(rng, left.length), 1)[0]!);
}

/** In what the viewer can tell two states apart, or null. */
export function unlike<S extends Core>(spot: Spot<S>, a: S, b: S, viewer: Viewer): string | null {
  const { game } = spot;
  if (`${game.asked(a)}` !== `${game.asked(b)}`) return `other sides are asked (${questionOf(game, a)})`;
  const [viewA, viewB] = [game.view(a, viewer), game.view(b, viewer)];
  if (JSON.stringify(viewA) !== JSON.stringify(viewB)) {
    return `the view differs in ${viewDifferences(viewA, viewB).join(', ') || 'the order of its fields'} (${questionOf(game, a)})`;
  }
  if (viewer === 'spectator') return null;
  const listed = game.choices(a, viewer);
  if (`${listed}` !== `${game.choices(b, viewer)}`) return `other choices are offered (${questionOf(game, a)})`;
  return unlikeAnswers(spot, a, b, viewer, listed);
}

/** Whether refusals tell the states apart: choices that name any id, also foreign ones, and clicks on anything. */
function unlikeAnswers<S extends Core>(
  spot: Spot<S>,
  a: S,
  b: S,
  side: number,
  listed: readonly number[],
): string | null {
  const { game, rng } = spot;
  if (listed.length === 0) return null;
  for (const verb of game.decisions[a.ask[0]!]!.verbs) {
    for (const probe of probesOf(
      { ...spot, s: a },
      verb,
      listed.filter((choice) => verbOf(choice) === verb.id),
      PROBES,
    )) {
      if (JSON.stringify(game.why(a, side, probe)) !== JSON.stringify(game.why(b, side, probe))) {
        return `"${game.notation.write(probe, a)}" is refused for other reasons`;
      }
    }
    for (const { is } of verb.operands) {
      const thing = { is, id: below(rng, game.sizeOf(a, is)) };
      if (JSON.stringify(game.whyNot(a, side, thing)) !== JSON.stringify(game.whyNot(b, side, thing))) {
        return `a click on ${is} ${thing.id} is answered otherwise`;
      }
    }
  }
  return null;
}

function drive<S extends Core>(
  spot: Spot<S>,
  viewer: Viewer,
  things: HiddenThings<S>,
  labels: Relabelling,
): string | null {
  const { game, rng } = spot;
  const a = game.clone(spot.s);
  const b = relabel(game, spot.hooks, spot.s, labels);
  const dice = `${a.rng}`;
  let complaint = unlike(spot, a, b, viewer);
  for (let step = 0; complaint === null && step < DRIVEN_STEPS && game.asked(a).length > 0; step++) {
    const side = pick(rng, game.asked(a));
    const choice = pick(rng, game.choices(a, side));
    const mapped = relabelChoice(game, choice, labels);
    const text = game.notation.write(choice, a);
    if (side === viewer && mapped !== choice) return `"${text}" names what is hidden from its chooser`;
    if (!game.choices(b, side).includes(mapped)) {
      return `"${text}" is not open to the twin, though both are of one kind`;
    }
    const known = a.known;
    const seenA = applySeen(spot, a, side, choice, viewer, things);
    const seenB = applySeen(spot, b, side, mapped, viewer, things);
    if (seenA.unlearned !== undefined)
      return `"${text}" tells that ${things.slot} ${seenA.unlearned} is there, yet the viewer has not learned it`;
    if (seenA.revealed || seenB.revealed) {
      return a.known === known ? `"${text}" reveals something while the knowledge clock stands still` : null;
    }
    complaint =
      JSON.stringify(seenA.log) !== JSON.stringify(seenB.log)
        ? eventsDiffer(text, seenA.log, seenB.log)
        : after(text, unlike(spot, a, b, viewer));
    // Chance may fall on different ones of a stack, unseen: from there on the two games go their own ways.
    if (dice !== `${a.rng}` && !(areTwins(spot, a, b, labels) && areAlike(things, a, labels))) break;
  }
  return complaint;
}

/** Twins that differ in more than names: their owner may not be able to do the same, and what is shown may differ. */
function driveApart<S extends Core>(
  spot: Spot<S>,
  viewer: Viewer,
  things: HiddenThings<S>,
  labels: Relabelling,
  twin: S,
): string | null {
  const { game, rng } = spot;
  const [a, b] = [game.clone(spot.s), game.clone(twin)];
  let complaint = unlike(spot, a, b, viewer);
  for (let step = 0; complaint === null && step < DRIVEN_STEPS && game.asked(a).length > 0; step++) {
    const side = pick(rng, game.asked(a));
    const common = commonChoices(spot, a, b, side, viewer, labels);
    if (common.length === 0) return null;
    const choice = pick(rng, common);
    const text = game.notation.write(choice, a);
    const differ = (id: number): boolean => labels.to[id] !== id || things.kindOf(a, id) !== things.kindOf(b, id);
    const changed = new Set(Array.from(labels.to.keys()).filter(differ));
    const heardA = listen(spot, a, side, choice, viewer, things, changed);
    const mapped = relabelChoice(game, choice, labels);
    const alike = alikeTo(spot, b, new Set(game.choices(b, side)), mapped, side !== viewer);
    const heardB = listen(spot, b, side, pick(rng, alike), viewer, things, changed);
    const parted = partingOf(heardA.log, heardB.log);
    const shown = Math.min(heardA.shown, heardB.shown);
    if (shown < Number.POSITIVE_INFINITY && (parted < 0 || shown <= parted)) return null;
    if (parted >= 0) {
      const tells = [heardA.log, heardB.log].some((log) => isTold(spot, log, parted, viewer));
      return tells || isToldAlone(spot, heardA.log[parted], heardB.log[parted])
        ? null
        : eventsDiffer(text, heardA.log, heardB.log);
    }
    if (isTold(spot, heardA.log, heardA.log.length, viewer)) return null;
    complaint = after(text, unlike(spot, a, b, viewer));
  }
  return complaint;
}

/** What a side may choose in both, of things that look the same to the viewer: chance may have parted what was exchanged. */
function commonChoices<S extends Core>(
  spot: Spot<S>,
  a: S,
  b: S,
  side: number,
  viewer: Viewer,
  labels: Relabelling,
): Choice[] {
  const { game } = spot;
  const open = new Set(game.choices(b, side));
  return game.choices(a, side).filter((choice) => {
    const mapped = relabelChoice(game, choice, labels);
    const looksAlike = (slot: Slot, i: number): boolean =>
      slot !== 'piece' || game.ref(a, viewer, operandOf(choice, i)) === game.ref(b, viewer, operandOf(mapped, i));
    return alikeTo(spot, b, open, mapped, side !== viewer).length > 0 && slotsOf(spot, a, choice).every(looksAlike);
  });
}

/** What the operands of a choice stand for. */
const slotsOf = <S extends Core>({ game }: Spot<S>, s: S, choice: Choice): Slot[] =>
  game.decisions[s.ask[0]!]!.verbs.find(({ id }) => id === verbOf(choice))!.operands.map(({ is }) => is);

/** What is open and looks the same: unseen, also with other things from the piles of its side. */
function alikeTo<S extends Core>(
  spot: Spot<S>,
  s: S,
  open: ReadonlySet<Choice>,
  choice: Choice,
  isUnseen: boolean,
): Choice[] {
  const fromPiles = slotsOf(spot, s, choice).map((is) => spot.hooks.cups?.some(({ slot }) => slot === is));
  if (!isUnseen || !fromPiles.includes(true)) return open.has(choice) ? [choice] : [];
  const isAlike = (other: Choice): boolean =>
    verbOf(other) === verbOf(choice) &&
    fromPiles.every((isFromPile, i) => isFromPile || operandOf(other, i) === operandOf(choice, i));
  return [...open].filter(isAlike);
}

/** The first entry in which two logs differ, or -1. */
function partingOf(a: readonly LogEntry[], b: readonly LogEntry[]): number {
  const longer = a.length > b.length ? a : b;
  return longer.findIndex((_, i) => JSON.stringify(a[i]) !== JSON.stringify(b[i]));
}

/** Has the viewer been told, before or with this entry of the log, what differs? */
function isTold<S extends Core>(
  { hooks: { telling } }: Spot<S>,
  log: readonly LogEntry[],
  at: number,
  viewer: Viewer,
): boolean {
  if (telling === undefined) return false;
  const isAmong = (names: readonly string[], entry?: LogEntry): boolean => names.includes(entry?.kind ?? '');
  const isHis = isAmong(telling.own ?? [], log[at]) && log[at]!.args?.[0] === viewer;
  return isHis || isAmong(telling.itself, log[at]) || log.slice(0, at).some((entry) => isAmong(telling.next, entry));
}

/** Do two entries differ in nothing but the operand that shows what differs? */
function isToldAlone<S extends Core>({ hooks: { telling } }: Spot<S>, a?: LogEntry, b?: LogEntry): boolean {
  const operand = telling?.by?.[a?.kind ?? ''];
  if (operand === undefined || a!.kind !== b?.kind) return false;
  const rest = ({ args }: LogEntry): string => JSON.stringify(args?.with(operand, 0));
  return rest(a!) === rest(b);
}

const eventsDiffer = (text: string, a: readonly LogEntry[], b: readonly LogEntry[]): string =>
  `the events differ after "${text}": ${JSON.stringify(a)} and ${JSON.stringify(b)}`;

const isNamedBy = <S>({ slot, told }: HiddenThings<S>, by: Slot): boolean => by === slot || by === told;

/** Applies a choice: what the viewer hears of it, and at which entry it is first shown something of what differs. */
function listen<S extends Core>(
  { game }: Spot<S>,
  s: S,
  side: number,
  choice: number,
  viewer: Viewer,
  things: HiddenThings<S>,
  changed: ReadonlySet<number>,
): { log: LogEntry[]; shown: number } {
  const hidden = things.hiddenFrom(s, viewer).filter((id) => changed.has(id));
  const log: LogEntry[] = [];
  let shown = Number.POSITIVE_INFINITY;
  const isShown = (at: S): boolean => {
    const still = new Set(things.hiddenFrom(at, viewer));
    return hidden.some((id) => !still.has(id));
  };
  game.apply(s, side, choice, (at, kind, seen, operands) => {
    const entry = maskEvent(game, at, kind, seen, operands, viewer);
    const names = kind.slots.some(
      ([, slot], i) => isNamedBy(things, slot) && entry.args !== null && hidden.includes(entry.args[i]!),
    );
    if (names || isShown(at)) shown = Math.min(shown, log.length);
    log.push(entry);
  });
  return { log, shown: isShown(s) ? Math.min(shown, log.length) : shown };
}

function areTwins<S extends Core>({ game, hooks }: Spot<S>, a: S, b: S, labels: Relabelling): boolean {
  return jsonOf(game, relabel(game, hooks, a, labels)) === jsonOf(game, b);
}

/** Are things that exchanged their identities still of one kind? Chance may have struck one of them alone. */
const areAlike = <S extends Core>({ kindOf }: HiddenThings<S>, s: S, { to }: Relabelling): boolean =>
  to.every((label, id) => label === id || kindOf(s, id) === kindOf(s, label));

const after = (text: string, complaint: string | null): string | null =>
  complaint === null ? null : `${complaint}, after "${text}"`;

interface Seen {
  readonly log: LogEntry[];
  /** Was the viewer told the identity of something hidden? */
  readonly revealed: boolean;
  /** Something of which he was told, and that may still be other things, of which he was not. */
  readonly unlearned: number | undefined;
}

/** Applies a choice before the eyes of a viewer. */
function applySeen<S extends Core>(
  { game }: Spot<S>,
  s: S,
  side: number,
  choice: number,
  viewer: Viewer,
  things: HiddenThings<S>,
): Seen {
  const hidden = new Set(things.hiddenFrom(s, viewer));
  const log: LogEntry[] = [];
  const told = new Map<number, readonly number[]>();
  let revealed = false;
  const sink: Sink<S> = (at, kind, seen, operands) => {
    const entry = maskEvent(game, at, kind, seen, operands, viewer);
    log.push(entry);
    kind.slots.forEach(([, slot], i) => {
      const id = entry.args?.[i] ?? -1;
      if (!isNamedBy(things, slot) || !hidden.has(id)) return;
      revealed = true;
      if (slot === things.told) told.set(id, poolMates(things, at, viewer, id));
    });
  };
  game.apply(s, side, choice, sink);
  const still = new Set(things.hiddenFrom(s, viewer));
  return {
    log,
    revealed: revealed || [...hidden].some((id) => !still.has(id)),
    unlearned: [...told].find(([, mates]) => mates.some((mate) => !told.has(mate)))?.[0],
  };
}

/** All that a hidden thing may be, to a viewer. */
const poolMates = <S>({ hiddenFrom, poolOf }: HiddenThings<S>, s: S, viewer: Viewer, id: number): number[] =>
  hiddenFrom(s, viewer).filter((other) => poolOf(s, viewer, other) === poolOf(s, viewer, id));
