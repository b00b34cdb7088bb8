// What a player can do in the fight on the board: who is up, the cards about him, and what a click on a piece means.

import type { Thing } from '@bivouac/kernel';
import type { BattlePiece, BattlePlan, BattleScene } from '@bivouac/scene';
import { isThing } from '../table/choice-tree.ts';
import { nextOf, withAid } from '../table/meant.ts';
import { planErrand } from '../table/reduce.ts';
import type { TableState } from '../table/table-state.svelte.ts';
import { namingOf } from '../table/things.ts';
import { speech } from '../text/speech.svelte.ts';
import { type ChoiceCard, cardsFor, meantBy, subjectsOf, upAtOnce, waysOf } from './battle-choices.ts';

/** Nothing is open, not even the card that would be open by itself. */
const CLOSED = '';

export class BattleOffer {
  /** A helper is taken where one can be had. */
  isAided = $state(true);
  readonly #table: TableState;
  readonly #scene: () => BattleScene;
  #chosen = $state<number | null>(null);
  #opened = $state<string | null>(null);

  constructor(table: TableState, scene: () => BattleScene) {
    this.#table = table;
    this.#scene = scene;
  }

  readonly #offered = $derived.by(() => withAid(this.#table.offered, this.#scene().aid ?? null, this.isAided));
  readonly plans = $derived.by(() => (this.#table.isAsked ? (this.#scene().plans ?? []) : []));
  /** Those who can act, one of whom the cards are about. */
  readonly subjects = $derived.by(() => subjectsOf(this.#scene(), this.#offered));
  readonly #subject = $derived.by(() =>
    this.#chosen !== null && this.subjects.includes(this.#chosen) ? this.#chosen : (this.subjects[0] ?? null),
  );
  readonly #cards = $derived.by(() => cardsFor(this.#scene(), this.#offered, this.#subject));
  /** The card that leaves something open, when it is the one to be settled. */
  readonly open = $derived.by(() => {
    if (this.#opened === CLOSED) return null;
    const [plan] = this.plans;
    const best = plan && nextOf(plan, this.#table.offered, this.#offered)?.choice;
    return this.#cards.find(({ id }) => id === this.#opened) ?? upAtOnce(this.#cards, best);
  });
  /** The cards under the question: the ways of the open one, or all. */
  readonly cards = $derived.by(() => (this.open === null ? this.#cards : waysOf(this.open)));
  /** Those whose odds are worth knowing. */
  readonly weighed = $derived.by(() => {
    const { open } = this;
    if (open === null) return this.#cards;
    return open.card ? this.cards : [];
  });
  /** Those that stay though a rule forbids them. */
  readonly forbidden = $derived.by(() =>
    this.#cards.flatMap(({ id, card, offered }) => (card && offered.length === 0 ? [{ id, card }] : [])),
  );

  readonly #pieces = $derived.by(() =>
    this.#scene().rows.flatMap(({ parts }) => parts.flatMap(({ groups }) => groups.flatMap(({ pieces }) => pieces))),
  );
  /** By key: the card that a click on a piece plays. */
  readonly #byPiece = $derived.by(() => {
    const found = new Map<string, ChoiceCard>();
    for (const piece of this.#pieces) {
      const card = this.#meant(piece);
      if (card) found.set(piece.key, card);
    }
    return found;
  });
  /** The keys of all pieces that can be clicked. */
  readonly legal = $derived.by(() => {
    const isLegal = (piece: BattlePiece): boolean => this.#isSubject(piece) || this.#byPiece.has(piece.key);
    return new Set(this.#pieces.filter(isLegal).map(({ key }) => key));
  });
  /** Of those who are up, the one the cards are about, by key. */
  readonly selected = $derived.by(() => {
    const subject = this.#subject;
    if (subject !== null) return this.#pieces.find(({ piece }) => piece === subject)?.key ?? null;
    const { mover } = this;
    const isUp = ({ state, naming }: BattlePiece): boolean =>
      state === 'now' && naming?.some(([first]) => isThing(first!, mover!)) === true;
    return mover ? (this.#pieces.find(isUp)?.key ?? null) : null;
  });
  readonly question = $derived.by(() => {
    const { mover, open } = this;
    const { wording } = this.#table;
    if (mover?.is === 'piece') return speech.t('battle.where', { name: wording.thing(mover) });
    if (mover && open!.offered[0]!.things[1]?.is === 'target')
      return speech.t('battle.at-whom', { name: wording.thing(mover) });
    if (this.#subject === null) return this.#table.question?.text ?? '';
    return speech.t('battle.turn', { name: wording.thing({ is: 'piece', id: this.#subject }) });
  });

  /** Who does what is open. */
  get mover(): Thing | undefined {
    return this.open?.offered[0]?.things[0];
  }

  #isSubject({ piece }: BattlePiece): boolean {
    return piece !== null && this.subjects.includes(piece);
  }

  #meant(piece: BattlePiece): ChoiceCard | undefined {
    if (this.open === null) return meantBy(piece, this.cards, 0)[0];
    return meantBy(piece, this.cards, 1)[0] ?? meantBy(piece, this.#cards, 0)[0];
  }

  /** For another question. */
  startAnew(): void {
    this.#opened = null;
    this.#chosen = null;
  }

  /** Goes on with who was picked before the board came. */
  openFor(mover: Thing): void {
    const isHis = ({ card, offered }: ChoiceCard): boolean =>
      card === null && offered.length > 1 && isThing(offered[0]!.things[0]!, mover);
    this.#opened = this.#cards.find(isHis)?.id ?? null;
  }

  close(): void {
    this.#opened = CLOSED;
  }

  activate({ id, offered }: ChoiceCard): void {
    if (offered.length > 1) this.#opened = id;
    else if (offered[0]) void this.#table.choose(offered[0]);
  }

  choosePiece(piece: BattlePiece): void {
    if (this.#isSubject(piece)) {
      this.#chosen = piece.piece;
      this.#opened = null;
      return;
    }
    const card = this.#byPiece.get(piece.key);
    if (card) this.activate(card);
    else if (this.#table.isAsked) {
      void this.#table.askWhy(namingOf(piece)[0]?.at(-1) ?? { is: 'place', id: this.#scene().place });
    }
  }

  carryOut(plan: BattlePlan): void {
    void this.#table.carryOut(planErrand(plan, this.#table.asked, this.isAided));
  }
}
