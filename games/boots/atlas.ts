// The data as integer tables: built once for each set of data, shared by all states, never changed.

import type { BootsData } from './data/schema.ts';
import { buildMap, Country, type MapAtlas } from './map-atlas.ts';
import { NOBODY } from './sides.ts';
import type { War } from './war.ts';

/** The arms that rules tell apart. */
export const Arm = { foot: 0, horse: 1, engineer: 2, gun: 3, train: 4, garrison: 5 } as const;

const ARMS: Readonly<Record<BootsData['pieces'][number]['type'], number>> = {
  infantry: Arm.foot,
  'light-infantry': Arm.foot,
  militia: Arm.foot,
  warband: Arm.foot,
  cavalry: Arm.horse,
  dragoon: Arm.horse,
  motorcycle: Arm.horse,
  engineer: Arm.engineer,
  artillery: Arm.gun,
  supply: Arm.train,
  garrison: Arm.garrison,
};

/** Who fights for whom; the third belongs to neither side of its own. */
export const Camp = { us: 0, foe: 1, government: 2 } as const;

/** The heroism markers the rules know, in the order of the data. */
export type CardId =
  | 'ambush'
  | 'do-or-die'
  | 'delusions-of-grandeur'
  | 'out-of-ammunition'
  | 'flank-success'
  | 'jaws-of-victory'
  | 'valley-of-death'
  | 'inspired-subordinates'
  | 'last-stand'
  | 'mad-dash'
  | 'morale'
  | 'native-allies'
  | 'natural-catastrophe'
  | 'parlay'
  | 'rally'
  | 'sole-survivor'
  | 'someone-blundered'
  | 'special'
  | 'spies'
  | 'staff-work'
  | 'war-correspondents'
  | 'wild-charge';

export interface Order {
  /** The seat it belongs to, or NOBODY where whoever draws it commands. */
  readonly side: number;
  /** The commands it activates, a bit each. */
  readonly commands: number;
  readonly isHanded: boolean;
  readonly hasCompanion: boolean;
  readonly from: number;
  readonly until: number;
  readonly isSecondWar: boolean;
}

export interface Atlas extends MapAtlas {
  readonly data: BootsData;
  readonly war: War;
  readonly sides: readonly string[];
  /** Boxes beside the map, after the hexes. */
  readonly dead: number;
  readonly waiting: number;
  readonly gone: number;
  readonly pieceIds: readonly string[];
  readonly commandIds: readonly string[];
  readonly orderIds: readonly string[];
  readonly cardIds: readonly string[];
  readonly zoneIds: readonly string[];
  readonly card: Readonly<Record<CardId, number>>;
  /** By piece. */
  readonly command: readonly number[];
  readonly camp: readonly number[];
  readonly arm: readonly number[];
  readonly combat: readonly number[];
  readonly move: readonly number[];
  readonly stacking: readonly number[];
  /** Pieces that may stay in one hex together, as far as their command goes. */
  readonly band: readonly number[];
  readonly arrives: readonly number[];
  readonly scouts: readonly number[];
  readonly engineers: readonly number[];
  /** Its start zone, or NOBODY. */
  readonly zone: readonly number[];
  /** By command. */
  readonly campOf: readonly number[];
  readonly entryOf: readonly number[];
  readonly boundTo: readonly number[];
  readonly worth: readonly number[];
  readonly piecesOf: readonly (readonly number[])[];
  readonly garrisons: readonly number[];
  readonly orders: readonly Order[];
}

const NEVER = 99;

export function buildAtlas(data: BootsData, war: War, sides: readonly string[]): Atlas {
  const map = buildMap(data);
  const commandIds = data.commands.map(({ id }) => id);
  const zoneIds = data.zones.map(({ id }) => id);
  const cardIds = data.cards.map(({ id }) => id);
  const sideOf = (name: string): number => sides.indexOf(name);
  const campOf = data.commands.map(({ camp }) => (camp === 'government' ? Camp.government : sideOf(camp)));
  const command = data.pieces.map((piece) => commandIds.indexOf(piece.command));
  return {
    ...map,
    data,
    war,
    sides,
    dead: map.hexes,
    waiting: map.hexes + 1,
    gone: map.hexes + 2,
    pieceIds: data.pieces.map(({ id }) => id),
    commandIds,
    orderIds: data.orders.map(({ id }) => id),
    cardIds,
    zoneIds,
    card: Object.fromEntries(cardIds.map((id, i) => [id, i])) as Record<CardId, number>,
    command,
    camp: command.map((of) => campOf[of]!),
    arm: data.pieces.map(({ type }) => ARMS[type]),
    combat: data.pieces.map(({ combat }) => combat),
    move: data.pieces.map(({ move }) => move),
    stacking: data.pieces.map(({ stacking }) => stacking),
    band: data.pieces.map(({ nation }, piece) => command[piece]! + (nation === undefined ? 0 : commandIds.length)),
    arrives: data.pieces.map(({ arrives }) => arrives ?? 0),
    engineers: Array.from(command.keys()).filter((piece) => data.pieces[piece]!.type === 'engineer'),
    scouts: Array.from(command.keys()).filter((piece) => data.pieces[piece]!.scout === true),
    zone: data.pieces.map(({ zone }) => (zone === undefined ? NOBODY : zoneIds.indexOf(zone))),
    campOf,
    entryOf: data.commands.map(({ entry }) => zoneIds.indexOf(entry)),
    boundTo: data.commands.map(({ bound }) =>
      bound === undefined ? Country.none : bound === 'U' ? Country.us : Country.mexico,
    ),
    worth: data.commands.map(({ worth }) => worth),
    piecesOf: commandIds.map((_, of) => Array.from(command.keys()).filter((piece) => command[piece] === of)),
    garrisons: Array.from(command.keys()).filter((piece) => data.pieces[piece]!.type === 'garrison'),
    orders: data.orders.map((order) => ({
      side: sideOf(order.side),
      commands: order.commands.reduce((mask, id) => mask | (1 << commandIds.indexOf(id)), 0),
      isHanded: order.drawn === 'handed',
      hasCompanion: order.companion === true,
      from: order.from ?? 0,
      until: order.until ?? NEVER,
      isSecondWar: order.secondWar === true,
    })),
  };
}
