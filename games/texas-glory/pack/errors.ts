import { packErrors } from '@bivouac/kernel/pack';

/** What can be wrong with a pack of this game alone. */
export const SENTENCES = {
  'pack.hex-form': 'A hex is written as four digits, column before row, such as 0709.',
  'pack.no-place': 'There is no place "{id}".',
  'pack.no-block': 'There is no block "{id}".',
  'pack.no-hex': 'There is no playable hex {id}.',
  'pack.no-route': 'There is no road or trail "{id}".',
  'pack.no-box': 'There is no holding box "{id}".',
  'pack.no-turn': 'The scenario has no turn "{turn}" after its first one.',
  'pack.off-grid': 'Hex {id} lies outside the grid of {columns} columns and {rows} rows.',
  'pack.land-and-sea': 'Hex {id} is listed as land and as sea.',
  'pack.not-neighbours': 'Hexes {a} and {b} do not touch.',
  'pack.hexside-missing': 'Nothing is said about the hexside between {a} and {b}.',
  'pack.crossing-without-river': 'A ford or ferry needs a river; the terrain here is {terrain}.',
  'pack.river-without-name': 'A river hexside needs the name of its river.',
  'pack.route-without-crossing': 'A road or trail cannot cross this hexside without a ford or ferry.',
  'pack.island-open': 'Every hexside of Galveston must be impassable (1.6).',
  'pack.city-kind': 'A {kind} must have "city" set to {city}.',
  'pack.star-colour': 'A Victory Town is blue or green, not {colour}.',
  'pack.star-count': 'There must be {expected} {colour} Victory Towns (1.2), not {count}.',
  'pack.box-place': 'The place of a holding box stands at the box itself, "{id}".',
  'pack.no-fort': 'Artillery belongs to a fort, and "{id}" is none.',
  'pack.twin':
    'The guns and their twin "{twin}" must name each other, belong to different sides and to the same fort, and have the same number of steps (2.24).',
  'pack.twin-missing': 'Artillery needs its twin on the other side and its fort (2.24).',
  'pack.twins-in-play': 'Both versions of the same guns, "{a}" and "{b}", are in play (2.24).',
  'pack.command-range': 'Leaders, and only leaders, have a command range.',
  'pack.brigade-leader': 'Brigade {brigade} must have exactly one leader, not {count}.',
  'pack.card-count': 'The deck must have 25 cards (4.0), not {count}.',
  'pack.comanche-count': 'The deck must have exactly one COMANCHE card (2.25), not {count}.',
  'pack.burning-event': 'A card with the burn symbol is no event (4.0).',
  'pack.burning-zero': 'A card with the burn symbol needs a Command Point to burn with (5.71).',
  'pack.block-used-twice': 'The block "{id}" is used more than once in this scenario.',
  'pack.village-setup': 'No block may stand in the village "{id}" (1.1).',
  'pack.box-closed': 'The block "{block}" may not be in the box "{id}" (1.7).',
  'pack.not-in-pool': 'The block "{id}" is neither Texan nor of the U.S., so it cannot be in the draw pool.',
  'pack.not-presidial': 'The block "{id}" is no Presidial.',
  'pack.too-few-cards': 'Removing {removed} cards and dealing {hand} to each player takes more cards than there are.',
  'pack.too-many-towns': 'There are only {count} such towns.',
} as const;

export const packError = packErrors(SENTENCES);
