import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { below, type Core, fastRng, type GameFile, Match, seedFromText, type ViewCore } from '@bivouac/kernel';
import { describe, expect, test } from 'vitest';
import { Board, drawTable, seenIn } from '../src/draw/index.ts';
import { shelf } from '../src/index.ts';
import { projectRoot } from '../src/ledger.ts';
import { Narration } from '../src/narration.ts';
import { openPosition } from '../src/position.ts';
import { cliTranslator } from '../src/words.ts';
import { realCommand, scratchFolder, writeJson } from './command.ts';
import { texasGlory as kit } from './games.ts';

describe.concurrent('the command with the games on its shelf', () => {
  test('plays Texas Glory: the board, the cards, numbered choices, the log in words', async () => {
    const folder = scratchFolder();
    const args = ['play', 'texas-glory', '--scenario', '1836', '--side', 'texas', '--bot', 'random', '--seed', 'a'];
    const { status, out } = await realCommand(args, folder, '1\nwhy activate santa-anna\nrules TG-0-d\nquit\n');
    expect(status).toBe(0);
    for (const seen of [
      'Gonza*',
      'Washington: Houston',
      'Presidio Rio Grande: 6 hidden pieces',
      '[Feb 21]',
      'Your cards:',
    ]) {
      expect(out).toContain(seen);
    }
    expect(out).toMatch(/Texas: .+ \[TG-0-d\]\n(?: {2}.+\n)*? +1 Play /);
    expect(out).toContain(kit.words.en['log.playerOne']!.replace('{side}', 'Mexico'));
    expect(out).not.toMatch(/Santa Anna \d/);
  });

  test('a recorded position can be asked for its legal choices, explained and played on', async () => {
    const folder = scratchFolder();
    await realCommand(['play', 'texas-glory', '--bot', 'none', '--seed', 'p', '--save', 'g.json'], folder, '1\n1\n');
    const replay = JSON.parse((await realCommand(['replay', 'g.json', '--json'], folder)).out);
    expect(replay).toMatchObject({ game: 'texas-glory', scenario: '1836', dice: 'unpublished', choices: 2 });
    const file = writeJson(folder, 'p.json', replay.position);
    const [side] = replay.asked as [string];
    const legal: string[] = JSON.parse(
      (await realCommand(['legal', 'texas-glory', '--position', file, '--side', side, '--json'])).out,
    );
    expect(legal).toContain('done');
    const other = side === 'texas' ? 'mexico' : 'texas';
    const why = await realCommand(['why', 'texas-glory', '--position', file, '--side', other, 'done', '--json']);
    expect(JSON.parse(why.out)).toMatchObject([{ refusal: 'not-asked', rule: 'TG-0-h' }]);
    const after = await realCommand(['apply', 'texas-glory', '--position', file, '--side', side, 'done', '--json']);
    const text = kit.words.en['log.movementEnded']!.replace('{side}', side === 'texas' ? 'Texas' : 'Mexico');
    expect(JSON.parse(after.out).log[0]).toEqual({ kind: 'movementEnded', args: { side }, text });
    const odds = await realCommand(['odds', 'texas-glory', '--position', file]);
    expect(odds).toMatchObject({ status: 1, out: '' });
  });

  test('speaks the language of the player: choices, orders, mistakes, and nothing is lost by them', async () => {
    const folder = scratchFolder();
    const args = ['play', 'texas-glory', '--bot', 'none', '--seed', 'fr', '--save', 'g.json', '--lang', 'fr'];
    const lines = [
      'notation',
      'notation',
      'chanter',
      'play',
      'play joker',
      'pourquoi march 9999',
      'aide',
      'enregistrer g2',
    ];
    const { out } = await realCommand(args, folder, `${lines.join('\n')}\nenregistrer g2\nquitter\n`);
    expect(out).toMatch(/ 1 Jouer\u00a0: /);
    expect(out).toMatch(/ 1 play /);
    expect(out).toContain('«\u00a0chanter\u00a0» n’est ni un choix du moment ni une commande. Tapez aide');
    expect(out).toContain('«\u00a0play\u00a0» demande 1 nom (carte), pas 0.');
    expect(out).toContain('Il n’y a pas de carte «\u00a0joker\u00a0»\u00a0; les cartes sont 4,');
    expect(out).toContain('Il n’y a pas de lieu «\u00a09999\u00a0»');
    expect(out).toContain('  pourquoi CHOIX ');
    expect(out).toContain('Le fichier g2 existe déjà');
    const { choices } = JSON.parse(readFileSync(join(folder, 'g.json'), 'utf8'));
    expect(choices).toEqual([]);
  });

  test('says what is wrong with a position in the language of the user', async () => {
    const folder = scratchFolder();
    const wrong: readonly [unknown, string][] = [
      [{}, 'Una posición es un objeto JSON con una lista'],
      [{ game: 'chess', blocks: [] }, 'Esta posición es del juego «chess», no de texas-glory.'],
      [{ scenario: '1837', blocks: [] }, 'No hay ningún escenario «1837»; los escenarios son 1836'],
      [{ options: { fog: 'off' }, blocks: [] }, 'No hay ninguna opción «fog»; las opciones son deck'],
      [
        { options: { deck: 'tarot' }, blocks: [] },
        'La opción «deck» no puede ser «tarot»; sus valores son full y published.',
      ],
      [{ turn: 'Mar 9', blocks: [] }, 'No hay ningún turno «Mar 9»; los turnos son Feb 21'],
      [{ phase: 'tea', blocks: [] }, 'No hay ninguna fase «tea»; las fases son cards, movement, combat y supply.'],
      [{ player1: 'france', blocks: [] }, 'No hay ningún bando «france»; los bandos son texas y mexico.'],
      [{ blocks: [{ block: 'crockett', at: 'alamo' }] }, 'No hay ningún bloque llamado «crockett».'],
      [{ blocks: [{ block: 'travis', at: 'paris' }] }, 'No hay ningún lugar llamado «paris»'],
      [{ blocks: [{ block: 'travis', at: 'alamo', strength: 9 }] }, '«travis» tiene de 1 a'],
      [
        { blocks: [{ block: 'travis', at: 'alamo', marks: ['tired'] }] },
        '«tired» no es una marca; las marcas son moved',
      ],
      [{ blocks: [{ block: 'travis', at: 'alamo', from: 'velasco' }] }, '«velasco» no está junto a «alamo».'],
      [{ blocks: [], hands: { texas: Array(26).fill('storm') } }, 'Solo hay'],
    ];
    const t = cliTranslator('es');
    for (const [json, sentence] of wrong) {
      const file = writeJson(folder, 'wrong.json', json);
      const print = (): void => undefined;
      await expect(openPosition({ t, shelf, print }, 'texas-glory', file)).rejects.toThrow(
        `${file} no es una posición de este juego: ${sentence}`,
      );
    }
  });

  test('a choice may name things as they are called on the screen', async () => {
    const blocks = [
      { block: 'Santa Anna', at: 'San Antonio' },
      { block: 'Toluca', at: 'San Antonio' },
    ];
    const position = { phase: 'movement', player: 'mexico', points: 1, blocks };
    const file = writeJson(scratchFolder(), 'march.json', position);
    const args = ['apply', 'texas-glory', '--position', file, '--side', 'mexico', '--json'];
    const [written, spoken] = await Promise.all([
      realCommand([...args, 'activate santa-anna', 'command toluca', 'march alamo']),
      realCommand([...args, 'activate Santa Anna', 'move Toluca El Álamo', '--lang', 'es']),
    ]);
    expect(spoken.status).toBe(0);
    expect(JSON.parse(spoken.out).position).toEqual(JSON.parse(written.out).position);
  });

  test('the odds of a battle are told with the losses of each side', async () => {
    const blocks = [
      { block: 'kimball', at: 'gonzales' },
      { block: 'sesma', at: 'gonzales', from: '0407' },
    ];
    const file = writeJson(scratchFolder(), 'battle.json', { phase: 'combat', player1: 'mexico', blocks });
    const odds = ['odds', 'texas-glory', '--position', file];
    const [json, told] = await Promise.all([realCommand([...odds, '--json']), realCommand([...odds, '--lang', 'fr'])]);
    const { outcomes, losses, ...rest } = JSON.parse(json.out);
    expect(rest).toEqual({ game: 'texas-glory', at: 'gonzales', trials: 2000 });
    expect(Object.values<number>(outcomes).reduce((sum, chance) => sum + chance)).toBeCloseTo(1);
    expect(losses).toEqual({ texas: expect.any(Number), mexico: expect.any(Number) });
    expect(told.out).toMatch(/^La bataille à Gonzales, livrée/);
    expect(told.out).toMatch(/%\s+Le Mexique tient la place\n/);
    expect(told.out).toMatch(/\d,\d\d\s+pas perdus en moyenne\u00a0: Mexique\n$/);
  });

  test('a game left in the middle of a battle goes on as if it had never been left', async () => {
    const folder = scratchFolder();
    const { seed, ...record } = inBattle();
    for (const name of ['whole.json', 'parts.json']) {
      writeJson(folder, name, record);
      writeJson(folder, `${name}.seed`, { seed, seats: ['player', 'player'] });
    }
    const resume = (file: string, answers: number) =>
      realCommand(['play', '--resume', file], folder, '1\n'.repeat(answers));
    const [first] = await Promise.all([resume('parts.json', 2), resume('whole.json', 6)]);
    expect(first.out).toMatch(/round \d: choose one of your blocks/);
    await resume('parts.json', 4);
    const choicesIn = (file: string): string[] => JSON.parse(readFileSync(join(folder, file), 'utf8')).choices;
    expect(choicesIn('whole.json').length).toBeGreaterThanOrEqual(record.choices.length + 6);
    expect(choicesIn('parts.json')).toEqual(choicesIn('whole.json'));
  });

  test('names its options when one is unknown or has no such value', async () => {
    const simulate = ['simulate', 'texas-glory', '--bots', 'random,random', '--games', '1', '--options'];
    const unknown = await realCommand([...simulate, 'fog=off']);
    expect(unknown).toMatchObject({ status: 2, out: '' });
    expect(unknown.err).toMatch(/^texas-glory has no option "fog"; its options are deck/);
    const value = await realCommand([...simulate, 'deck=tarot']);
    expect(value).toMatchObject({
      status: 2,
      err: 'The option deck cannot be "tarot"; it can be full or published.\n',
    });
    const done = await realCommand([...simulate, 'deck=published', '--json']);
    expect(JSON.parse(done.out)).toMatchObject({ options: { deck: 'published' }, finished: 1 });
  });

  test('lists every rule of the ledger', async () => {
    const records = JSON.parse((await realCommand(['ledger', 'texas-glory', '--json', '--lang', 'es'])).out);
    const ledger = JSON.parse(readFileSync(join(projectRoot, 'games/texas-glory/data/ledger.json'), 'utf8'));
    expect(records.map(({ id }: { id: string }) => id)).toEqual(Object.keys(ledger));
    for (const record of records) {
      expect(Object.keys(record)).toEqual(['id', 'section', 'digest', 'tests']);
      expect(record.digest.length).toBeGreaterThan(10);
    }
  });

  test('a board and cards show the values of the pack that the game is played with', async () => {
    const pack = JSON.parse(readFileSync(join(projectRoot, 'games/texas-glory/packs/sample.json'), 'utf8'));
    const setup = { scenario: '1836', options: {}, seed: seedFromText('pack') };
    const { game, table } = await kit.withPack!(pack);
    const t = cliTranslator('en');
    const drawn = [kit, { ...kit, game, table }].map((played) => {
      const match = new Match<Core, ViewCore>(played.game, setup);
      const narration = new Narration(played, t, () => match.state);
      return drawTable(new Board(played, seenIn(match, 1), { t, narration, style: (_look, text) => text, width: 112 }));
    });
    expect(drawn[0]).toMatch(/Santa Anna 3A\d/);
    expect(drawn[1]).toContain('Santa Anna 4A1');
  });

  test('an event card is offered with its points, and the map answers where something is', async () => {
    const folder = scratchFolder();
    const lines = ['where is matamoros', 'map santa anna', 'map paris', 'why not houston', 'why storm', '?', 'q'];
    const { out } = await realCommand(
      ['play', 'texas-glory', '--bot', 'none', '--seed', 'map', '--save', 'g.json'],
      folder,
      lines.join('\n'),
    );
    expect(out).toMatch(/ \d Play (Comanche|Surprise|Storm|Forced March|Supplies|Desertion) \([0-4] CP\)/);
    expect(out).toMatch(
      /Matamoros: a box beside the map.*\nMatamoros leads to: 0413\nMexico: Matamoros .*4 hidden pieces/s,
    );
    expect(out).toContain('"santa anna" is nowhere to be seen on the map.');
    expect(out).toContain('There is no place or block called "paris" in this game.');
    expect(out).toContain('This is not one of the choices at hand. TG-0-d: ');
    expect(out.split('Santa Anna wins as soon as')).toHaveLength(3);
    expect(out).toContain('--resume g.json');
    for (const change of [
      ['--scenario', '1835'],
      ['--options', 'deck=published'],
    ]) {
      const other = await realCommand(['play', '--resume', 'g.json', ...change], folder, 'q\n');
      expect(other).toMatchObject({ status: 2, out: '' });
      expect(other.err).toMatch(/^g\.json is a game of the scenario 1836; leave --scenario and --options out/);
    }
    const same = await realCommand(['play', '--resume', 'g.json', '--options', 'deck=full'], folder, 'q\n');
    expect(same.status).toBe(0);
  });

  test('checks data packs, naming the entry that is wrong', async () => {
    const sample = join(projectRoot, 'games/texas-glory/packs/sample.json');
    expect(await realCommand(['validate', sample])).toMatchObject({ status: 0, err: '' });
    const pack = JSON.parse(readFileSync(sample, 'utf8'));
    pack.data.blocks[0].id = 'mx-santa-ana';
    const wrong = await realCommand(['validate', writeJson(scratchFolder(), 'wrong.json', pack), '--lang', 'fr']);
    expect(wrong).toMatchObject({ status: 1, out: '' });
    expect(wrong.err).toContain('blocks[mx-santa-ana]');
    expect(wrong.err).toContain('mx-santa-anna');
    expect(wrong.err).toMatch(/vouliez-vous dire/);
  });
});

/** A game played at random up to the first shot of a battle. */
function inBattle(): GameFile {
  const seed = seedFromText('battle');
  const { game } = kit;
  const match = new Match<Core, ViewCore>(game, { scenario: '1836', options: {}, seed });
  const rng = fastRng('battle');
  while (!match.entries.some((entry) => 'text' in entry && entry.text.startsWith('fire'))) {
    const side = game.asked(match.state)[0]!;
    const choices = game.choices(match.state, side);
    match.act(side, choices[below(rng, choices.length)]!);
  }
  return { ...match.file(), seed };
}
