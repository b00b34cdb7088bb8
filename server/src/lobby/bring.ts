// A game that was begun on a device goes on here, so that somebody far away can play it.

import { readSaved } from '@bivouac/host';
import { type Core, GameError, resume, type ViewCore } from '@bivouac/kernel';
import { newSlug } from '../people/tokens.ts';
import { query } from '../store/queries.ts';
import { type LobbyPorts, noSuchSide } from './lobby.ts';

/** `side`: where whoever brings it sits; the others are open. Throws a sentence when it cannot go on. */
export async function bring(
  { store, now, kitOf }: LobbyPorts,
  saved: unknown,
  side: number,
  person: number,
): Promise<string> {
  const kept = readSaved(saved);
  const { file, seed, begun = [] } = kept;
  const { game } = await kitOf(file.game, file.pack);
  if (side >= game.sides.length) throw noSuchSide();
  const { match, finding } = resume<Core, ViewCore>(game, kept);
  if (finding !== 'alike')
    throw new GameError('other-rules', {}, 'The rules have changed since this game was begun: it stays on the device.');
  if (game.result(match.state) !== null) throw new GameError('is-over', {}, 'This game is over.');
  const slug = newSlug();
  const row = {
    slug,
    title: file.game,
    version: game.version,
    scenario: file.scenario,
    options: JSON.stringify(file.options),
    pack: file.pack === undefined ? null : JSON.stringify(file.pack),
    // Whoever brings it could know its dice: nobody can mix them any more.
    seed,
    secret: null,
    commitment: null,
    began: now(),
    rematch: null,
    clock: null,
  };
  const id = query.selectFrom('game').select('id').where('slug', '=', slug);
  const seats = game.sides.map((_, at) => ({ game: id, side: at, person: at === side ? person : null, bot: null }));
  const entry = {
    game: id,
    seq: 1,
    n: file.choices.length,
    kind: 'play',
    side,
    first: 0,
    lines: file.choices.join('\n'),
    begun: begun.join(' '),
    cid: null,
    at: now(),
    clock: null,
  };
  const begin = [
    query.insertInto('game').values(row).compile(),
    query.insertInto('seat').values(seats).compile(),
  ] as const;
  await store.write(file.choices.length === 0 ? begin : [...begin, query.insertInto('entry').values(entry).compile()]);
  return slug;
}
