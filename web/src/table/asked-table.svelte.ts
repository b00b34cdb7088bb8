// A table as far as one only looks at it: what has been told, what is asked, and what could be chosen.

import type { Thing } from '@bivouac/kernel';
import type { Scene, ScenePiece } from '@bivouac/scene';
import type { LoggedEvent, Opened, Update } from '../host/messages.ts';
import { settings } from '../settings.svelte.ts';
import { speech } from '../text/speech.svelte.ts';
import { touch } from '../ui/phone.svelte.ts';
import { Asked } from './asked.ts';
import { beginningWith, isThing, type Offered } from './choice-tree.ts';
import { type Hand, IDLE } from './hand.ts';
import { looseThings } from './targets.ts';
import { type Named, namingOf } from './things.ts';
import { Wording } from './wording.ts';

export class AskedTable {
  readonly opened: Opened;
  update = $state.raw<Update | null>(null);
  log = $state.raw<readonly LoggedEvent[]>([]);
  /** What the reader is doing; only gestures change it. */
  hand = $state.raw<Hand>(IDLE);
  /** What the pointer or the focus is on. */
  looked = $state.raw<Named | null>(null);

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
  readonly picked = $derived(this.hand.picked);
  readonly narrowed = $derived(this.hand.narrowed);
  readonly previewed = $derived(this.hand.previewed);
  /** The moment looked back at; null: now. */
  readonly past = $derived(this.hand.past);
  readonly viewer = $derived(this.update?.viewer ?? null);
  readonly scene = $derived<Scene | null>(this.past?.scene ?? this.update?.scene ?? null);
  /** The choice whose consequences are the last to be seen in the past; -1: it is now. */
  readonly current = $derived.by(() => {
    const { past } = this;
    return past === null ? -1 : (this.log.findLast(({ entry }) => entry < past.entry)?.entry ?? -1);
  });
  readonly isAsked = $derived(this.past === null && (this.update?.choices.length ?? 0) > 0);
  /** What is asked now, whatever moment is looked at. */
  protected readonly now = $derived.by(
    () => new Asked(this.opened.description, this.update, settings.asksTwice, !touch.current),
  );
  /** What is asked of whoever looks: nothing of the past. */
  readonly asked = $derived.by(() => (this.isAsked ? this.now : new Asked(this.opened.description, null)));
  readonly offered = $derived(this.asked.offered);
  /** Is anything answered without asking, or can it be? */
  readonly hasOrders = $derived((this.update?.orders.length ?? 0) + (this.update?.orderable.length ?? 0) > 0);
  readonly next = $derived(this.asked.next(this.picked));
  /** What the question knows and does not offer. */
  readonly missing = $derived.by<readonly number[]>(() => {
    const question = this.isAsked ? this.update!.question : null;
    const verbs = question ? this.opened.description.decisions[question.decision]!.verbs : [];
    return verbs.filter((verb) => !this.offered.some((one) => one.verb === verb));
  });
  readonly buttons = $derived(this.asked.buttonsFor(this.hand));
  /** By place: the choices that a click on it leads to. */
  readonly targets = $derived(this.asked.targets(this.picked));
  /** The place of the attack that is shown or on offer where somebody looks, if the game can tell how it may end. */
  readonly attacked = $derived.by<number | null>(() => {
    const { looked, picked, previewed, asked } = this;
    if (asked.looks.forecasts !== true) return null;
    if (previewed !== null && asked.isAttack(previewed.offered)) return asked.targetOf(previewed.offered);
    const attacks = beginningWith(asked.offered, picked).filter((one) => asked.isAttack(one));
    const targets = new Set(attacks.map((one) => asked.targetOf(one)));
    if (targets.size === 1 && picked.some(({ is }) => is === 'place')) return [...targets][0]!;
    const place = looked?.is === 'place' ? looked.id : looked && this.pieceOf(looked)?.place;
    return place != null && targets.has(place) ? place : null;
  });
  /** Is the fight over but for who goes where? That is asked on the map. */
  readonly isSettledOnMap = $derived.by<boolean>(() => {
    const { decisions, verbs } = this.opened.description;
    const question = this.update?.question;
    if (this.past !== null || this.scene?.battle?.isDecided !== true || !question) return false;
    return decisions[question.decision]!.verbs.some((verb) => verbs[verb]!.slots.includes('place'));
  });
  readonly canAttack = $derived.by(() =>
    [...this.targets.values()].flat().some((offered) => this.asked.isAttack(offered)),
  );
  /** Does a click on a place send all who can go there? */
  readonly sendsAll = $derived(this.asked.placeFirst(this.picked) === 'all');
  /** What all can do who are asked about, each for itself: one choice of each kind. */
  readonly forAll = $derived.by<readonly Offered[]>(() => {
    if (!this.sendsAll) return [];
    const alone = this.offered.filter(({ things }) => things.length === 1);
    return [...Map.groupBy(alone, ({ verb }) => verb).values()].map((alike) => alike[0]!);
  });
  /** Things to be named that lie nowhere on the table. */
  readonly loose = $derived.by<readonly Thing[]>(() =>
    this.asked.placeFirst(this.picked) === undefined
      ? looseThings(this.opened.description.looks, this.next, this.scene?.pieces ?? [])
      : [],
  );
  readonly question = $derived.by(() => {
    const { question, viewer, scene } = this.update ?? {};
    if (!question) return null;
    const plain = this.wording.question(question, viewer!);
    return scene?.asks ? { ...plain, text: this.wording.say(scene.asks) } : plain;
  });
  /** The pieces that are meant: picked and shown ones, and those the question is about. */
  readonly selected = $derived<readonly Named[]>([
    ...this.picked,
    ...(this.previewed?.offered.things ?? []),
    ...this.now.about,
  ]);

  isPass(offered: Offered): boolean {
    return this.asked.isPass(offered);
  }

  canPick(thing: Thing): boolean {
    return this.asked.canPick(this.picked, thing);
  }

  /** The piece that is meant, by its key or by its number. */
  pieceOf({ is, id, key }: Named): ScenePiece | undefined {
    const pieces = this.scene?.pieces;
    return key === undefined
      ? pieces?.find((one) => is === 'piece' && one.piece === id)
      : pieces?.find((one) => one.key === key);
  }

  canPickPiece(piece: ScenePiece): boolean {
    return this.asked.pathsThrough(this.picked, piece).length > 0;
  }

  /** Is it the piece that is picked, or one that the question is about? */
  isSelected(piece: ScenePiece): boolean {
    if (this.hand.company.some(({ key }) => key === piece.key)) return true;
    const paths = namingOf(piece);
    return this.selected.some((one) =>
      one.key === undefined ? paths.some((path) => isThing(path[0]!, one)) : one.key === piece.key,
    );
  }
}
