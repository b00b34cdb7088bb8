import type { Fold } from '@bivouac/scene';
import { createTranslator } from '@bivouac/text';
import { describe, expect, test } from 'vitest';
import { digestOf } from '../src/access/digest.ts';
import { describeTable } from '../src/host/describe.ts';
import type { LoggedEvent } from '../src/host/messages.ts';
import { Wording } from '../src/table/wording.ts';
import en from '../src/text/en.json' with { type: 'json' };
import { englishWords, kit } from './kit.ts';
import { newMatch } from './tables.ts';

const { game, table } = kit;
const match = newMatch('digest');
const catalogue = <T>(own: T) => ({ en: own, es: own, fr: own });
const wording = new Wording(
  describeTable(game, table, match.state),
  createTranslator<string>(catalogue(englishWords), 'en'),
  createTranslator(catalogue(en), 'en'),
  () => null,
);
const place = (name: string): number => game.idOf(match.state, 'place', name);
const piece = (name: string): number => game.idOf(match.state, 'piece', name);
const logOf = (...events: readonly (readonly [string, ...number[]])[]): LoggedEvent[] =>
  events.map(([kind, ...args], entry) => ({ kind, args, entry }));
const digest = (log: readonly LoggedEvent[], from: number, folds: readonly Fold[] = []) =>
  digestOf(log, folds, wording, 0, from);

const [alamo, goliad, victoria] = ['alamo', 'goliad', 'victoria'].map(place) as [number, number, number];
const shot = ['fired', 0, piece('travis'), 0, 0] as const;

function foldOf(to: number, isOver: boolean): Fold {
  return {
    from: 0,
    to,
    isOver,
    place: alamo,
    title: { key: 'table.fight.field', params: { place: { key: 'place.alamo' } } },
    rule: '',
    winner: 1,
    outcome: { key: 'table.outcome.side', params: { side: { key: 'side.mexico' }, round: 2 } },
    notes: [{ key: 'table.loss.eliminated', params: { block: { key: 'block.tx-bowie' } } }],
  };
}

describe('what has happened, in short', () => {
  test('nothing that was told before, and marches that are alike in one sentence', () => {
    const log = logOf(
      ['cardPlayed', 0, 0],
      ['marched', 1, -3, goliad, victoria],
      ['marched', 1, -3, goliad, victoria],
      ['townTaken', 1, victoria],
    );
    expect(digest(log, 1)).toEqual({
      sentences: [
        '2 hidden Mexican blocks march from Goliad to Victoria.',
        'Mexico now holds Victoria, a Victory Town.',
      ],
      left: 0,
    });
    expect(digest(log, 2).sentences[0]).toBe('A hidden Mexican block marches from Goliad to Victoria.');
    expect(digest(log, log.length).sentences).toEqual([]);
  });

  test('a few sentences, and how many more there are', () => {
    const log = logOf(
      ...Array.from({ length: 11 }, (_, i) => ['passed', 0, piece(i % 2 ? 'travis' : 'bowie')] as const),
    );
    const { sentences, left } = digest(log, 0);
    expect([sentences.length, left]).toEqual([8, 3]);
  });

  test('a long fight that is over by its end, one that goes on or was short shot by shot', () => {
    const long = logOf(['battleBegan', 1, alamo], ...Array.from({ length: 7 }, () => shot));
    expect(digest(long, 0, [foldOf(8, true)]).sentences).toEqual([
      'Battle of the Alamo: Mexico wins in round 2; Bowie eliminated.',
    ]);
    expect(digest(long, 0, [foldOf(8, false)]).sentences).toHaveLength(8);
    expect(digest(long, 6, [foldOf(8, true)]).sentences).toHaveLength(2);
  });
});
