import type { Point } from '../geometry.ts';
import { type Box, type CostGrid, grown, overlap } from './cost-grid.ts';
import type { Lettering, MeasureText } from './font-metrics.ts';
import { settled } from './settling.ts';

type Anchor = 'start' | 'middle' | 'end';

export interface NameRequest {
  readonly id: string;
  /** What is named, which decides how the name looks. */
  readonly kind: string;
  readonly text: string;
  readonly lettering: Lettering;
  readonly at: Point;
  /** Half the size of the symbol that stands there. */
  readonly gap: number;
  /** Room to keep free behind the name, for a sign that belongs to it. */
  readonly trailing?: number;
  /** A name of an area stands on its spot, not beside a symbol. */
  readonly centred?: boolean;
  /** Where this name may stand, if not around a round symbol. */
  readonly candidates?: readonly Candidate[];
}

export interface PlacedName extends NameRequest {
  readonly x: number;
  readonly y: number;
  readonly anchor: Anchor;
  readonly box: Box;
}

export interface NamePlacerSetting {
  readonly grid: CostGrid;
  readonly sheet: Box;
  readonly measure: MeasureText;
  /** Every place on the map: a name must not seem to belong to another one. */
  readonly sites: readonly Point[];
  /** Distances are judged in this unit. */
  readonly unit: number;
  /** What it costs that a name may seem to belong to something else, if that is not judged by the sites. */
  readonly confusion?: (request: NameRequest, box: Box) => number;
}

/** Parts of the size that letters rise above the line they stand on, and hang below it. */
export const RISE = 0.77;
export const FALL = 0.23;

const COLLISION = 1e6;
const MEAN_COST_WEIGHT = 40;

/** Where a name may stand, seen from what it names; the bias says how gladly. */
export interface Candidate {
  readonly dx: number;
  readonly dy: number;
  readonly anchor: Anchor;
  readonly bias: number;
}

interface Spot {
  readonly option: Candidate;
  readonly box: Box;
  /** What it keeps free around itself. */
  readonly room: Box;
  readonly cost: number;
}

function noRoomFor({ text }: NameRequest): Error {
  return new Error(`There is no room on the map for the name "${text}".`);
}

/** Puts one name after the other where it covers least; what is placed is never moved again. */
export class NamePlacer {
  private readonly setting: NamePlacerSetting;
  private readonly taken: Box[] = [];

  constructor(setting: NamePlacerSetting) {
    this.setting = setting;
  }

  /** Keeps all later names off a box. */
  reserve(box: Box): void {
    this.taken.push(box);
  }

  isFree(box: Box): boolean {
    return !this.taken.some((other) => overlap(other, box));
  }

  place(request: NameRequest): PlacedName {
    const spots = this.spotsOf(request);
    const best = spots.reduce((one, other) => (other.cost < one.cost ? other : one));
    return this.put(request, best);
  }

  /** Places names that crowd each other: each may move until all of them together stand best. */
  placeTogether(requests: readonly NameRequest[]): PlacedName[] {
    const choices = requests.map((request) => {
      const free = this.spotsOf(request).filter(({ cost }) => cost < COLLISION);
      if (free.length === 0) throw noRoomFor(request);
      return free;
    });
    const chosen = settled(choices.map((spots) => spots.map(({ room, cost }) => ({ box: room, cost }))));
    return requests.map((request, index) => this.put(request, choices[index]?.[chosen[index] as number] as Spot));
  }

  private put(request: NameRequest, { option, box, room, cost }: Spot): PlacedName {
    if (cost >= COLLISION || !this.isFree(box)) throw noRoomFor(request);
    this.reserve(room);
    return { ...request, x: request.at.x + option.dx, y: request.at.y + option.dy, anchor: option.anchor, box };
  }

  private spotsOf(request: NameRequest): Spot[] {
    const width = this.setting.measure(request.text, request.lettering);
    const around = () => (request.centred ? centredCandidates(request) : candidatesAround(request, width));
    return (request.candidates ?? around()).map((option) => {
      const box = boxOf(request, option, width);
      const room = grown(box, request.lettering.size * 0.12);
      return { option, box, room, cost: option.bias + this.costOf(request, box) };
    });
  }

  private costOf(request: NameRequest, box: Box): number {
    const { grid, sheet, unit } = this.setting;
    const outside =
      box.left < sheet.left || box.right > sheet.right || box.top < sheet.top || box.bottom > sheet.bottom;
    if (outside || !this.isFree(box)) return COLLISION;
    const size = Math.sqrt((box.right - box.left) * (box.bottom - box.top)) / unit;
    const confusion = this.setting.confusion?.(request, box) ?? this.confusion(request.at, box);
    return grid.mean(box) * size * MEAN_COST_WEIGHT + confusion;
  }

  private confusion(own: Point, box: Box): number {
    const { sites, unit } = this.setting;
    const reach = distanceToBox(own, box);
    return sites.reduce((sum, site) => {
      if (site.x === own.x && site.y === own.y) return sum;
      const away = distanceToBox(site, box);
      if (away < reach + unit * 0.1) return sum + 15;
      return away < reach + unit * 0.3 ? sum + 3 : sum;
    }, 0);
  }
}

/** The box of a name that is written smaller without moving. */
export function shrunk({ box, x, y }: PlacedName, scale: number): Box {
  return {
    left: x - (x - box.left) * scale,
    right: x + (box.right - x) * scale,
    top: y - (y - box.top) * scale,
    bottom: y + (box.bottom - y) * scale,
  };
}

function distanceToBox(point: Point, box: Box): number {
  const x = Math.max(box.left - point.x, 0, point.x - box.right);
  const y = Math.max(box.top - point.y, 0, point.y - box.bottom);
  return Math.hypot(x, y);
}

function boxOf({ at, lettering, trailing = 0 }: NameRequest, { dx, dy, anchor }: Candidate, width: number): Box {
  const x = at.x + dx;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  const y = at.y + dy;
  return {
    left: anchor === 'end' ? left - trailing : left,
    right: anchor === 'end' ? left + width : left + width + trailing,
    top: y - lettering.size * RISE,
    bottom: y + lettering.size * FALL,
  };
}

function candidatesAround({ gap, lettering: { size } }: NameRequest, width: number): Candidate[] {
  const beside = gap + size * 0.2;
  const level = size * 0.34;
  const below = gap + size * 0.92;
  const above = -gap - size * 0.32;
  const slide = width * 0.28;
  const aslant = gap * 0.75 + size * 0.05;
  return [
    { dx: 0, dy: below, anchor: 'middle', bias: 0 },
    { dx: beside, dy: level, anchor: 'start', bias: 0.6 },
    { dx: -beside, dy: level, anchor: 'end', bias: 0.9 },
    { dx: 0, dy: above, anchor: 'middle', bias: 1.6 },
    { dx: slide * 0.5, dy: below, anchor: 'middle', bias: 0.5 },
    { dx: -slide * 0.5, dy: below, anchor: 'middle', bias: 0.6 },
    { dx: slide, dy: below, anchor: 'middle', bias: 0.9 },
    { dx: -slide, dy: below, anchor: 'middle', bias: 1 },
    { dx: beside, dy: level + size * 0.3, anchor: 'start', bias: 0.9 },
    { dx: -beside, dy: level + size * 0.3, anchor: 'end', bias: 1.2 },
    { dx: beside, dy: level - size * 0.3, anchor: 'start', bias: 1.3 },
    { dx: -beside, dy: level - size * 0.3, anchor: 'end', bias: 1.5 },
    { dx: aslant, dy: gap + size * 0.75, anchor: 'start', bias: 1.2 },
    { dx: -aslant, dy: gap + size * 0.75, anchor: 'end', bias: 1.4 },
    { dx: aslant, dy: -gap * 0.75, anchor: 'start', bias: 1.8 },
    { dx: -aslant, dy: -gap * 0.75, anchor: 'end', bias: 2 },
    { dx: slide, dy: above, anchor: 'middle', bias: 2.2 },
    { dx: -slide, dy: above, anchor: 'middle', bias: 2.3 },
    { dx: slide * 1.5, dy: below + size * 0.35, anchor: 'middle', bias: 3 },
    { dx: -slide * 1.5, dy: below + size * 0.35, anchor: 'middle', bias: 3 },
    { dx: beside + size * 0.4, dy: level, anchor: 'start', bias: 3 },
    { dx: -beside - size * 0.4, dy: level, anchor: 'end', bias: 3.2 },
  ];
}

/** A grid of spots around the middle; the farther, the dearer. */
function centredCandidates({ lettering: { size } }: NameRequest): Candidate[] {
  const steps = Array.from({ length: 21 }, (_, index) => (index - 10) / 4);
  return steps.flatMap((across) =>
    steps.map((down) => ({
      dx: across * size,
      dy: down * size,
      anchor: 'middle' as const,
      bias: (Math.abs(across) + Math.abs(down)) * 0.5,
    })),
  );
}
