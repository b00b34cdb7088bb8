// What is said aloud at a table, once each: the question when it comes, with what happened before it in short.

import type { Update } from '../host/messages.ts';
import { forewordOf } from '../table/foreword.ts';
import { linesOf } from '../table/log-lines.ts';
import type { TableState } from '../table/table-state.svelte.ts';
import { speech } from '../text/speech.svelte.ts';
import { digestOf } from './digest.ts';

/** Answers that are given by themselves follow so soon that only what comes after them is said. */
const PAUSE_MS = 80;

/** Has nobody but others answered, and is the question the one it was? */
function isStillAsked({ by, viewer, question }: Update, before: Update | null): boolean {
  if (before === null || by.length <= before.by.length) return false;
  const isTheSame = JSON.stringify(question) === JSON.stringify(before.question);
  return isTheSame && by.slice(before.by.length).every((side) => side !== viewer);
}

export class Voice {
  readonly #table: TableState;
  /** What has been heard of last. */
  #heard: Update | null = null;
  /** By side: how much of its log has been told. */
  readonly #told = new Map<number, number>();
  #wasAsked = false;
  #timer = 0;

  constructor(table: TableState) {
    this.#table = table;
  }

  /** Something may have changed: it is said when it has come to rest. */
  hear(): void {
    this.silence();
    this.#wasAsked &&= this.#table.isAsked;
    this.#timer = window.setTimeout(() => this.#tellNews(), PAUSE_MS);
  }

  silence(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  /** The question again, and nothing else. */
  repeat(): void {
    const { question, isAsked } = this.#table;
    if (this.#heard !== null && isAsked) this.say(question?.text ?? '');
  }

  say(text: string): void {
    if (text !== '') this.#table.said = { text };
  }

  #tellNews(): void {
    this.#timer = 0;
    const { update, log, isAsked, wording } = this.#table;
    if (update === null || update === this.#heard) return;
    const before = this.#heard;
    const { viewer, result } = update;
    const isTakenBack = update.by.at(-1) === -1 && before !== null && update.entries > before.entries;
    const isUndone = before?.viewer === viewer && (update.entries < before.entries || isTakenBack);
    if (viewer !== null && !isAsked && result === null) return;
    this.#heard = update;
    if (viewer === null) return;
    const isElsewhere = before !== null && update.analysis?.from !== before.analysis?.from;
    const from = isUndone || isElsewhere ? log.length : Math.min(log.length, this.#told.get(viewer) ?? log.length);
    this.#told.set(viewer, log.length);
    const t = speech.t;
    const { sentences, left } = digestOf(log, update.scene?.folds ?? [], wording, viewer, from);
    const isSame = before !== null && before.entries === update.entries && before.analysis === update.analysis;
    if (this.#wasAsked && (isSame || (sentences.length === 0 && isStillAsked(update, before)))) return;
    this.say(
      [
        ...(before === null ? forewordOf(this.#table.opened) : []),
        ...(isUndone ? [t('said.undone')] : []),
        ...this.#analysisOf(update, before),
        ...sentences,
        ...(left > 0 ? [t('said.more', { count: left })] : []),
        this.#askedNow(update),
      ].join(' '),
    );
    this.#wasAsked = isAsked;
  }

  #analysisOf({ analysis }: Update, before: Update | null): string[] {
    const isNew = analysis !== null && analysis.from !== before?.analysis?.from;
    return isNew ? [speech.t('analysis.title', { entry: analysis.from })] : [];
  }

  #askedNow({ result }: Update): string {
    const { wording, question } = this.#table;
    if (result !== null) {
      return result.winner === null ? speech.t('result.draw') : speech.t('result.won', wording.asSide(result.winner));
    }
    const text = question?.text ?? '';
    return this.#wasAsked ? text : speech.t('said.your-turn', { question: text });
  }

  /** What has just been picked, and what to do with it. */
  tellPick(): void {
    const { picked, next, wording, viewer } = this.#table;
    const last = picked.at(-1);
    // A question that has just come may have picked its piece itself.
    if (last === undefined || this.#timer !== 0) return;
    const name = wording.thing(last, viewer);
    this.say(speech.t(next.length > 0 ? 'prompt.pick-target' : 'prompt.pick-action', { name }));
  }

  /** The moment looked back at, with what happened then. */
  tellPast(): void {
    const { past, log, update, wording, viewer } = this.#table;
    if (past === null) {
      this.repeat();
      return;
    }
    const entry = past.entry - 1;
    const lines = linesOf(
      log.filter((event) => event.entry === entry),
      wording,
      viewer,
    );
    const told = lines.map((line) => line.told.map(({ text }) => text).join(''));
    this.say([`${speech.t('replay.at', { entry: past.entry, entries: update!.entries })}.`, ...told].join(' '));
  }
}
