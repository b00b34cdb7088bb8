import { fastRng, frameOf, type LogEntry, verbOf } from '@bivouac/kernel';
import {
  type Arrow,
  type BattleRow,
  type BattleScene,
  type Cup,
  type Looks,
  offeredTo,
  type ResultsTable,
  readerOf,
  type Scene,
  say,
  type TableLook,
  type Track,
  type Words,
} from '@bivouac/scene';
import { bareScene, blue, brown, other } from '../sketch.ts';
import {
  areNear,
  CHITS,
  columnOf,
  data,
  F,
  fight,
  joinedOf,
  lostOf,
  MARKERS,
  MOST_LOST,
  oddsOf,
  PIECES,
  PLACES,
  piecesOf,
  placesOf,
  RULES,
  SIDES,
  type Skirmish,
  type State,
  sheet,
  shifted,
  shiftsOf,
  sideOf,
  strengthOf,
  struckBy,
  TABLES,
  type View,
  WOODS,
} from './skirmish.ts';

const ICONS: Readonly<Record<string, string>> = { rifles: 'winchester-rifle', dragoons: 'horse-head' };
const BANDS: Readonly<Record<string, string>> = {
  '0102': '#2d5f93',
  '0103': '#1f7a68',
  '0202': '#9a5a1c',
  '0203': '#8f1f3a',
};

const pieceWords = (piece: number): Words => say(`piece.${PIECES[piece]!.id}`);
const placeWords = (place: number): Words => say(`place.${PLACES[place]}`);

const looks = (): Looks => ({
  sides: SIDES.map((id) => ({ id, livery: id })),
  liveries: { legion: blue, nations: brown },
  places: PLACES.map((code, place) => ({
    code,
    kind: 'space',
    about: [say(place === WOODS ? 'about.woods' : 'about.clear')],
  })),
  pieces: PIECES.map(({ id, side, at, strength }) => ({
    shape: 'counter',
    livery: SIDES[side]!,
    icon: ICONS[id] ?? (side === 0 ? 'musket' : 'tomahawk'),
    steps: 1,
    rating: `${strength}-4`,
    move: '4',
    corner: '',
    chief: false,
    band: { colour: BANDS[at]!, text: id.slice(0, 4).toUpperCase() },
    facts: [[say('table.strength'), say('table.number', { number: strength })]],
  })),
  cards: [],
  rules: RULES.map((id) => ({ id, chip: say(`rule.${id}`), chapter: say('chapter') })),
  events: {
    chitDrawn: { icon: 'hourglass', isHeading: true },
    struck: { icon: 'swords', rule: 'attack' },
    markerPlayed: { icon: 'star', rule: 'markers' },
    rolled: { icon: 'dices', rule: 'tables' },
    lost: { icon: 'skull', rule: 'losses' },
    rested: { icon: 'shield', rule: 'cup' },
    gameWon: { icon: 'trophy' },
    gameDrawn: { icon: 'trophy' },
  },
  counts: {},
  diceSlots: [],
  links: PLACES.flatMap((_, a) =>
    [...PLACES.keys()].filter((b) => a < b && areNear(a, b)).map((b) => [a, b, 1] as const),
  ),
  travels: [],
  signs: { 'mark.joined': 'crossed-swords' },
  counted: 'table.pieces',
});

const ratioOf = (s: State): string => {
  const attackers = joinedOf(s);
  return `${strengthOf(attackers)} : ${strengthOf(struckBy(s, attackers))}`;
};

function arrowsOf(s: State): Arrow[] {
  const attackers = joinedOf(s);
  const struck = struckBy(s, attackers);
  if (struck.length === 0) return [];
  const side = sideOf(attackers[0]!);
  const words = say('arrow.attack', {
    side: say(`side.${SIDES[side]}`),
    units: attackers.length,
    others: struck.length,
  });
  return [{ kind: 'attack', side, from: placesOf(s, attackers), to: placesOf(s, struck), label: ratioOf(s), words }];
}

const RULE_OF = { woods: 'woods', sides: 'sides', 'wild-charge': 'markers', 'stand-firm': 'markers' } as const;
const HURTS = { A1: 'attacker', A2: 'attacker', B1: 'both', D1: 'defender', D2: 'defender' } as const;

function resultsOf(s: State, frame: number): ResultsTable[] {
  const chosen = F.table(s, frame);
  const die = F.die(s, frame);
  const odds = oddsOf(s);
  return TABLES.flatMap((id, table) =>
    chosen >= 0 && chosen !== table
      ? []
      : [
          {
            id,
            title: say(`table.${id}`),
            columns: data.columns,
            rows: data.dice,
            cells: data.tables[id],
            codes: Object.fromEntries(Object.keys(data.losses).map((code) => [code, say(`code.${code}`)])),
            hurts: HURTS,
            from: columnOf(odds),
            why: say('why.odds', { ratio: ratioOf(s), odds }),
            shifts: shiftsOf(s).map(({ id: by, by: columns }) => ({
              words: say(`shift.${by}`),
              by: columns,
              rule: RULE_OF[by],
            })),
            column: shifted(s),
            modifiers: [],
            row: die === 0 ? null : die - 1,
            isChosen: chosen === table,
            rule: 'tables',
          },
        ],
  );
}

function rowOf(s: State, side: number, pieces: readonly number[], isAttacker: boolean): BattleRow {
  const own = pieces.filter((piece) => sideOf(piece) === side);
  return {
    side,
    role: say(isAttacker ? 'role.attacks' : 'role.defends', { side: say(`side.${SIDES[side]}`) }),
    blocks: own.length,
    hidden: 0,
    steps: own.length,
    parts: [
      {
        kind: 'field',
        title: null,
        note: null,
        groups: placesOf(s, own).map((place) => ({
          label: placeWords(place),
          pieces: own
            .filter((piece) => s.at[piece] === place)
            .map((piece) => ({
              key: `k${piece}`,
              piece,
              side,
              livery: SIDES[side]!,
              face: 'flat',
              strength: 1,
              state: 'waiting',
              status: null,
              lost: 0,
            })),
        })),
      },
    ],
    fallen: [],
  };
}

function battleOf(game: Skirmish, s: State, viewer: View['viewer'], frame: number): BattleScene {
  const attacker = F.side(s, frame);
  const fighting = [...joinedOf(s), ...struckBy(s, joinedOf(s))];
  const reader = readerOf(viewer);
  const die = F.die(s, frame);
  const [table] = resultsOf(s, frame);
  const verbs = new Map(game.decisions.flatMap(({ verbs: of }) => of.map(({ id, name }) => [id, name] as const)));
  const offered = [...new Set(offeredTo(game, s, viewer).map(verbOf))];
  return {
    place: F.place(s, frame),
    title: say('fight.title', { place: placeWords(F.place(s, frame)) }),
    notes: [say('fight.note', { units: joinedOf(s).length, others: struckBy(s, joinedOf(s)).length })],
    strip: [],
    rows: [other(reader), reader].map((side) => rowOf(s, side, fighting, side === attacker)),
    order: { note: say('fight.order'), rule: 'tables', chips: [] },
    results: resultsOf(s, frame),
    rolls:
      die === 0
        ? []
        : [
            {
              piece: null,
              side: attacker,
              title: say('fight.rolls', { side: say(`side.${SIDES[attacker]}`) }),
              dice: [{ value: die, isHit: false }],
              result: say(`code.${table!.cells[die - 1]![table!.column]}`),
              hits: 0,
              effects: [],
            },
          ],
    luck: SIDES.map(() => ({ dice: 0, expected: 0, scored: 0 })),
    cards: offered
      .filter((verb) => verbs.get(verb) !== 'lose')
      .map((verb) => {
        const name = verbs.get(verb)!;
        return {
          verb,
          piece: null,
          key: name[0]!,
          name: say(`card.${name}`),
          about: say(`card.${name}.about`),
          rule: 'tables',
          isKept: false,
        };
      }),
  };
}

const cupOf = (s: State): Cup => ({
  id: 'cup',
  title: say('cup.title'),
  left: CHITS.length - s.drawn.length,
  drawn: s.drawn.map((chit, i) => ({
    side: CHITS[chit]!,
    name: say(`side.${SIDES[CHITS[chit]!]}`),
    sign: CHITS[chit] === 0 ? 'star' : 'feather',
    isNow: i === s.drawn.length - 1,
  })),
  rule: 'cup',
});

const trackOf = (s: State, side: number): Track => ({
  id: `lost-${SIDES[side]}`,
  title: say('track.lost', { side: say(`side.${SIDES[side]}`) }),
  side,
  from: 0,
  to: 5,
  at: lostOf(s, side).length,
  marks: [{ at: MOST_LOST, words: say('track.gives-way') }],
  entries: lostOf(s, side).map((piece) => ({ by: 1, words: say('entry.lost', { piece: pieceWords(piece) }) })),
  rule: 'losses',
});

function scene(game: Skirmish, view: View, _log: readonly LogEntry[]): Scene {
  const s = game.sample(view, fastRng('table'));
  const frame = frameOf(s, fight);
  return {
    ...bareScene,
    turns: CHITS.map((_, i) => say('table.turn', { turn: i + 1 })),
    turn: Math.max(0, s.drawn.length - 1),
    phases: ['orders', 'fight'].map((phase) => say(`table.phase.${phase}`)),
    phase: frame < 0 ? 0 : 1,
    pieces: SIDES.flatMap((livery, side) =>
      piecesOf(s, side).map((piece) => ({
        key: `k${piece}`,
        side,
        livery,
        place: s.at[piece]!,
        piece,
        face: 'flat' as const,
        strength: 1,
        done: false,
        inside: false,
        marks: s.joined[piece] ? [say('mark.joined')] : [],
      })),
    ),
    arrows: arrowsOf(s),
    cups: [cupOf(s)],
    tracks: SIDES.map((_, side) => trackOf(s, side)),
    plates: SIDES.map((_, side) => ({
      cards: 0,
      pieces: piecesOf(s, side).length,
      tags: s.spent[side] ? [] : [say(`marker.${MARKERS[side]}`)],
    })),
    battle: frame < 0 ? null : battleOf(game, s, view.viewer, frame),
  };
}

const KEYS: Readonly<Record<string, string>> = {
  ...{
    place: 'place',
    piece: 'piece',
    side: 'side',
    marker: 'marker',
    chit: 'chit',
    table: 'table',
    code: 'code',
    reason: 'result',
  },
};

export const look: TableLook<State, View, Skirmish> = {
  looks,
  sheet: () => sheet,
  wordsFor: (slot, name) => (KEYS[slot] === undefined || name === 'none' ? null : say(`${KEYS[slot]}.${name}`)),
  scene,
};
