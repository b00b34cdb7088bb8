import { createTranslator } from '@bivouac/text';
import { describe, expect, test } from 'vitest';
import { describeTable } from '../src/host/describe.ts';
import { type LoggedEvent, PLAYER } from '../src/host/messages.ts';
import { byCommand, chaptersOf, isCard, isCommand, linesOf } from '../src/table/log-lines.ts';
import { tell } from '../src/table/telling.ts';
import { Wording } from '../src/table/wording.ts';
import en from '../src/text/en.json' with { type: 'json' };
import { englishWords, kit } from './kit.ts';
import { newMatch, parts, pickOne, sitDown } from './tables.ts';

const { game, table } = kit;
const match = newMatch('lines');
const catalogue = (own: Record<string, string>) => ({ en: own, es: own, fr: own });
const wording = new Wording(
  describeTable(game, table, match.state),
  createTranslator<string>(catalogue(englishWords), 'en'),
  createTranslator(catalogue(en) as Record<'en' | 'es' | 'fr', typeof en>, 'en'),
  () => null,
);
const place = (name: string): number => game.idOf(match.state, 'place', name);
const piece = (name: string): number => game.idOf(match.state, 'piece', name);

let entry = 0;
const event = (kind: string, ...args: number[]): LoggedEvent => ({ kind, args, entry: entry++ });
const textsOf = (log: readonly LoggedEvent[], viewer = 0): string[] =>
  linesOf(log, wording, viewer).map(({ told }) => told.map(({ text }) => text).join(''));

describe('the lines of a log', () => {
  const [alamo, sanAntonio, goliad, hex] = ['alamo', 'san-antonio', 'goliad', '0308'].map(place) as [
    number,
    number,
    number,
    number,
  ];

  test('gather marches that are alike, also where others lie between them', () => {
    const log = [
      event('attacked', 1, -3, sanAntonio, alamo),
      event('attacked', 1, -4, hex, goliad),
      event('attacked', 1, -3, sanAntonio, alamo),
      event('attacked', 1, piece('sesma'), sanAntonio, alamo),
    ];
    expect(textsOf(log)).toEqual([
      'Sesma and 2 hidden Mexican blocks attack the Alamo from San Antonio.',
      'A hidden Mexican block attacks Goliad from hex 0308 (Alamo Lower Ford).',
    ]);
    expect(linesOf(log, wording, 0)[0]!.entries).toEqual([log[0]!.entry, log[2]!.entry, log[3]!.entry]);
  });

  test('do not gather across anything else that happened', () => {
    const log = [
      event('marched', 0, piece('travis'), alamo, sanAntonio),
      event('movementEnded', 0),
      event('marched', 0, piece('bowie'), alamo, sanAntonio),
    ];
    expect(textsOf(log)).toHaveLength(3);
  });

  test('point at the last place they name', () => {
    const [line] = linesOf([event('marched', 0, piece('travis'), alamo, goliad)], wording, 0);
    expect(line!.place).toEqual({ is: 'place', id: goliad });
  });
});

describe('what was done by a command', () => {
  const [alamo, goliad, refugio] = ['alamo', 'goliad', 'refugio'].map(place) as [number, number, number];
  const itemsOf = (log: readonly LoggedEvent[]) =>
    byCommand(chaptersOf(log, [], wording, 0).flatMap(({ items }) => items));

  test('lies under it, up to the next command or to anything else', () => {
    const items = itemsOf([
      event('activated', 0, piece('fannin'), goliad),
      event('marched', 0, piece('travis'), alamo, goliad),
      event('attacked', 0, piece('wallace'), goliad, refugio),
      event('movementEnded', 0),
      event('activated', 1, piece('cos'), alamo),
      event('marched', 1, piece('sesma'), alamo, refugio),
    ]);
    expect(items.map(isCommand)).toEqual([true, false, false, false]);
    const [first] = items.filter(isCommand);
    expect(first!.lines.map(({ place: at }) => at?.id)).toEqual([goliad, refugio]);
  });
});

test('every event of a game is told once: in a chapter, alone or in the card of its fight', async () => {
  const { session, settled } = sitDown('chapters', [PLAYER, 'random']);
  const random = parts(12);
  let update = await settled();
  while (update.result === null) {
    await session.choose([pickOne(update.choices, random.next().value)], session.number);
    update = await settled();
  }
  const log = session.match.log(0).map((one) => ({ entry: one.entry, ...one.event }));
  const { folds } = update.scene!;
  const chapters = chaptersOf(log, folds, wording, 0);
  const turns = log.filter(({ kind }) => kind === 'turnBegan').length;
  expect(chapters.filter(({ heading }) => heading !== null)).toHaveLength(turns);
  const cards = chapters.flatMap(({ items }) => items.filter(isCard));
  expect(cards.length).toBeGreaterThan(2);
  expect(cards.map(({ fold }) => fold)).toEqual(folds);
  expect(folds.every(({ isOver }) => isOver)).toBe(true);
  const told = chapters
    .flatMap(({ heading, items }) =>
      [heading ?? [], ...items.map((item) => (isCard(item) ? item.lines : item))].flat(2),
    )
    .flatMap((line) => line.entries);
  const tellable = log.filter((one) => tell(wording, [one], 0) !== null).map((one) => one.entry);
  expect(told.toSorted((a, b) => a - b)).toEqual(tellable);
});
