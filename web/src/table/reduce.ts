// From a gesture to what it makes of the reader's hand, and to what it asks of the host: pure, so that every way through the
// table can be tried without a page.

import type { Choice, Thing } from '@bivouac/kernel';
import { type Asked, thingsOf } from './asked.ts';
import { beginningWith, isThing, nextThings, type Offered, pickedAtOnce, settledBy } from './choice-tree.ts';
import type { Deed, Done, Errand, Gesture, Hand } from './hand.ts';
import { nextOf, withAid } from './meant.ts';
import { oneOfEach } from './targets.ts';
import { lookAt, type Named, namingOf, placeOfThing, placesOfThing } from './things.ts';

export interface Turn {
  readonly hand: Hand;
  readonly deed: Deed | null;
}

type Of<Is extends Gesture['is']> = Extract<Gesture, { readonly is: Is }>;
type Answers = { readonly [is in Gesture['is']]: (hand: Hand, gesture: Of<is>, at: Asked) => Turn };

export function reduce(hand: Hand, gesture: Gesture, at: Asked): Turn {
  return answers[gesture.is](hand, gesture as never, at);
}

const stay = (hand: Hand): Turn => ({ hand, deed: null });

/** The choice of what the question is about, as long as it can be taken back. */
export function chosenBefore({ done, past }: Hand, at: Asked): Done | null {
  const last = done.at(-1);
  if (last === undefined || past !== null || at.offered.length === 0 || !at.update!.canUndo) return null;
  const thing = last.offered.things.at(-1);
  return thing !== undefined && at.about.some((one) => isThing(one, thing)) ? last : null;
}

const answers: Answers = {
  click(hand, { thing }, at) {
    if (hand.past !== null) return stay(hand);
    if (at.next(hand.picked).some((one) => isThing(one.thing, thing))) return pick(hand, [...hand.picked, thing], at);
    if (at.startsAgain(hand.picked, thing)) return pick(hand, [thing], at);
    if (hand.picked.some((one) => isThing(one, thing))) return back(hand, at);
    return switchTo(hand, [thing], at) ?? askWhy(hand, thing, at);
  },
  'click-piece': clickPiece,
  'click-place': (hand, { place }, at) => clickPlace(hand, place, at),
  press: (hand, { offered, forAll }, at) => press(hand, offered, forAll ?? isMeantForAll(hand, offered), at),
  'carry-out'(hand, { errand }, at) {
    const first = nextOfErrand(errand, at, true);
    return first === undefined ? stay(hand) : choose({ ...hand, errand }, first, at, false);
  },
  pick: (hand, { picked }) => stay({ ...hand, picked, narrowed: null, previewed: null }),
  join(hand, { companions }, at) {
    const company = [...hand.company, ...companions];
    const chosen = chosenBefore(hand, at);
    if (chosen === null) return stay(hand);
    const namings = company.filter(({ can }) => can === null).map(({ naming }) => naming);
    return { hand: { ...hand, company }, deed: { do: 'join', before: chosen.before, namings } };
  },
  part: (hand, { key }) => stay({ ...hand, company: hand.company.filter((one) => one.key !== key) }),
  lift(hand, { piece, isSelected }, at) {
    const lifted: Hand = { ...hand, drag: { to: null, hasChosen: false } };
    return isSelected ? stay(lifted) : clickPiece(lifted, { piece }, at);
  },
  drop(hand, { place }, at) {
    if (hand.drag === null) return stay(hand);
    return place === null ? stay({ ...hand, drag: null }) : follow({ ...hand, drag: { ...hand.drag, to: place } }, at);
  },
  back: (hand, _, at) => back(hand, at),
  undo: (hand, _, at) => (at.update?.canUndo ? undo(hand, at) : takeBack(hand, at)),
  hint(hand, _, at) {
    if (hand.hint !== null) return stay({ ...hand, hint: null });
    if (hand.past !== null || at.offered.length === 0) return stay(hand);
    return { hand: { ...hand, hint: { isThere: false } }, deed: { do: 'hint' } };
  },
  hinted: (hand, { counsel }) =>
    stay(hand.hint === null ? hand : { ...hand, hint: counsel === null ? null : { isThere: true, counsel } }),
  refuse: (hand, { refusal }) => stay({ ...hand, refusal }),
  look(hand, { entry }, at) {
    const cleared = { ...hand, refusal: null };
    if (entry >= at.update!.entries) return stay({ ...cleared, past: null, wanted: null });
    const wanted = Math.max(0, entry);
    return { hand: { ...cleared, wanted }, deed: { do: 'look', entry: wanted } };
  },
  now: (hand) => stay({ ...hand, past: null, wanted: null }),
  told,
  'nothing-done': (hand, { refusal }) =>
    stay({ ...hand, isBusy: false, errand: null, instead: null, refusal: refusal ?? hand.refusal }),
  previewed(hand, { choice, shows }) {
    const { previewed } = hand;
    return stay(previewed?.offered.choice === choice ? { ...hand, previewed: { ...previewed, shows } } : hand);
  },
  joined(hand, { can, namings }) {
    const company = hand.company.map((one) => {
      const i = namings.indexOf(one.naming);
      return i < 0 ? one : { ...one, can: can[i]! };
    });
    return stay({ ...hand, company });
  },
  planned(hand, { plan, offered }, at) {
    if (plan.length === 0) return stay({ ...hand, isBusy: false });
    return undo({ ...hand, isBusy: false, errand: { of: 'together', plan, offered } }, at);
  },
  seen(hand, { entry, scene }) {
    if (hand.wanted !== entry) return stay(hand);
    return stay({ ...hand, wanted: null, past: scene === null ? hand.past : { entry, scene } });
  },
};

// Clicks on the table

function clickPiece(hand: Hand, { piece }: Pick<Of<'click-piece'>, 'piece'>, at: Asked): Turn {
  if (hand.past !== null) return stay(hand);
  if (hand.picked.some(({ key }) => key === piece.key)) return back(hand, at);
  const paths = at.pathsThrough(hand.picked, piece);
  if (paths.length > 1)
    return narrow(
      hand,
      paths.flatMap((path) => beginningWith(at.offered, path)),
      false,
    );
  if (paths[0]) return pick(hand, paths[0], at);
  const place: Thing = { is: 'place', id: piece.place };
  if (at.targets(hand.picked).has(piece.place) || at.canPick(hand.picked, place))
    return clickPlace(hand, piece.place, at);
  return switchTo(hand, [...namingOf(piece).flat(), place], at) ?? askWhy(hand, lookAt(piece), at);
}

/** What leads there is chosen, or what is left to decide comes as buttons. */
function clickPlace(hand: Hand, place: number, at: Asked): Turn {
  if (hand.past !== null) return stay(hand);
  const leadsTo = at.targets(hand.picked).get(place);
  if (leadsTo === undefined) return answers.click(hand, { is: 'click', thing: { is: 'place', id: place } }, at);
  const next = at.next(hand.picked).filter(({ thing }) => placesOfThing(at.looks, thing).includes(place));
  if (next.length === 1) return pick(hand, [...hand.picked, next[0]!.thing], at);
  const forAll = at.placeFirst(hand.picked) === 'all';
  const ways = forAll ? oneOfEach(leadsTo, (one) => at.goesAlong(one)) : leadsTo;
  return ways.length === 1 ? mean(hand, ways[0]!, forAll, at) : narrow(hand, ways, forAll);
}

const narrow = (hand: Hand, ways: readonly Offered[], forAll: boolean): Turn =>
  stay({ ...hand, refusal: null, previewed: null, narrowed: { ways, forAll } });

function pick(hand: Hand, picked: readonly Named[], at: Asked): Turn {
  const cleared = { ...hand, refusal: null, narrowed: null };
  const settled = settledBy(at.offered, picked);
  if (settled) return mean(cleared, settled, false, at);
  return lookAhead(follow({ ...cleared, picked, previewed: null }, at), at);
}

/** Where only buttons are left to choose from, and the first cannot be taken back, what it leads to is shown with it. */
function lookAhead({ hand, deed }: Turn, at: Asked): Turn {
  const [offered] = at.buttonsFor(hand);
  const isLeftToButtons = hand.picked.length > 0 && at.next(hand.picked).length === 0;
  if (deed !== null || !isLeftToButtons || offered === undefined || !at.isShownFirst(offered)) return { hand, deed };
  const previewed = { offered, forAll: false, shows: null, isOneOfSeveral: true } as const;
  return { hand: { ...hand, previewed }, deed: { do: 'preview', choice: offered.choice } };
}

/**
 * A click on the table means this: what cannot be taken back, or is warned of, is shown first, and made by the same click once
 * more or by the button that then names it.
 */
function mean(hand: Hand, offered: Offered, forAll: boolean, at: Asked): Turn {
  const isShown = hand.previewed?.offered.choice === offered.choice;
  const isWarned = isNews(hand, offered, at);
  if (isShown || !(isWarned || at.isShownFirst(offered))) return press(hand, offered, forAll, at);
  const previewed = { offered, forAll, shows: null };
  const confirming = isWarned ? offered.choice : null;
  return {
    hand: { ...hand, previewed, narrowed: null, confirming, drag: null },
    deed: { do: 'preview', choice: offered.choice },
  };
}

/** Drops what the question is about, or takes something else that was on offer beside it; null: neither is possible. */
function switchTo(hand: Hand, things: readonly Thing[], at: Asked): Turn | null {
  if (hand.isBusy) return stay(hand);
  const chosen = chosenBefore(hand, at);
  if (chosen === null) return null;
  const isSame = things.some((thing) => isThing(thing, chosen.offered.things.at(-1)!));
  const other = things.find((thing) => nextThings(chosen.others, []).some((one) => isThing(one.thing, thing)));
  if (!isSame && other === undefined) return null;
  return undo({ ...hand, instead: isSame ? null : other! }, at);
}

/** Never about what could be chosen, nor about a place where no place is asked for: whoever clicks there looks around. */
function askWhy(hand: Hand, thing: Named, at: Asked): Turn {
  const isAside = thing.is === 'place' && at.targets(hand.picked).size === 0;
  return isAside || at.canPick(hand.picked, thing) ? stay(hand) : { hand, deed: { do: 'why', thing } };
}

/** The place to which a piece was dragged is chosen as soon as it is on offer. */
function follow(hand: Hand, at: Asked): Turn {
  const { drag, picked } = hand;
  const mustPickFirst = picked.length === 0 && at.placeFirst(picked) !== undefined;
  if (drag === null || drag.to === null || mustPickFirst || !at.targets(picked).has(drag.to)) return stay(hand);
  const turn = clickPlace({ ...hand, drag: null }, drag.to, at);
  return turn.deed?.do === 'choose' ? { ...turn, deed: { ...turn.deed, joins: drag.hasChosen } } : turn;
}

// Choices

const isMeantForAll = ({ narrowed, previewed }: Hand, offered: Offered): boolean =>
  previewed?.offered.choice === offered.choice
    ? previewed.forAll
    : narrowed?.forAll === true && narrowed.ways.includes(offered);

/** Is a player to be warned of it who has not been? */
const isNews = ({ confirming }: Hand, offered: Offered, at: Asked): boolean =>
  confirming !== offered.choice && at.warningsOf(offered).length > 0;

/** Whoever presses a button knows what it does; he is warned once of what it would cost him. */
function press(hand: Hand, offered: Offered, forAll: boolean, at: Asked): Turn {
  if (hand.isBusy) return stay(hand);
  if (isNews(hand, offered, at)) return stay({ ...hand, confirming: offered.choice });
  if (hand.company.length > 0) return goTogether(hand, offered, at);
  const { verb, things } = offered;
  const errand: Errand | null = forAll
    ? { of: 'alike', verb, last: things.length > 1 ? things.at(-1)! : null }
    : hand.errand;
  return choose({ ...hand, errand }, offered, at, hand.narrowed?.joins === true);
}

function choose(hand: Hand, offered: Offered, at: Asked, joins: boolean, choices = [offered.choice]): Turn {
  if (hand.isBusy) return stay(hand);
  const { entries: before, question, scene } = at.update!;
  const done = joins
    ? hand.done
    : [...hand.done, { before, offered, others: at.offered, question, left: scene?.budget?.left }];
  const drag = hand.drag === null ? null : { ...hand.drag, hasChosen: true };
  return { hand: { ...hand, done, drag, isBusy: true }, deed: { do: 'choose', choices, offered, joins } };
}

/** All of them go, whoever cannot stays behind; whoever the question before was about goes last. */
function goTogether(hand: Hand, offered: Offered, at: Asked): Turn {
  const chosen = chosenBefore(hand, at);
  if (chosen === null) return choose({ ...hand, company: [] }, offered, at, false);
  const namings = inOrder([chosen.offered.choice, ...goingAlong(hand, offered.choice)], chosen, at);
  return { hand: { ...hand, isBusy: true }, deed: { do: 'plan', before: chosen.before, namings, offered } };
}

/** Of the company: the choices that name those who can make this one. */
const goingAlong = ({ company }: Hand, choice: Choice): Choice[] =>
  company.filter(({ can }) => can === null || can.includes(choice)).map(({ naming }) => naming);

function inOrder(namings: readonly Choice[], { question, others }: Done, { description }: Asked): Choice[] {
  const about = question === null ? [] : thingsOf(description, question);
  const isAskedAbout = (naming: Choice): number => {
    const named = others.find(({ choice }) => choice === naming)?.things[0];
    return Number(named !== undefined && about.some((thing) => isThing(thing, named)));
  };
  return namings.toSorted((a, b) => isAskedAbout(a) - isAskedAbout(b));
}

/** Those who would go along with the one who is asked about, in the order in which they would go. */
export function companyFor(hand: Hand, choice: Choice, at: Asked): readonly Choice[] {
  const chosen = chosenBefore(hand, at);
  return chosen === null ? [] : inOrder(goingAlong(hand, choice), chosen, at);
}

function undo(hand: Hand, at: Asked): Turn {
  if (hand.isBusy || !at.update?.canUndo) return stay(hand);
  return { hand: { ...hand, isBusy: true }, deed: { do: 'undo' } };
}

/** Behind dice, or behind what others have answered: its price is said first. */
function takeBack(hand: Hand, at: Asked): Turn {
  if (hand.isBusy || hand.past !== null || (at.update?.takeback ?? -1) < 0) return stay(hand);
  if (!hand.takesBack) return stay({ ...hand, takesBack: true, confirming: null, previewed: null });
  return { hand: { ...hand, takesBack: false, isBusy: true }, deed: { do: 'takeback' } };
}

/** One step, from wherever one is. */
function back(hand: Hand, at: Asked): Turn {
  if (hand.refusal !== null) return stay({ ...hand, refusal: null });
  if (hand.past !== null || hand.wanted !== null) return stay({ ...hand, past: null, wanted: null });
  if (hand.errand !== null) return stay({ ...hand, errand: null });
  if (hand.drag !== null) return stay({ ...hand, drag: null });
  if (hand.takesBack) return stay({ ...hand, takesBack: false });
  if (hand.confirming !== null) {
    const isAllThereIs = hand.narrowed?.ways.every(({ choice }) => choice === hand.confirming) === true;
    return stay({ ...hand, confirming: null, previewed: null, narrowed: isAllThereIs ? null : hand.narrowed });
  }
  if (hand.previewed !== null && hand.previewed.isOneOfSeveral === undefined) return stay({ ...hand, previewed: null });
  if (hand.narrowed !== null) return stay({ ...hand, narrowed: null });
  if (hand.hint !== null) return stay({ ...hand, hint: null });
  if (hand.picked.length > 0) return stay({ ...hand, picked: hand.picked.slice(0, -1), previewed: null });
  if (hand.company.length > 0) return stay({ ...hand, company: [] });
  return chosenBefore(hand, at) === null ? stay(hand) : undo(hand, at);
}

// What the host tells

/** By whom a takeback is. */
const NOBODY = -1;

function told(hand: Hand, { isAnother }: Of<'told'>, at: Asked): Turn {
  const { entries, isPassing, by } = at.update!;
  const isGone = isAnother || (hand.wanted ?? hand.past?.entry ?? 0) >= entries;
  const fresh: Hand = {
    ...hand,
    ...(isGone ? { past: null, wanted: null } : {}),
    picked: pickedAtOnce(at.offered),
    narrowed: null,
    previewed: null,
    confirming: null,
    company: [],
    refusal: null,
    hint: null,
    takesBack: false,
    done: by.at(-1) === NOBODY ? [] : hand.done.filter(({ before }) => before < entries),
    isBusy: isPassing,
  };
  // What is done with the next question waits for it.
  return isPassing ? stay(fresh) : goOn(fresh, at);
}

function goOn(hand: Hand, at: Asked): Turn {
  const { instead, errand } = hand;
  if (instead !== null) {
    const without = { ...hand, instead: null };
    return at.canPick([], instead) ? answers.click(without, { is: 'click', thing: instead }, at) : stay(without);
  }
  if (errand === null) return follow(hand, at);
  if (errand.of === 'together') return playTogether({ ...hand, errand: null }, errand, at);
  const next = nextOfErrand(errand, at, false);
  if (next === undefined) return stay({ ...hand, errand: null });
  return isNews(hand, next, at) ? askOnTheWay(hand, next) : choose(hand, next, at, true);
}

/** One of several choices is such that its player is warned of it: the others wait for his answer. */
const askOnTheWay = (hand: Hand, offered: Offered): Turn =>
  stay({ ...hand, errand: null, confirming: offered.choice, narrowed: { ways: [offered], forAll: true, joins: true } });

function playTogether(hand: Hand, { plan, offered }: Extract<Errand, { of: 'together' }>, at: Asked): Turn {
  return at.byChoice(plan[0]!) === undefined ? stay(hand) : choose(hand, offered, at, false, [...plan]);
}

function nextOfErrand(errand: Errand, at: Asked, isFirst: boolean): Offered | undefined {
  switch (errand.of) {
    case 'alike':
      return nextAlike(errand, at);
    case 'plan':
      return nextOfPlan(errand, at, isFirst);
    case 'together':
      return undefined;
  }
}

/** The next who can do the same, then whoever goes along to the same place. */
function nextAlike({ verb, last }: Extract<Errand, { of: 'alike' }>, at: Asked): Offered | undefined {
  const place = last === null ? undefined : placeOfThing(at.looks, last);
  const isAlike = ({ verb: own, things }: Offered): boolean =>
    own === verb && (last === null ? things.length === 1 : isThing(things.at(-1)!, last));
  const follows = (one: Offered): boolean =>
    place !== undefined && at.goesAlong(one) && placeOfThing(at.looks, one.things.at(-1)!) === place;
  return at.offered.find(isAlike) ?? at.offered.find(follows);
}

/** One shot after the other, up to the last: after that the dice fall, and nothing is taken back. */
function nextOfPlan(errand: Extract<Errand, { of: 'plan' }>, at: Asked, isFirst: boolean): Offered | undefined {
  const { viewer, question, scene } = at.update!;
  const battle = scene?.battle ?? null;
  const plan = battle?.plans?.find(({ id }) => id === errand.id) ?? battle?.plans?.[0];
  const isSame = viewer === errand.viewer && question?.args.join() === errand.args;
  if (plan === undefined || !isSame || (!isFirst && !errand.isLast && plan.isLast)) return undefined;
  return nextOf(plan, at.offered, errand.isAided ? at.offered : withAid(at.offered, battle!.aid ?? null, false));
}

export const planErrand = (
  { id, isLast }: { readonly id: string; readonly isLast?: boolean },
  at: Asked,
  isAided: boolean,
): Errand => ({
  of: 'plan',
  id,
  isLast: isLast === true,
  isAided,
  viewer: at.update!.viewer!,
  args: at.update!.question!.args.join(),
});

/** The choices that only some of the company could make, so that others would stay behind. */
export const staysBehind = ({ company }: Hand, choice: Choice): number =>
  company.filter(({ can }) => can !== null && !can.includes(choice)).length;
