import type { Board } from './graph.ts';

/** Cost of a place that was not reached. */
export const UNREACHED = 32767;

/** Any negative cost closes an exit. */
export const CLOSED = -1;

/** The most that one exit may cost. */
export const DEAREST_EXIT = 63;

const BUCKET_COUNT = DEAREST_EXIT + 1;
const BUCKET_MASK = DEAREST_EXIT;
const NOTHING = -1;
const NO_TABLE: Int16Array = new Int16Array(0);

/**
 * What moves and how. Costs are whole numbers; a game with half points counts in half points throughout (a road that
 * costs half a point costs 1, a budget of 5 points is 10). Tables are a little faster than functions.
 */
export interface MovementRules {
  /** By exit of the board: what it costs to leave by it and enter the place behind it; negative when closed. */
  readonly costs: Int16Array | ((exit: number) => number);
  /** Places that may be entered but not left again (1 in the table). The place of departure can always be left. */
  readonly stops?: Uint8Array | ((place: number) => boolean);
}

/** What a search has found; readable until the next one by the same finder. */
export interface Reach {
  /** Cheapest cost by place, or UNREACHED. */
  readonly costs: Int16Array;
  /** The places reached, from near to far; the first reachedCount of them are valid. */
  readonly reached: Int16Array;
  readonly reachedCount: number;
  isReached(place: number): boolean;
  pathTo(place: number): readonly number[];
  entryCost(exit: number): number;
}

/**
 * Finds cheapest ways over one board, again and again without new memory. What it found stays readable until the next
 * search. Among equally cheap ways it takes the one that leaves the place reached first, then the lowest exit.
 */
export class PathFinder implements Reach {
  readonly board: Board;
  /** Cheapest cost by place, or UNREACHED. */
  readonly costs: Int16Array;
  /** The exit by which the cheapest way enters a place; -1 at the start. Only reached places have one. */
  readonly cameBy: Int32Array;
  /** The places reached, from near to far; the first reachedCount of them are valid. */
  readonly reached: Int16Array;
  reachedCount: number;

  /** Bucket b holds the places that wait at a cost of b, modulo the number of buckets, from b * placeCount on. */
  private readonly buckets: Int16Array;
  private readonly bucketSize: Int16Array;
  private waiting: number;
  /** Still true at the next search if a rule threw during the last one. */
  private interrupted: boolean;
  private budget: number;
  private rules: MovementRules;

  constructor(board: Board) {
    this.board = board;
    this.costs = new Int16Array(board.placeCount).fill(UNREACHED);
    this.cameBy = new Int32Array(board.placeCount).fill(NOTHING);
    this.reached = new Int16Array(board.placeCount);
    this.reachedCount = 0;
    this.buckets = new Int16Array(BUCKET_COUNT * board.placeCount);
    this.bucketSize = new Int16Array(BUCKET_COUNT);
    this.waiting = 0;
    this.interrupted = false;
    this.budget = 0;
    this.rules = { costs: new Int16Array(board.exitCount) };
  }

  /** Everything that can be reached from a place, or from the nearest of several, within a budget. */
  flood(start: number | readonly number[], budget: number, rules: MovementRules): Reach {
    this.search(start, budget, rules, NOTHING);
    return this;
  }

  /** Cost of the cheapest way to one place, or UNREACHED; stops as soon as it is known. */
  seek(start: number | readonly number[], target: number, budget: number, rules: MovementRules): number {
    this.search(start, budget, rules, target);
    return this.costs[target] as number;
  }

  isReached(place: number): boolean {
    return this.costs[place] !== UNREACHED;
  }

  /** The place before a reached one on its cheapest way, or -1 at the start. */
  predecessor(place: number): number {
    const exit = this.cameBy[place] as number;
    return exit === NOTHING || !this.isReached(place) ? NOTHING : (this.board.exitFrom[exit] as number);
  }

  /** The exits of the cheapest way to a reached place, first to last. */
  exitsTo(place: number): readonly number[] {
    const exits: number[] = [];
    for (let at = place; this.predecessor(at) !== NOTHING; at = this.predecessor(at)) {
      exits.push(this.cameBy[at] as number);
    }
    return exits.reverse();
  }

  /** The places of the cheapest way to a place, from the start to the place itself; none when it was not reached. */
  pathTo(place: number): readonly number[] {
    if (!this.isReached(place)) return [];
    const exits = this.exitsTo(place);
    const first = exits.length === 0 ? place : (this.board.exitFrom[exits[0] as number] as number);
    return [first, ...exits.map((exit) => this.board.exitTo[exit] as number)];
  }

  /**
   * Cheapest cost of entering the place behind an exit by that very exit, or UNREACHED. It asks the rules of the last
   * search again, so the position must not have changed. A way may pass through the place itself and come back in
   * by another exit, unless it must stop there.
   */
  entryCost(exit: number): number {
    const from = this.board.exitFrom[exit] as number;
    const spent = this.costs[from] as number;
    if (spent === UNREACHED) return UNREACHED;
    if (this.cameBy[from] !== NOTHING && this.mustStop(from)) return UNREACHED;
    const { costs } = this.rules;
    const step = typeof costs === 'function' ? costs(exit) : (costs[exit] as number);
    return step < 0 || spent + step > this.budget ? UNREACHED : spent + step;
  }

  private mustStop(place: number): boolean {
    const { stops } = this.rules;
    return stops !== undefined && isStop(stops, place);
  }

  private search(start: number | readonly number[], budget: number, rules: MovementRules, target: number): void {
    this.forget();
    this.rules = rules;
    this.budget = Math.min(budget, UNREACHED - 1);
    if (typeof start === 'number') this.enqueueStart(start);
    else for (const place of start) this.enqueueStart(place);
    this.run(target);
    this.interrupted = false;
  }

  private forget(): void {
    const { costs, reached } = this;
    if (this.interrupted) {
      costs.fill(UNREACHED);
      this.bucketSize.fill(0);
    }
    for (let index = 0; index < this.reachedCount; index++) costs[reached[index] as number] = UNREACHED;
    this.reachedCount = 0;
    this.waiting = 0;
    this.interrupted = true;
  }

  private enqueueStart(place: number): void {
    if (this.costs[place] === 0) return;
    this.costs[place] = 0;
    this.cameBy[place] = NOTHING;
    this.buckets[this.waiting++] = place;
    this.bucketSize[0] = this.waiting;
  }

  /**
   * Empties the buckets in order of cost; an entry is out of date when its place was reached more cheaply since.
   * One long loop over local names: this is where searches spend their time.
   */
  private run(target: number): void {
    const { costs, cameBy, reached, bucketSize, buckets, budget } = this;
    const { exitTo, exitStart, placeCount } = this.board;
    const { costs: prices, stops } = this.rules;
    const table = typeof prices === 'function' ? NO_TABLE : prices;
    const ask = typeof prices === 'function' ? prices : null;
    let waiting = this.waiting;
    let reachedCount = 0;
    for (let spent = 0; waiting > 0; spent++) {
      const bucket = spent & BUCKET_MASK;
      const start = bucket * placeCount;
      // A bucket may grow while it is emptied: an exit may cost nothing.
      for (let index = 0; index < (bucketSize[bucket] as number); index++) {
        waiting--;
        const place = buckets[start + index] as number;
        if (costs[place] !== spent) continue;
        reached[reachedCount++] = place;
        if (place === target) {
          this.reachedCount = reachedCount;
          this.dropQueue(spent, index + 1);
          return;
        }
        if (stops !== undefined && cameBy[place] !== NOTHING && isStop(stops, place)) continue;
        const end = exitStart[place + 1] as number;
        for (let exit = exitStart[place] as number; exit < end; exit++) {
          const step = ask === null ? (table[exit] as number) : ask(exit);
          const cost = spent + step;
          if (step < 0 || cost > budget) continue;
          const to = exitTo[exit] as number;
          if (cost >= (costs[to] as number)) continue;
          if (step > DEAREST_EXIT) throw tooDear(exit, step);
          costs[to] = cost;
          cameBy[to] = exit;
          const slot = cost & BUCKET_MASK;
          const size = bucketSize[slot] as number;
          buckets[slot * placeCount + size] = to;
          bucketSize[slot] = size + 1;
          waiting++;
        }
      }
      bucketSize[bucket] = 0;
    }
    this.reachedCount = reachedCount;
  }

  /** After an early stop, places seen but not settled must not look as if they had been reached. */
  private dropQueue(settledCost: number, settledInBucket: number): void {
    const { costs, buckets, bucketSize } = this;
    for (let ahead = 0; ahead < BUCKET_COUNT; ahead++) {
      const bucket = (settledCost + ahead) & BUCKET_MASK;
      const start = bucket * this.board.placeCount;
      for (let index = ahead === 0 ? settledInBucket : 0; index < (bucketSize[bucket] as number); index++) {
        const place = buckets[start + index] as number;
        if (costs[place] === settledCost + ahead) costs[place] = UNREACHED;
      }
    }
    bucketSize.fill(0);
  }
}

function isStop(stops: NonNullable<MovementRules['stops']>, place: number): boolean {
  return typeof stops === 'function' ? stops(place) : stops[place] === 1;
}

function tooDear(exit: number, step: number): RangeError {
  return new RangeError(`Exit ${exit} costs ${step}; the most an exit may cost is ${DEAREST_EXIT}.`);
}
