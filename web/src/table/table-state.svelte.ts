// A reader at a table: gestures go through `reduce`, and what they ask of the host is carried out here.

import type { Choice, Thing } from '@bivouac/kernel';
import type { ScenePiece, Throw } from '@bivouac/scene';
import type { Calls, Opened, RoomNow, Update } from '../host/messages.ts';
import type { TableClient } from '../host/table-client.ts';
import { speech } from '../text/speech.svelte.ts';
import { AskedTable } from './asked-table.svelte.ts';
import { askedWhy } from './asking.ts';
import type { Offered } from './choice-tree.ts';
import { type Companion, type Deed, doing, type Errand, type Gesture, type Refusal } from './hand.ts';
import { chosenBefore, companyFor, reduce } from './reduce.ts';
import { priceOf } from './takeback.ts';
import type { Named } from './things.ts';

const FRESH_MS = 350;

export type Tab = 'log' | 'forces' | 'rules' | 'notes';

/** Somebody who shows a beginner what to do. */
export interface Guiding {
  /** Shall these choices be thought over once more? */
  holds(choices: readonly Choice[]): boolean;
  readonly isShown: boolean;
  goOn(): void;
  leave(): void;
}

type Deeds = { readonly [name in Deed['do']]: (deed: Extract<Deed, { readonly do: name }>) => Promise<void> };

export class TableState extends AskedTable {
  readonly #client: TableClient;
  /** A place that somebody wants to see. */
  pointed = $state.raw<Thing | null>(null);
  /** Fights that are over and whose end has not been read, by the event with which they began. */
  unread = $state.raw<readonly number[]>([]);
  tab = $state<Tab>('log');
  /** The rule opened last; another one even when it is the same. */
  openRule = $state.raw<{ readonly id: string } | null>(null);
  /** What is said to whoever listens; another one even when the words are the same. */
  said = $state.raw<{ readonly text: string } | null>(null);
  /** Dice that fall before what comes of them is shown, and whether they lie still. */
  falling = $state.raw<{ readonly thrown: Throw; readonly isLanded: boolean } | null>(null);
  guide = $state.raw<Guiding | null>(null);
  /** Who else is there, where a server hosts the game. */
  room = $state.raw<RoomNow | null>(null);
  /** How often the reader has chosen something. */
  timesChosen = $state(0);
  /** How many choices the last of these times were one thing for him. */
  chosenLast = $state(1);
  /** When the question at hand came. */
  #askedAt = 0;

  constructor(client: TableClient, opened: Opened) {
    super(opened);
    this.#client = client;
  }

  get client(): TableClient {
    return this.#client;
  }

  readonly isBusy = $derived(this.hand.isBusy);
  readonly refusal = $derived(this.hand.refusal);
  readonly confirming = $derived(this.hand.confirming);
  readonly company = $derived(this.hand.company);
  /** What an undo would take back, where it was done at this sitting. */
  readonly lastDone = $derived(this.hand.done.at(-1) ?? null);
  /** The choice of what the question is about, as long as it can be taken back. */
  readonly chosenBefore = $derived(chosenBefore(this.hand, this.now));

  /** What a gesture makes of the table. */
  async #do(gesture: Gesture): Promise<void> {
    const { hand, deed } = reduce(this.hand, gesture, this.now);
    const isWarned = hand.confirming !== null && hand.confirming !== this.hand.confirming;
    this.hand = hand;
    if (isWarned) this.said = { text: this.warningOf(hand.confirming) };
    if (deed !== null) await this.#deeds[deed.do](deed as never);
  }

  readonly #deeds: Deeds = {
    choose: async ({ choices, offered, joins }) => {
      if (this.guide?.holds(choices)) return this.#do({ is: 'nothing-done', refusal: null });
      this.timesChosen++;
      this.chosenLast = choices.length;
      const { question = null, number = null } = this.update ?? {};
      const reasons = await this.#change(() => this.#client.call('choose', { choices, at: number, joins }));
      if (reasons.length === 0) return;
      const title = this.wording.choice(offered, question);
      await this.#do({ is: 'nothing-done', refusal: { thing: offered.things[0] ?? null, title, reasons } });
    },
    undo: async () => {
      if (!(await this.#change(() => this.#client.call('undo')))) await this.#do({ is: 'nothing-done', refusal: null });
    },
    takeback: async () => {
      if (!(await this.#change(() => this.#client.call('takeback'))))
        await this.#do({ is: 'nothing-done', refusal: null });
    },
    hint: async () => {
      const { update } = this;
      const counsel = await this.#client.call('hint');
      if (this.update !== update || this.hand.hint === null) return;
      await this.#do({ is: 'hinted', counsel });
      if (counsel !== null) this.#showHint(counsel.choice);
    },
    why: async ({ thing }) => {
      const { update } = this;
      const refusal = await askedWhy(this, thing);
      if (this.update === update) await this.#do({ is: 'refuse', refusal });
    },
    preview: async ({ choice }) => {
      const { update } = this;
      const shows = await this.#client.call('preview', choice);
      if (this.update === update) await this.#do({ is: 'previewed', choice, shows });
    },
    join: async ({ before, namings }) => {
      const { update } = this;
      const can = await this.#client.call('together', { before, namings });
      if (this.update === update) await this.#do({ is: 'joined', namings, can });
    },
    plan: async ({ before, namings, offered }) => {
      const request = { before, namings, choice: offered.choice };
      const plan = await this.#change(() => this.#client.call('planTogether', request));
      await this.#do({ is: 'planned', plan, offered });
    },
    look: async ({ entry }) => {
      try {
        const scene = await this.#client.call('at', entry);
        await this.#do({ is: 'seen', entry, scene });
      } catch (error) {
        await this.#do({ is: 'seen', entry, scene: null });
        throw error;
      }
    },
  };

  /** What changes the game: nothing else does until an update tells what came of it, or nothing did. */
  async #change<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      await this.#do({ is: 'nothing-done', refusal: null });
      throw error;
    }
  }

  receive(update: Update): void {
    // What one side was told is not for the other.
    const isAnother = update.viewer !== this.update?.viewer;
    if (isAnother) this.said = null;
    this.log = [...this.log.slice(0, update.log.from), ...update.log.events];
    this.falling = null;
    this.update = update;
    this.#askedAt = performance.now();
    void this.#do({ is: 'told', isAnother });
  }

  /** A click on a piece, a place or a card. */
  click(thing: Thing): Promise<void> {
    return this.#do({ is: 'click', thing });
  }

  clickPiece(piece: ScenePiece): Promise<void> {
    return this.#do({ is: 'click-piece', piece });
  }

  clickPlace(place: number): Promise<void> {
    return this.#do({ is: 'click-place', place });
  }

  /** By a button that says what it does. */
  choose(offered: Offered): Promise<void> {
    return this.#do({ is: 'press', offered });
  }

  /** All do what one does. */
  chooseForAll(offered: Offered): Promise<void> {
    return this.#do({ is: 'press', offered, forAll: true });
  }

  /** Several choices with one press, as long as there is a next one; one undo takes all back. */
  carryOut(errand: Errand): Promise<void> {
    return this.#do({ is: 'carry-out', errand });
  }

  pick(picked: readonly Named[]): Promise<void> {
    return this.#do({ is: 'pick', picked });
  }

  /** They shall do what the one does who is asked about. */
  takeAlong(companions: readonly Companion[]): Promise<void> {
    return this.#do({ is: 'join', companions });
  }

  leaveBehind(key: string): Promise<void> {
    return this.#do({ is: 'part', key });
  }

  /** Lifts a piece: where it can go is seen while it is dragged. */
  lift(piece: ScenePiece): Promise<void> {
    return this.#do({ is: 'lift', piece, isSelected: this.isSelected(piece) });
  }

  /** Drops the piece that was lifted. */
  drop(place: number | null): Promise<void> {
    return this.#do({ is: 'drop', place });
  }

  /** From everywhere; where there is nothing to step back from, a guide is left. */
  stepBack(): void {
    const isIdle = this.isAsked && this.refusal === null && doing(this.hand) === 'idle';
    if (isIdle && this.guide?.isShown) this.guide.leave();
    else void this.#do({ is: 'back' });
  }

  async undo(): Promise<void> {
    await this.#do({ is: 'undo' });
    if (this.hand.takesBack) this.said = { text: priceOf(this) };
  }

  /** Asks what a captain would do, or wants to hear no more of it. */
  askHint(): Promise<void> {
    return this.#do({ is: 'hint' });
  }

  /** Into sight, and for whoever listens. */
  #showHint(choice: Choice): void {
    const offered = this.asked.byChoice(choice);
    if (offered === undefined) return;
    this.said = { text: speech.t('hint.would', { choice: this.titleOf(offered) }) };
    const place = this.asked.placeOf(offered);
    if (place !== null) this.point({ is: 'place', id: place });
  }

  /** Says what speaks against something, or no longer. */
  refuse(refusal: Refusal | null): void {
    void this.#do({ is: 'refuse', refusal });
  }

  async askWhy(thing: Named): Promise<void> {
    if (!this.canPick(thing)) await this.#deeds.why({ do: 'why', thing });
  }

  look(entry: number): Promise<void> {
    return this.#do({ is: 'look', entry });
  }

  /** Nothing of the past is shown, or on its way. */
  toNow(): void {
    void this.#do({ is: 'now' });
  }

  /** The moment on the table, or the one on its way there: the choices made before it. */
  get moment(): number {
    return this.hand.wanted ?? this.past?.entry ?? this.update!.entries;
  }

  /** What a choice is called: as a fight calls it, else by what is done and with whom. */
  titleOf(offered: Offered): string {
    const label = this.scene?.battle?.labels?.find(([choice]) => choice === offered.choice)?.[1];
    if (label === undefined) return this.wording.choice(offered, this.update?.question ?? null);
    const said = this.wording.say(label);
    return said.charAt(0).toUpperCase() + said.slice(1);
  }

  /** The choices that name those who would make this one, too. */
  alongWith(choice: Choice): readonly Choice[] {
    return companyFor(this.hand, choice, this.now);
  }

  /** By which a player is warned of a choice, before he makes it all the same. */
  warningOf(choice: Choice, ...more: readonly string[]): string {
    const offered = this.asked.byChoice(choice);
    const warnings =
      offered === undefined ? [] : this.asked.warningsOf(offered).map((words) => this.wording.say(words));
    return [...warnings, ...more, speech.t('prompt.again')].filter((sentence) => sentence !== '').join(' ');
  }

  /** Has the question come so lately that a key or a click may have been meant for the one before? */
  get isFresh(): boolean {
    return performance.now() - this.#askedAt < FRESH_MS;
  }

  /** Beside the game; false: it was refused. */
  sayInRoom(command: Parameters<Calls['room']>[0]): Promise<boolean> {
    return this.#client.call('room', command);
  }

  async ready(side: number): Promise<void> {
    this.log = [];
    await this.#client.call('ready', side);
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
