// What the map shows at this moment: where pieces stand, what can be chosen, and what the eye shall be led to.

import type { Thing } from '@bivouac/kernel';
import type { ScenePiece } from '@bivouac/scene';
import type { Threat } from '../host/messages.ts';
import { lookOf } from '../pieces/look-of.ts';
import { isThing, type Offered } from '../table/choice-tree.ts';
import { staysBehind } from '../table/reduce.ts';
import type { TableState } from '../table/table-state.svelte.ts';
import { edgeOfThing, type Named, namingOf, placesOfThing } from '../table/things.ts';
import type { Area, View } from './camera.ts';
import { type EdgeSpot, edgeBetween } from './edges.ts';
import { fightsToCome } from './fights-to-come.ts';
import { frontOf } from './front.ts';
import type { DrawnMap, Point, Spot } from './geometry.ts';
import { Levels } from './levels.ts';
import { type Company, standings } from './stacks.ts';
import { threatMarks, threatWords } from './threat-lens.ts';

export type Tone = 'attack' | 'effort' | 'go';

export interface Target {
  readonly place: number;
  readonly spot: Spot;
  readonly tone: Tone;
  /** It belongs to something that is known by another place: who goes by keys comes there. */
  readonly isPart: boolean;
}

/** A thing between two places that can be chosen. */
export interface EdgeTarget {
  readonly thing: Thing;
  readonly spot: EdgeSpot;
  readonly tone: Tone;
}

/** Of the distance from the middle of a hex to its corners. */
const PIECE = 0.88;
/** That distance in pixels at the usual zoom: lines and badges are measured for it. */
const USUAL_RADIUS = 37;
const FAR_HEX = 34;
const NEAR_HEX = 85;
const NEAR_SIGN = 0.68;
/** A piece of a stack that is spread out, in pixels. */
const LEAST_FANNED = 44;
/** Of a piece and of a place, so much to each side. */
const PIECE_ROOM = 0.6;
const PLACE_ROOM = 0.6;
/** Who stands so near faces the other, in radii: the width of two hexes. */
const FACING = 4;

const around = ([x, y]: Point, room: number): Area => ({
  left: x - room,
  top: y - room,
  right: x + room,
  bottom: y + room,
});

export class Board {
  readonly table: TableState;
  readonly #mapNow: () => DrawnMap;
  view = $state.raw<View>({ x: 0, y: 0, scale: 1 });
  /** The scale for which everything is drawn: that of the view, once the hand rests. */
  drawnScale = $state(1);
  /** The stack that is spread out. */
  fanned = $state<number | null>(null);
  /** The place the keyboard stands on. */
  cursor = $state<number | null>(null);
  /** The level that is looked at, where hexes have several; from above to begin with. */
  storey = $state(0);
  showsNumbers = $state(false);
  showsPieces = $state(true);
  /** The names of the game's layers that are shown. */
  layers = $state.raw<readonly string[]>([]);

  constructor(table: TableState, map: () => DrawnMap) {
    this.table = table;
    this.#mapNow = map;
    this.storey = Math.max(0, (this.looks.levels?.length ?? 0) - 1);
  }

  readonly map = $derived.by(() => this.#mapNow());
  readonly looks = $derived.by(() => this.table.opened.description.looks);
  readonly codes = $derived(this.looks.places.map(({ code }) => code));
  readonly levels = $derived(new Levels(this.looks.places));
  readonly size = $derived(this.map.radius * PIECE);
  /** A pixel of the table at its usual zoom, in units of the map. */
  readonly unit = $derived(this.map.radius / USUAL_RADIUS);
  /** For small texts and signs: from near by, what is read is not made larger still. */
  readonly signUnit = $derived.by(() => (this.level === 'near' ? this.unit * NEAR_SIGN : this.unit));
  readonly hexHeight = $derived((this.map.radius * Math.sqrt(3) * this.drawnScale) / this.map.reading);
  readonly level = $derived(this.hexHeight > NEAR_HEX ? 'near' : this.hexHeight < FAR_HEX ? 'far' : 'table');
  /** A stack that is spread out can be read and pressed, however small the map; in steps, so that it is laid out seldom. */
  readonly fanScale = $derived(Math.max(1, Math.ceil((LEAST_FANNED / (this.size * this.drawnScale)) * 4) / 4));
  readonly #near = $derived(this.looks.places.map(({ near }) => near));
  readonly standing = $derived.by(() =>
    standings(this.table.scene?.pieces ?? [], this.map, {
      codes: this.codes,
      near: this.#near,
      size: this.size,
      fanned: this.fanned,
      fanScale: this.fanScale,
      isAble: (piece) => this.table.canPickPiece(piece),
      companyOf: ({ piece }) => this.#companyOf(piece),
      isFlat: (piece) => lookOf(this.looks, piece)?.shape === 'counter',
      besides: (place) => this.besides(place),
    }),
  );
  readonly #parts = $derived.by(() => {
    const places = this.table.next.map(({ thing }) => placesOfThing(this.looks, thing));
    const known = new Set(places.map(([first]) => first));
    return new Set(places.flatMap((all) => all.slice(1)).filter((place) => !known.has(place)));
  });
  readonly targets = $derived.by<readonly Target[]>(() =>
    [...this.table.targets].flatMap(([place, leadsTo]) => {
      const spot = this.spotOf(place);
      return spot ? [{ place, spot, tone: this.#toneOf(leadsTo), isPart: this.#parts.has(place) }] : [];
    }),
  );
  /** Those of the level that is looked at, and those that lie above or below it. */
  readonly front = $derived(this.targets.filter(({ place }) => this.besides(place) === null));
  readonly behind = $derived(this.targets.filter(({ place }) => this.besides(place) !== null));
  readonly edgeTargets = $derived.by<readonly EdgeTarget[]>(() =>
    this.table.next.flatMap(({ thing, leadsTo }) => {
      const ends = edgeOfThing(this.looks, thing);
      const spot = ends === undefined ? undefined : this.edgeSpot(ends);
      return spot ? [{ thing, spot, tone: this.#toneOf(leadsTo) }] : [];
    }),
  );
  readonly zone = $derived(this.#spotsFor('go'));
  readonly strained = $derived(this.#spotsFor('effort'));
  readonly foes = $derived(this.front.filter(({ tone }) => tone === 'attack'));
  /** Fights to come, where no sign of an attack tells it already. */
  readonly clashes = $derived.by(() =>
    fightsToCome(this.table.scene?.pieces ?? []).flatMap((place) => {
      const spot = this.foes.some((foe) => foe.place === place) ? undefined : this.spotOf(place);
      return spot ? [{ place, spot }] : [];
    }),
  );
  /** Where the others could be after their next turn; null while nobody wants to see it. */
  threats = $state.raw<readonly Threat[] | null>(null);
  readonly threatMarks = $derived.by(() => (this.threats === null ? [] : threatMarks(this.table, this.threats)));
  /** What the layers that are switched on say of a place. */
  layerWordsAt(place: number): string[] {
    const { wording } = this.table;
    return [
      ...this.layerMarks.filter((mark) => mark.place === place).map(({ words }) => wording.say(words)),
      ...(this.threats ?? []).filter((threat) => threat.place === place).map((one) => threatWords(this.table, one)),
    ];
  }
  /** What is drawn of the layers that are switched on. */
  readonly marks = $derived.by(() => [...this.layerMarks, ...this.threatMarks]);
  /** What the layers show that are switched on. */
  readonly layerMarks = $derived.by(() =>
    (this.table.scene?.layers ?? []).flatMap(({ id, marks }) => (this.layers.includes(id) ? marks : [])),
  );
  readonly lookedPlace = $derived.by(() => {
    const { looked } = this.table;
    return looked === null ? null : (this.placeOf(looked)?.id ?? null);
  });
  /** The plate under a stack that is spread out. */
  readonly plate = $derived.by(() => {
    const spread = this.standing.filter(({ piece }) => piece.place === this.fanned);
    if (spread.length < 2) return null;
    const [xs, ys] = [spread.map(({ x }) => x), spread.map(({ y }) => y)];
    const room = this.size * this.fanScale * 0.66;
    return {
      left: Math.min(...xs) - room,
      top: Math.min(...ys) - room * 1.12,
      right: Math.max(...xs) + room,
      bottom: Math.max(...ys) + room,
    };
  });

  /** The pieces there that can be chosen now, each of those that are alike once. */
  ableAt(place: number): ScenePiece[] {
    const here = this.standing.map(({ piece }) => piece).filter((piece) => piece.place === place);
    const able = here.filter((piece) => this.table.canPickPiece(piece));
    return [...new Map(able.map((piece) => [piece.alike ?? piece.key, piece])).values()];
  }

  spotOf(place: number): Spot | undefined {
    return this.map.spots[this.codes[place]!];
  }

  /** The place of a hex that is looked at; null: no place of the game. */
  placeAt(code: string): number | null {
    return this.levels.inFront(code, this.storey);
  }

  /** Does a place lie above or below the one that is looked at in its hex? */
  besides(place: number): 'above' | 'below' | null {
    return this.levels.besides(place, this.storey);
  }

  /** Brings the level of a place to the front. */
  lookInto(place: number): void {
    if (this.levels.isOneOfSeveral(place)) this.storey = this.looks.places[place]!.level ?? 0;
  }

  edgeSpot([a, b]: readonly [number, number]): EdgeSpot | undefined {
    const [from, to] = [this.spotOf(a), this.spotOf(b)];
    return from && to ? edgeBetween(from, to) : undefined;
  }

  /** The place a thing is, or the one where a piece stands. */
  placeOf(thing: Named): Thing | undefined {
    if (thing.is === 'place') return thing;
    const place = this.table.pieceOf(thing)?.place ?? edgeOfThing(this.looks, thing)?.[0];
    return place === undefined ? undefined : { is: 'place', id: place };
  }

  /** Through the middles of places; pieces stand at both ends. */
  pointsOf(path: readonly number[]): Point[] {
    return path.flatMap((place, i) => {
      const spot = this.spotOf(place);
      return spot ? [i === 0 || i === path.length - 1 ? spot.seat : spot.at] : [];
    });
  }

  /** So much of everything that can be chosen next must be in sight. */
  boxesAsked(): Area[] {
    const { next } = this.table;
    const named = this.standing.filter(({ piece }) =>
      namingOf(piece).some(([first]) => next.some(({ thing }) => isThing(thing, first!))),
    );
    const pieces = named.map(({ x, y }) => around([x, y], this.size * PIECE_ROOM));
    const edges = this.edgeTargets.map(({ spot }) => this.boxAround(spot.at));
    return [
      ...pieces,
      ...edges,
      ...this.targets.filter(({ isPart }) => !isPart).map(({ spot }) => this.boxAround(spot.at)),
    ];
  }

  /** Where a thing lies, if it lies on the map. */
  boxOf(thing: Thing): Area[] {
    return this.#pointOf(thing).map((point) => this.boxAround(point));
  }

  boxAround(point: Point): Area {
    return around(point, this.map.radius * PLACE_ROOM);
  }

  /** All pieces, and all that can be chosen. */
  pointsOfAll(): Point[] {
    const points = this.standing.map(({ x, y }): Point => [x, y]);
    return [...points, ...this.targets.map(({ spot }) => spot.at)];
  }

  /** Where the viewer faces an enemy, or else what matters now. */
  pointsOfFront(): Point[] {
    const front = frontOf(this.standing, this.table.viewer ?? 0, this.map.radius * FACING);
    return front.length > 0 ? front : this.pointsOfInterest();
  }

  /** Where what matters now lies: the fight, what can be chosen, else the viewer's own pieces. */
  pointsOfInterest(): Point[] {
    const battle = this.table.scene?.battle;
    const fought = battle ? this.spotOf(battle.place) : undefined;
    if (fought) return [fought.at];
    const about = this.table.selected.flatMap((thing) => this.#pointOf(thing));
    const offered = [
      ...this.table.next.flatMap(({ thing }) => this.#pointOf(thing)),
      ...this.targets.map(({ spot }) => spot.at),
    ];
    if (about.length + offered.length > 0) return [...about, ...offered];
    const own = this.standing.filter(({ piece }) => piece.side === this.table.viewer);
    const points = own.map(({ x, y }): Point => [x, y]);
    return points.length > 0 ? points : [[this.map.width / 2, this.map.height / 2]];
  }

  #companyOf(piece: number | null): Company | null {
    const look = piece === null ? null : this.looks.pieces[piece]!;
    if (!look?.isUncounted) return null;
    return look.shape === 'ribbon' ? 'over' : 'beside';
  }

  #spotsFor(wanted: Tone): Spot[] {
    return [...new Set(this.targets.filter(({ tone }) => tone === wanted).map(({ spot }) => spot))];
  }

  #pointOf(thing: Thing): Point[] {
    const place = this.placeOf(thing);
    const spot = place ? this.spotOf(place.id) : undefined;
    return spot ? [spot.at] : [];
  }

  #toneOf(leadsTo: readonly Offered[]): Tone {
    if (leadsTo.every(({ choice }) => staysBehind(this.table.hand, choice) > 0)) return 'effort';
    const tones = leadsTo.map((offered) => this.table.asked.mannerOf(offered).tone);
    if (tones.includes('attack')) return 'attack';
    return tones.every((tone) => tone === 'effort') ? 'effort' : 'go';
  }
}
