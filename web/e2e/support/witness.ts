// Holds all that a worker said against what it may have said. Whatever is told to a side must follow from that side's view:
// it is worked out anew in a twin world, which agrees with the view and in which everything hidden is something else.

import { isDeepStrictEqual } from 'node:util';

import type { SavedFile, StandingOrder } from '@bivouac/host';
import { type Choice, type Core, fastRng, framesOf, type Game, Match, type ViewCore } from '@bivouac/kernel';
import { loadRules } from '../../src/games/rules.ts';
import { finalChoices } from '../../src/host/foresight.ts';
import type { Calls, FromHost, LoggedEvent, Request, Update } from '../../src/host/messages.ts';
import { oddsFrom } from '../../src/host/odds.ts';
import { reasonsAgainst, reasonsAgainstThing } from '../../src/host/reasons.ts';

export interface Heard {
  readonly message: FromHost;
  /** What it answers. */
  readonly request: Request | null;
}

const kit = await loadRules('texas-glory');
const { game, table } = kit;

/** As it comes out of a message. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(plain(a), plain(b));

export class Witness {
  readonly #match: Match<Parameters<typeof game.clone>[0]>;
  readonly #seed: string;
  readonly #logs = new Map<number, readonly LoggedEvent[]>();
  #viewer: number | null = null;
  #entries = 0;

  constructor(file: SavedFile) {
    this.#seed = file.continue?.seed ?? file.seed!;
    this.#match = new Match(game, { scenario: file.scenario, options: file.options, seed: this.#seed });
    this.#match.replay(file.choices);
  }

  /** What was said that should not have been. */
  async contradictions(heard: readonly Heard[]): Promise<string[]> {
    const found: string[] = [];
    for (const { message, request } of heard) {
      if (JSON.stringify(message).includes(this.#seed)) found.push('A message holds the seed.');
      if (message.kind === 'update') found.push(...this.#inUpdate(message.update));
      else if (message.kind === 'answer' && request) found.push(...(await this.#inAnswer(message.value, request)));
    }
    return found;
  }

  #twin(viewer: number, entries = this.#entries) {
    const view = game.view(this.#match.stateAt(entries), viewer);
    const state = game.sample(view, fastRng(`twin ${entries}`));
    return { state, view: game.view(state, viewer) };
  }

  #log(viewer: number, entries: number): LoggedEvent[] {
    const told = this.#match.log(viewer).filter(({ entry }) => entry < entries);
    return told.map(({ entry, event }) => ({ entry, ...event }));
  }

  #scene(viewer: number, entries: number) {
    return table.scene(game, this.#twin(viewer, entries).view, this.#log(viewer, entries));
  }

  #inUpdate({
    viewer,
    curtain: _,
    log,
    by,
    entries,
    analysis,
    number: _number,
    isPassing: _passing,
    serial: _serial,
    ...said
  }: Update): string[] {
    this.#viewer = viewer;
    this.#entries = entries;
    if (viewer === null) {
      const silence = {
        scene: null,
        question: null,
        asked: [],
        choices: [],
        finals: [],
        warnings: [],
        canUndo: false,
        takeback: -1,
        result: null,
        orderable: [],
        orders: [],
      };
      return isSame({ ...said, by, events: log.events }, { ...silence, by: [], events: [] })
        ? []
        : ['Something is told behind the curtain.'];
    }
    const { state, view } = this.#twin(viewer);
    const [decision, , ...args] = view.ask;
    const known = [...(this.#logs.get(viewer) ?? []).slice(0, log.from), ...log.events];
    this.#logs.set(viewer, known);
    const may: Record<string, readonly [unknown, unknown]> = {
      log: [known, this.#log(viewer, entries)],
      scene: [said.scene, this.#scene(viewer, entries)],
      question: [said.question, decision! < 0 ? null : { decision, args }],
      asked: [said.asked, game.asked(state)],
      choices: [said.choices, this.#mayBeAsked(said.choices, game.choices(state, viewer))],
      finals: [said.finals, finalChoices(game as Game<Core, ViewCore>, state, viewer, said.choices)],
      warnings: [said.warnings, said.choices.length === 0 ? [] : table.warnings!(game, state, viewer, said.choices)],
      result: [said.result, game.result(state)],
      orders: [said.orders, []],
      orderable: [said.orderable, said.choices.length === 0 ? [] : this.#orderable(state)],
      analysis: [analysis, null],
    };
    return Object.entries(may).flatMap(([part, [told, due]]) =>
      isSame(told, due) ? [] : [`At ${entries} side ${viewer} is told more in "${part}" than its view holds.`],
    );
  }

  /** Whoever has nothing to answer just now is told of no choice. */
  #mayBeAsked(said: readonly Choice[], all: readonly Choice[]): readonly Choice[] {
    return said.length === 0 ? [] : all;
  }

  /** What the question allows to be ordered, until what is under way is over or for good. */
  #orderable(state: Core): readonly StandingOrder[] {
    const { name: question, standing } = game.decisions[state.ask[0]!]!;
    const until = game.procedures[state.stack[framesOf(state).at(-1)!]!]!.name;
    return standing.flatMap((answer) => [
      { question, answer, until },
      { question, answer },
    ]);
  }

  async #inAnswer(value: unknown, { call, argument }: Request): Promise<string[]> {
    const viewer = this.#viewer;
    if (viewer === null) return [];
    const { state, view } = this.#twin(viewer);
    const answers: Partial<Record<keyof Calls, () => unknown>> = {
      why: () => {
        const { thing, picked } = argument as Parameters<Calls['why']>[0];
        return reasonsAgainstThing(game, state, viewer, thing, picked);
      },
      whyVerb: () => {
        const { verb, piece } = argument as Parameters<Calls['whyVerb']>[0];
        return reasonsAgainst(game, state, viewer, verb, piece);
      },
      at: () => this.#scene(viewer, argument as number),
      odds: () => {
        const request = argument as Parameters<Calls['odds']>[0];
        // The first worlds are found as all the others are.
        if (value === null || request.worlds.from > 0) return value;
        return oddsFrom(kit, view, request, { pause: async () => {}, isStale: () => false });
      },
    };
    const due = answers[call];
    if (due === undefined || isSame(value, await due())) return [];
    return [`At ${this.#entries} side ${viewer} is answered "${call}" from more than its view holds.`];
  }

  /**
   * The keys of the names of pieces that a side cannot know at a moment, and has not been told of. Whom it may suppose
   * somewhere, its view says in any world.
   */
  secretsOf(other: number, viewer: number, entries: number): string[] {
    const state = this.#match.stateAt(entries);
    const pieces = (of: number) => table.scene(game, game.view(state, of), []).pieces;
    const told = this.#log(viewer, entries).flatMap(({ kind, args }) => {
      const { slots } = game.events.find(({ name }) => name === kind)!;
      return (args ?? []).filter((_, i) => slots[i]![1] === 'piece');
    });
    const known = new Set([...told, ...pieces(viewer).map(({ piece }) => piece)]);
    const secret = pieces(other).filter(({ piece, side }) => side === other && piece !== null && !known.has(piece));
    const supposed = JSON.stringify(this.#scene(viewer, entries));
    return secret
      .map(({ piece }) => table.wordsFor('piece', game.nameOf(state, 'piece', piece!), piece!)!.key)
      .filter((key) => !supposed.includes(`"${key}"`));
  }
}
