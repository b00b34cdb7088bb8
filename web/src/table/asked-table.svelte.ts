// A table as far as one only looks at it: what has been told, what is asked, and what could be chosen.

import type { Thing } from '@bivouac/kernel';
import type { Scene, ScenePiece } from '@bivouac/scene';
import type { LoggedEvent, Opened, Update } from '../host/messages.ts';
import { speech } from '../text/speech.svelte.ts';
import { beginningWith, complete, isThing, nextThings, type Offered, offeredBy } from './choice-tree.ts';
import { looseThings, targetsOf } from './targets.ts';
import { type Named, namingOf } from './things.ts';
import { Wording } from './wording.ts';

export class AskedTable {
  readonly opened: Opened;
  update = $state.raw<Update | null>(null);
  log = $state.raw<readonly LoggedEvent[]>([]);
  picked = $state.raw<readonly Named[]>([]);
  /** What is left to decide with a button, when a click could mean several things. */
  narrowed = $state.raw<readonly Offered[] | null>(null);
  /** What the pointer or the focus is on. */
  looked = $state.raw<Named | null>(null);
  /** The moment looked back at; null: now. */
  past = $state.raw<{ readonly entry: number; readonly scene: Scene } | null>(null);
  /** The keys of pieces that shall do what the chosen one does. */
  company = $state.raw<readonly string[]>([]);

  constructor(opened: Opened) {
    this.opened = opened;
  }

  get hasCards(): boolean {
    return this.opened.description.looks.cards.length > 0;
  }

  readonly wording = $derived.by(() => {
    const { description } = this.opened;
    const words = speech.game(description.game);
    if (words === null) throw new Error('The words of the game are not loaded.');
    return new Wording(description, words, speech.t, () => speech.further(description.game, 'digests'));
  });
  readonly viewer = $derived(this.update?.viewer ?? null);
  readonly scene = $derived(this.past?.scene ?? this.update?.scene ?? null);
  /** The choice whose consequences are the last to be seen in the past; -1: it is now. */
  readonly current = $derived.by(() => {
    const { past } = this;
    return past === null ? -1 : (this.log.findLast(({ entry }) => entry < past.entry)?.entry ?? -1);
  });
  readonly isAsked = $derived(this.past === null && (this.update?.choices.length ?? 0) > 0);
  /** Is anything answered without asking, or can it be? */
  readonly hasOrders = $derived((this.update?.orders.length ?? 0) + (this.update?.orderable.length ?? 0) > 0);
  readonly offered = $derived.by<readonly Offered[]>(() =>
    this.isAsked ? offeredBy(this.update!.choices, this.opened.description.verbs) : [],
  );
  readonly next = $derived(nextThings(this.offered, this.picked));
  /** What the question knows and does not offer. */
  readonly missing = $derived.by<readonly number[]>(() => {
    const question = this.isAsked ? this.update!.question : null;
    const verbs = question ? this.opened.description.decisions[question.decision]!.verbs : [];
    return verbs.filter((verb) => !this.offered.some((one) => one.verb === verb));
  });
  /** What lets something go by comes last. */
  readonly buttons = $derived.by(() => {
    const found = this.narrowed ?? complete(this.offered, this.picked);
    return found.toSorted((a, b) => Number(this.isPass(a)) - Number(this.isPass(b)));
  });
  protected readonly placeFirst = $derived.by(() => {
    const question = this.isAsked && this.picked.length === 0 ? this.update!.question : null;
    if (question === null) return undefined;
    const { decisions, looks } = this.opened.description;
    return looks.placeFirst?.[decisions[question.decision]!.name];
  });
  /** By place: the choices that a click on it leads to. */
  readonly targets = $derived.by(() =>
    targetsOf(this.opened.description.looks, this.next, this.placeFirst === undefined ? [] : this.offered),
  );
  /** The place that is looked at, if it can be attacked and the game can tell how that may end. */
  readonly attacked = $derived.by<number | null>(() => {
    const { looks, verbs } = this.opened.description;
    const { looked } = this;
    if (looked === null || looks.forecasts !== true) return null;
    const place = looked.is === 'place' ? looked.id : this.pieceOf(looked)?.place;
    const leadsTo = place === undefined ? [] : (this.targets.get(place) ?? []);
    return leadsTo.some(({ verb }) => looks.verbTones[verbs[verb]!.name] === 'attack') ? place! : null;
  });
  /** Does a click on a place send all who can go there? */
  readonly sendsAll = $derived(this.placeFirst === 'all');
  /** What all can do who are asked about, each for itself: one choice of each kind. */
  readonly forAll = $derived.by<readonly Offered[]>(() => {
    if (this.placeFirst !== 'all') return [];
    const alone = this.offered.filter(({ things }) => things.length === 1);
    return [...Map.groupBy(alone, ({ verb }) => verb).values()].map((alike) => alike[0]!);
  });
  /** Things to be named that lie nowhere on the table. */
  readonly loose = $derived.by<readonly Thing[]>(() =>
    this.placeFirst === undefined
      ? looseThings(this.opened.description.looks, this.next, this.scene?.pieces ?? [])
      : [],
  );
  readonly question = $derived.by(() => {
    const { question, viewer, scene } = this.update ?? {};
    if (!question) return null;
    const plain = this.wording.question(question, viewer!);
    return scene?.asks ? { ...plain, text: this.wording.say(scene.asks) } : plain;
  });
  /** What the question is about. */
  protected readonly asked = $derived.by<readonly Thing[]>(() => {
    const { question } = this.update ?? {};
    const slots = question ? this.opened.description.decisions[question.decision]!.slots : [];
    return slots.flatMap(([, is], i) => (question!.args[i]! >= 0 ? [{ is, id: question!.args[i]! }] : []));
  });
  /** The pieces that are meant: picked ones, and those the question is about. */
  readonly selected = $derived<readonly Named[]>([...this.picked, ...this.asked]);

  isPass({ verb }: Offered): boolean {
    const { looks, verbs } = this.opened.description;
    return looks.verbTones[verbs[verb]!.name] === 'pass';
  }

  canPick(thing: Thing): boolean {
    return this.next.some((one) => isThing(one.thing, thing)) || this.startsAgain(thing);
  }

  protected startsAgain(thing: Thing): boolean {
    return this.picked.length > 0 && nextThings(this.offered, []).some((one) => isThing(one.thing, thing));
  }

  /** The ways in which a click on a piece goes on with what is picked, or begins anew. */
  protected pathsThrough(piece: ScenePiece): Named[][] {
    const paths = namingOf(piece).map((path) => path.map((thing) => ({ ...thing, key: piece.key })));
    const fits = (picked: readonly Thing[]): boolean => beginningWith(this.offered, picked).length > 0;
    const going = paths.map((path) => [...this.picked, ...path]).filter(fits);
    return going.length > 0 || this.picked.length === 0 ? going : paths.filter(fits);
  }

  /** The piece that is meant, by its key or by its number. */
  pieceOf({ is, id, key }: Named): ScenePiece | undefined {
    const pieces = this.scene?.pieces;
    return key === undefined
      ? pieces?.find((one) => is === 'piece' && one.piece === id)
      : pieces?.find((one) => one.key === key);
  }

  canPickPiece(piece: ScenePiece): boolean {
    return this.pathsThrough(piece).length > 0;
  }

  /** Is it the piece that is picked, or one that the question is about? */
  isSelected(piece: ScenePiece): boolean {
    if (this.company.includes(piece.key)) return true;
    const paths = namingOf(piece);
    return this.selected.some((one) =>
      one.key === undefined ? paths.some((path) => isThing(path[0]!, one)) : one.key === piece.key,
    );
  }

  /** The icon of a choice that nobody shall make by a mere click on the table. */
  gravityOf({ verb }: Offered): string | undefined {
    const { looks, verbs } = this.opened.description;
    return looks.deliberate?.[verbs[verb]!.name];
  }

  /** Does it give up what is left of the budget, where there is something else to do? */
  protected wastes(verb: number): boolean {
    const { decisions, looks, verbs } = this.opened.description;
    const question = this.update?.question;
    if (!question || !this.scene?.budget?.left || this.offered.length < 2) return false;
    return looks.wastes?.[decisions[question.decision]!.name] === verbs[verb]!.name;
  }
}
