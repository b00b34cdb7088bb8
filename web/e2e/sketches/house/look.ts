import { fastRng, type LogEntry } from '@bivouac/kernel';
import { type Arrow, type EdgeMark, type Looks, type Scene, say, type TableLook, type Words } from '@bivouac/scene';
import { bareScene, blue, green, NOBODY, other } from '../sketch.ts';
import {
  beforeWall,
  blockedAt,
  DOOR_WALL,
  ev,
  type House,
  hexCode,
  house,
  isOpen,
  lossesOf,
  MOST_LOST,
  needed,
  PIECES,
  PLACES,
  piecesOf,
  ROOF,
  ROOM,
  RULES,
  SIDES,
  type State,
  sheet,
  sideOf,
  TURNS,
  type View,
  WALLS,
} from './house.ts';

const LIVERIES = ['garrison', 'assault'];
const BANDS = ['#2a5a94', '#2a5a94', '#7a5a1c', '#3f7a43', '#3f7a43', '#6a3b2c'];
const ICONS = ['winchester-rifle', 'musket', 'bayonet', 'grenade', 'musket', 'wood-axe'];

const pieceWords = (piece: number): Words => say(`piece.${PIECES[piece]!.id}`);
const placeWords = (place: number): Words => say(`place.${PLACES[place]}`);

const looks = (): Looks => ({
  sides: SIDES.map((id) => ({ id, livery: id })),
  liveries: { garrison: blue, assault: green },
  places: PLACES.map((id, place) => ({
    code: hexCode(place),
    kind: 'space',
    level: place === ROOF ? 1 : 0,
    about: [say(id === 'room' || id === 'roof' ? `about.${id}` : 'about.ground')],
  })),
  pieces: PIECES.map(({ id, side, fire }, piece) => ({
    shape: 'counter',
    livery: SIDES[side]!,
    icon: ICONS[piece]!,
    steps: 2,
    rating: `${fire}·6`,
    move: '',
    corner: '',
    chief: false,
    band: { colour: BANDS[piece]!, text: id.slice(0, 4).toUpperCase() },
    facts: [[say('table.fire'), say('table.fire-how', { needed: 7 - fire })]],
  })),
  cards: [],
  rules: RULES.map((id) => ({ id, chip: say(`rule.${id}`), chapter: say('chapter') })),
  events: {
    turnBegan: { icon: 'hourglass', isHeading: true },
    moved: { icon: 'footprints', rule: 'move' },
    fired: { icon: 'crosshair', rule: 'sight' },
    hit: { icon: 'zap', rule: 'sight' },
    lost: { icon: 'skull', rule: 'sight' },
    breached: { icon: 'hammer', rule: 'breach' },
    gameWon: { icon: 'trophy' },
  },
  counts: {},
  diceSlots: [],
  links: links(),
  travels: [ev.moved.name],
  signs: {},
  levels: [say('level.ground'), say('level.roof')],
  edgesOf: { wall: WALLS.map((_, wall) => [ROOM, beforeWall(wall)] as const) },
  counted: 'table.pieces',
});

/** Over the ground as the map lies, through every wall, by the ladder. */
function links(): Looks['links'] {
  const s = house.setup('house', {}, fastRng('links'));
  const ground = [...PLACES.keys()].filter((place) => place !== ROOM && place !== ROOF);
  const bare = ground.flatMap((from) =>
    ground
      .filter((to) => from < to && blockedAt(s, from, to) === NOBODY && areNear(from, to))
      .map((to) => [from, to, 1] as const),
  );
  return [
    ...bare,
    ...WALLS.map(
      (_, wall) => [ROOM, beforeWall(wall), 1, say(wall === DOOR_WALL ? 'edge.door' : 'edge.wall')] as const,
    ),
    [ROOM, ROOF, 1, say('edge.ladder')],
  ];
}

function areNear(a: number, b: number): boolean {
  const [[q, r], [p, t]] = [a, b].map((place) => {
    const [column, row] = [Number(hexCode(place).slice(0, 2)), Number(hexCode(place).slice(2))];
    return [column, 2 * row + (column % 2 === 0 ? 1 : 0)] as const;
  }) as [readonly [number, number], readonly [number, number]];
  return q === p ? Math.abs(r - t) === 2 : Math.abs(q - p) === 1 && Math.abs(r - t) === 1;
}

/** Whom the one sees who is asked about, with the chance to hit, and what stands in the way of the others. */
function arrowsOf(s: State, piece: number): Arrow[] {
  const side = sideOf(piece);
  return piecesOf(s, other(side)).map((target) => {
    const [from, to] = [s.at[piece]!, s.at[target]!];
    const endsAt = blockedAt(s, from, to);
    const who = { piece: pieceWords(piece), target: pieceWords(target) };
    if (endsAt !== NOBODY)
      return { kind: 'sight', side, from: [from], to: [to], endsAt, words: say('arrow.blocked', who) };
    const label = `${Math.round(((7 - needed(s, piece, target)) / 6) * 100)} %`;
    return { kind: 'aim', side, from: [from], to: [to], label, words: say('arrow.sees', who) };
  });
}

const edgesOf = (s: State): EdgeMark[] => [
  { between: [ROOM, ROOF], sign: 'ladder', side: -1, words: say('mark.ladder') },
  ...[...WALLS.keys()]
    .filter((wall) => isOpen(s, wall))
    .map((wall): EdgeMark => {
      const isDoor = wall === DOOR_WALL;
      const words = say(isDoor ? 'mark.door' : 'mark.breach', { place: placeWords(beforeWall(wall)) });
      return {
        between: [ROOM, beforeWall(wall)],
        sign: isDoor ? 'wooden-door' : 'broken-wall',
        side: isDoor ? 0 : 1,
        words,
      };
    }),
];

function scene(game: House, view: View, log: readonly LogEntry[]): Scene {
  const s = game.sample(view, fastRng('table'));
  const isActing = game.decisions[s.ask[0]!]?.name === 'act';
  const losses = log.flatMap(({ kind, args }) => {
    const piece = args?.[0] ?? NOBODY;
    const isLoss = (kind === 'hit' || kind === 'lost') && sideOf(piece) === 1;
    return isLoss ? [{ by: 1, words: say(`entry.${kind}`, { piece: pieceWords(piece) }) }] : [];
  });
  return {
    ...bareScene,
    turns: Array.from({ length: TURNS }, (_, i) => say('table.turn', { turn: i + 1 })),
    turn: s.turn - 1,
    phases: [say('table.phase')],
    phase: 0,
    pieces: LIVERIES.flatMap((livery, side) =>
      piecesOf(s, side).map((piece) => ({
        key: `k${piece}`,
        side,
        livery,
        place: s.at[piece]!,
        piece,
        face: 'flat' as const,
        strength: 2 - s.hits[piece]!,
        done: false,
        inside: false,
        marks: [],
      })),
    ),
    edges: edgesOf(s),
    arrows: isActing ? arrowsOf(s, s.ask[2]!) : [],
    tracks: [
      {
        id: 'losses',
        title: say('track.losses'),
        side: 1,
        from: 0,
        to: 6,
        at: lossesOf(s),
        marks: [{ at: MOST_LOST, words: say('track.breaks') }],
        entries: losses,
        rule: 'victory',
      },
    ],
    plates: SIDES.map((_, side) => ({ cards: 0, pieces: piecesOf(s, side).length, tags: [] })),
  };
}

const KEYS: Readonly<Record<string, string>> = {
  place: 'place',
  piece: 'piece',
  side: 'side',
  wall: 'wall',
  reason: 'result',
};

export const look: TableLook<State, View, House> = {
  looks,
  sheet: () => ({
    ...sheet,
    sides: WALLS.map(
      (code, wall) => ({ between: ['0302', code], is: wall === DOOR_WALL ? 'crossing' : 'barrier' }) as const,
    ),
  }),
  wordsFor: (slot, name) => (KEYS[slot] === undefined || name === 'none' ? null : say(`${KEYS[slot]}.${name}`)),
  scene,
};
