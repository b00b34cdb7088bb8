// What a reader does at a table: picks, chooses, drags, goes back, looks back.

import type { Choice, RuleRef, Thing } from '@bivouac/kernel';
import type { ScenePiece } from '@bivouac/scene';
import type { Calls, Opened, Question, Update } from '../host/messages.ts';
import type { TableClient } from '../host/table-client.ts';
import { AskedTable } from './asked-table.svelte.ts';
import { askedWhy } from './asking.ts';
import { beginningWith, isThing, nextThings, type Offered, pickedAtOnce, settledBy } from './choice-tree.ts';
import { nextOfCompany } from './company.ts';
import { oneOfEach } from './targets.ts';
import { lookAt, type Named, namingOf, placeOfThing } from './things.ts';

export interface Refusal {
  readonly thing: Named | null;
  readonly title: string;
  readonly reasons: readonly RuleRef[];
}

/** What the reader has done: with the number of choices before it, and what else was on offer. */
interface Done {
  readonly before: number;
  readonly offered: Offered;
  readonly others: readonly Offered[];
  readonly question: Question | null;
  /** What was left to spend. */
  readonly left: number | undefined;
}

const FRESH_MS = 350;

export type Tab = 'log' | 'forces' | 'rules' | 'notes';

export class TableState extends AskedTable {
  readonly #client: TableClient;
  /** A place that somebody wants to see. */
  pointed = $state.raw<Thing | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** Fights that are over and whose end has not been read, by the event with which they began. */
  unread = $state.raw<readonly number[]>([]);
  tab = $state<Tab>('log');
  /** The rule opened last; another one even when it is the same. */
  openRule = $state.raw<{ readonly id: string } | null>(null);
  isBusy = $state(false);
  /** What is said to whoever listens; another one even when the words are the same. */
  said = $state.raw<{ readonly text: string } | null>(null);
  /** A choice that gives something up, until it is made once more. */
  confirming = $state.raw<Choice | null>(null);
  /** How often the reader has chosen something. */
  timesChosen = $state(0);
  #done = $state.raw<readonly Done[]>([]);
  /** What to choose instead, as soon as the last choice is taken back. */
  #instead: Thing | null = null;
  /** When the question at hand came. */
  #askedAt = 0;
  /** A place a piece was dragged to, to be chosen as soon as it is on offer. */
  #drag: { readonly to: number; hasChosen: boolean } | null = null;
  /** What comes next of several choices made with one press, until there is nothing more. */
  #sweep: (() => Offered | undefined) | null = null;
  /** Is the next choice the first of a sweep? */
  #beginsSweep = false;
  /** Does the next choice go on with the last one, so that one undo takes both back? */
  #goesOn = false;
  /** Is the next choice of a sweep the first of it? */
  #startsOver = false;
  /** The moment asked for last, until it has come. */
  #wanted: number | null = null;

  constructor(client: TableClient, opened: Opened) {
    super(opened);
    this.#client = client;
  }

  get client(): TableClient {
    return this.#client;
  }

  /** What an undo would take back, where it was done at this sitting. */
  readonly lastDone = $derived(this.#done.at(-1) ?? null);
  /** The choice of what the question is about, as long as it can be taken back. */
  readonly chosenBefore = $derived.by<Done | null>(() => {
    const { lastDone: done, isAsked } = this;
    if (done === null || !isAsked || !this.update!.canUndo) return null;
    const thing = done.offered.things.at(-1);
    return thing !== undefined && this.asked.some((one) => isThing(one, thing)) ? done : null;
  });
  receive(update: Update): void {
    // What one side was told is not for the other.
    if (update.viewer !== this.update?.viewer) {
      this.said = null;
      this.toNow();
    }
    this.log = [...this.log.slice(0, update.log.from), ...update.log.events];
    if ((this.#wanted ?? this.past?.entry ?? 0) >= update.entries) this.toNow();
    this.update = update;
    this.#done = this.#done.filter(({ before }) => before < update.entries);
    this.#askedAt = performance.now();
    this.refusal = null;
    this.confirming = null;
    this.isBusy = update.isPassing;
    this.narrowed = null;
    this.picked = [];
    this.picked = pickedAtOnce(this.offered);
    this.company = [];
    // What is done with the next question waits for it.
    if (update.isPassing) return;
    const instead = this.#instead;
    this.#instead = null;
    if (instead && this.canPick(instead)) void this.click(instead);
    if (this.#sweep) this.#sweepOn(this.#sweep);
    else this.#followDrag();
  }

  /** A click on a piece, a place or a card. */
  async click(thing: Thing): Promise<void> {
    if (this.past !== null) return;
    if (this.next.some((one) => isThing(one.thing, thing))) return this.#pick([...this.picked, thing]);
    if (this.startsAgain(thing)) return this.#pick([thing]);
    if (this.picked.some((one) => isThing(one, thing))) return this.stepBack();
    if (await this.#switchTo([thing])) return;
    await this.askWhy(thing);
  }

  /**
   * Drops what the question is about, or takes something else that was on offer beside it; false: neither is possible.
   * While the host answers, a second click changes nothing.
   */
  async #switchTo(things: readonly Thing[]): Promise<boolean> {
    if (this.isBusy) return true;
    const chosen = this.chosenBefore;
    if (chosen === null) return false;
    const isSame = things.some((thing) => isThing(thing, chosen.offered.things.at(-1)!));
    const other = things.find((thing) => nextThings(chosen.others, []).some((one) => isThing(one.thing, thing)));
    if (!isSame && other === undefined) return false;
    this.#instead = isSame ? null : other!;
    await this.undo();
    return true;
  }

  async clickPiece(piece: ScenePiece): Promise<void> {
    if (this.past !== null) return;
    if (this.picked.some(({ key }) => key === piece.key)) return this.stepBack();
    const paths = this.pathsThrough(piece);
    if (paths.length > 1) this.#narrow(paths.flatMap((path) => beginningWith(this.offered, path)));
    else if (paths[0]) await this.#pick(paths[0]);
    else if (this.targets.has(piece.place) || this.canPick({ is: 'place', id: piece.place })) {
      await this.clickPlace(piece.place);
    } else if (!(await this.#switchTo([...namingOf(piece).flat(), { is: 'place', id: piece.place }]))) {
      await this.askWhy(lookAt(piece));
    }
  }

  /** A click on a place: what leads there is chosen, or what is left to decide comes as buttons. */
  async clickPlace(place: number): Promise<void> {
    if (this.past !== null) return;
    const leadsTo = this.targets.get(place);
    if (leadsTo === undefined) return this.click({ is: 'place', id: place });
    const { looks } = this.opened.description;
    const next = this.next.filter(({ thing }) => placeOfThing(looks, thing) === place);
    if (next.length === 1) return this.#pick([...this.picked, next[0]!.thing]);
    this.#beginsSweep = this.placeFirst === 'all';
    const ways = this.#beginsSweep ? oneOfEach(leadsTo, this.#goesAlong) : leadsTo;
    if (ways.length === 1) await this.#play(ways[0]!);
    else this.#narrow(ways);
  }

  #narrow(left: readonly Offered[]): void {
    this.refusal = null;
    this.narrowed = left;
  }

  /** All do what one does. */
  async chooseForAll(offered: Offered): Promise<void> {
    this.#beginsSweep = true;
    await this.choose(offered);
  }

  /** Several choices with one press, as long as there is a next one; one undo takes all back. */
  async carryOut(next: () => Offered | undefined): Promise<void> {
    const first = next();
    if (first === undefined) return;
    this.#sweep = next;
    await this.choose(first);
  }

  #sweepOn(sweep: () => Offered | undefined): void {
    const next = sweep();
    this.#goesOn = next !== undefined && !this.#startsOver;
    this.#startsOver = false;
    if (next === undefined) this.#sweep = null;
    else void this.choose(next);
  }

  /** Does it let somebody go along with others, rather than lead? */
  readonly #goesAlong = ({ verb }: Offered): boolean => {
    const { looks, verbs } = this.opened.description;
    return looks.goAlong?.includes(verbs[verb]!.name) === true;
  };

  /** The next who can do the same, then whoever goes along to the same place. */
  #nextLike(verb: number, last: Thing | null): Offered | undefined {
    const { looks } = this.opened.description;
    const place = last === null ? undefined : placeOfThing(looks, last);
    const isAlike = (one: Offered): boolean =>
      one.verb === verb && (last === null ? one.things.length === 1 : isThing(one.things.at(-1)!, last));
    const follows = (one: Offered): boolean =>
      place !== undefined && this.#goesAlong(one) && placeOfThing(looks, one.things.at(-1)!) === place;
    return this.offered.find(isAlike) ?? this.offered.find(follows);
  }

  async #pick(picked: readonly Named[]): Promise<void> {
    this.refusal = null;
    this.narrowed = null;
    const settled = settledBy(this.offered, picked);
    if (settled) return this.#play(settled);
    this.picked = picked;
    this.#followDrag();
  }

  /** What a click on the table means is chosen; what must be meant in earnest comes as a button first. */
  async #play(offered: Offered): Promise<void> {
    if (this.gravityOf(offered) === undefined) await this.choose(offered);
    else this.#narrow([offered]);
  }

  /** Drops the piece that was lifted: the place is chosen as soon as it is asked for. */
  async drop(place: number | null): Promise<void> {
    if (this.#drag === null) return;
    this.#drag = place === null ? null : { ...this.#drag, to: place };
    this.#followDrag();
  }

  /** Lifts a piece: where it can go is seen while it is dragged. */
  async lift(piece: ScenePiece): Promise<void> {
    this.#drag = { to: -1, hasChosen: false };
    if (!this.isSelected(piece)) await this.clickPiece(piece);
  }

  #followDrag(): void {
    const drag = this.#drag;
    if (drag === null || (this.placeFirst !== undefined && this.picked.length === 0) || !this.targets.has(drag.to))
      return;
    this.#drag = null;
    this.#goesOn = drag.hasChosen;
    void this.clickPlace(drag.to);
  }

  async choose({ choice, things, verb }: Offered): Promise<void> {
    if (this.isBusy) return;
    if (this.wastes(verb) && this.confirming !== choice) {
      this.confirming = choice;
      return;
    }
    if (this.company.length > 0) return this.#goTogether({ choice, things, verb });
    const goesOn = this.#goesOn;
    this.#goesOn = false;
    if (this.#drag) this.#drag.hasChosen = true;
    if (this.#beginsSweep) this.#sweep = () => this.#nextLike(verb, things.length > 1 ? things.at(-1)! : null);
    this.#beginsSweep = false;
    this.timesChosen++;
    const { entries: before = 0, question = null } = this.update ?? {};
    const offered = { choice, things, verb };
    if (!goesOn)
      this.#done = [...this.#done, { before, offered, others: this.offered, question, left: this.scene?.budget?.left }];
    const title = this.wording.choice({ choice, things, verb }, this.update?.question ?? null);
    const reasons = await this.#ask('choose', { choice, at: this.update?.number ?? null, joins: goesOn });
    if (reasons.length === 0) return;
    this.#stay();
    this.refusal = { thing: things[0] ?? null, title, reasons };
  }

  /** Beginning with those who go along: the one who was named for it is taken back first. */
  async #goTogether(offered: Offered): Promise<void> {
    this.#sweep = nextOfCompany(this, this.company, offered);
    this.#startsOver = true;
    await this.undo();
  }

  /** What a choice is called: as a fight calls it, else by what is done and with whom. */
  titleOf(offered: Offered): string {
    const label = this.scene?.battle?.labels?.find(([choice]) => choice === offered.choice)?.[1];
    if (label === undefined) return this.wording.choice(offered, this.update?.question ?? null);
    const said = this.wording.say(label);
    return said.charAt(0).toUpperCase() + said.slice(1);
  }

  /** Has the question come so lately that a key or a click may have been meant for the one before? */
  get isFresh(): boolean {
    return performance.now() - this.#askedAt < FRESH_MS;
  }

  async askWhy(thing: Named): Promise<void> {
    if (this.canPick(thing)) return;
    const { update } = this;
    const refusal = await askedWhy(this, thing);
    if (this.update === update) this.refusal = refusal;
  }

  stepBack(): void {
    this.#drag = null;
    this.#goesOn = false;
    this.#beginsSweep = false;
    if (this.refusal !== null) this.refusal = null;
    else if (this.confirming !== null) this.confirming = null;
    else if (this.narrowed !== null) this.narrowed = null;
    else if (this.company.length > 0) this.company = [];
    else if (this.picked.length > 0) this.picked = this.picked.slice(0, -1);
    else if (this.chosenBefore !== null) void this.undo();
  }

  async undo(): Promise<void> {
    if (this.isBusy || !this.update?.canUndo) return;
    if (!(await this.#ask('undo'))) this.#stay();
  }

  /** Changes the game: nothing else does until an update tells what came of it, or nothing did. */
  async #ask<Name extends 'choose' | 'undo'>(
    name: Name,
    ...argument: Parameters<Calls[Name]>
  ): Promise<Awaited<ReturnType<Calls[Name]>>> {
    this.isBusy = true;
    try {
      return await this.#client.call(name, ...argument);
    } catch (error) {
      this.#stay();
      throw error;
    }
  }

  /** Nothing was done, and nothing follows it. */
  #stay(): void {
    this.isBusy = false;
    this.#sweep = null;
    this.#instead = null;
  }

  async ready(side: number): Promise<void> {
    this.log = [];
    await this.#client.call('ready', side);
  }

  /** The moment on the table, or the one on its way there: the choices made before it. */
  get moment(): number {
    return this.#wanted ?? this.past?.entry ?? this.update!.entries;
  }

  /** Nothing of the past is shown, or on its way. */
  toNow(): void {
    this.#wanted = null;
    this.past = null;
  }

  async look(wanted: number): Promise<void> {
    this.refusal = null;
    if (wanted >= this.update!.entries) this.toNow();
    else await this.#lookBack(Math.max(0, wanted));
  }

  async #lookBack(entry: number): Promise<void> {
    this.#wanted = entry;
    try {
      const scene = await this.#client.call('at', entry);
      if (this.#wanted === entry) this.past = { entry, scene };
    } finally {
      if (this.#wanted === entry) this.#wanted = null;
    }
  }

  /** The map brings it into sight. */
  point(thing: Thing | null): void {
    this.looked = thing;
    this.pointed = thing;
  }

  showRule(rule: string): void {
    this.tab = 'rules';
    this.openRule = { id: rule };
  }
}
