import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type Core, Match, type ViewCore } from '@bivouac/kernel';
import type { AddCommand, Context } from '../context.ts';
import { terminalWidth, wrap } from '../draw/lines.ts';
import { FileChanged, RefusalError, UsageError } from '../errors.ts';
import { LineInput } from '../play/input.ts';
import { playToTheEnd } from '../play/loop.ts';
import { checkWishes, NO_BOT, type SeatWishes, seatsFor, wishes } from '../play/new-game.ts';
import { PLAYER, Session } from '../play/session.ts';
import { openRecorded, type Recorded, resumeRecorded } from '../recorded.ts';
import { kitNamed, optionsGiven, seedOfText, sideNamed, withDefaults } from '../requests.ts';
import type { ShelfKit } from '../shelf/kit.ts';
import type { CliTranslator } from '../words.ts';

interface PlayOptions extends SeatWishes {
  readonly options?: string;
  readonly seed?: string;
  readonly save?: string;
  readonly resume?: string;
}

export const addPlay: AddCommand = (program, context) => {
  const { t } = context;
  program
    .command('play')
    .description(t('command.play'))
    .argument('[game]', t('argument.game'))
    .option('--scenario <scenario>', t('option.scenario'))
    .option('--side <side>', t('option.play-side'))
    .option('--bot <level>', t('option.bot'))
    .option('--options <k=v,…>', t('option.options'))
    .option('--seed <seed>', t('option.seed'))
    .option('--save <file>', t('option.save'))
    .option('--resume <file>', t('option.resume'))
    .action((game: string | undefined, options: PlayOptions) => play(context, game, options));
};

async function play(context: Context, id: string | undefined, options: PlayOptions): Promise<void> {
  const { t, print } = context;
  const session = await (options.resume === undefined
    ? begin(context, id, options)
    : resume(context, id, options.resume, options));
  if (session === null) return;
  const input = new LineInput(process.stdin, process.stdout);
  try {
    session.save();
    welcome(context, session);
    await playToTheEnd(t, session, input, print);
  } catch (error) {
    throw error instanceof FileChanged ? keptBeside(t, session) : error;
  } finally {
    input.close();
  }
}

/** Two terminals went on with one game: each keeps its own record of it. */
function keptBeside(t: CliTranslator, session: Session): RefusalError {
  const { file } = session;
  const beside = freeName(file.replace(/(\.bivouac)?\.json$/, ''));
  session.save(beside);
  return new RefusalError(t('error.file-changed', { file, beside }));
}

/** What the scenario is about, where the game is kept, and how to go on. */
function welcome({ t, print }: Context, { match, narration, file }: Session): void {
  const about = narration.named(`scenario.${match.setup.scenario}.blurb`, '');
  for (const line of [about, ...narration.foreword(match), t('play.welcome', { file })])
    if (line !== '') print(wrap(line, terminalWidth()));
}

async function begin(context: Context, id: string | undefined, options: PlayOptions): Promise<Session | null> {
  const { t } = context;
  if (id === undefined)
    throw new UsageError(t('error.play-what', { games: t.list(context.shelf.map((game) => game.id)) }));
  const kit = await kitNamed(context, id);
  const chosen = withDefaults(kit.game, optionsGiven(t, kit.game, options.options));
  if (options.save !== undefined && existsSync(options.save))
    throw new UsageError(t('error.save-exists', { file: options.save }));
  const wanted = await wishes(t, kit, options);
  if (wanted === null) return null;
  const { scenario, seats } = wanted;
  const dice =
    options.seed === undefined
      ? { seed: randomBytes(32).toString('hex') }
      : { seed: seedOfText(options.seed), seedGiven: true as const };
  const match: Match<Core, ViewCore> = new Match(kit.game, { scenario, options: chosen, ...dice });
  return new Session(t, kit, match, seats, options.save ?? freeName(`${id}-${scenario}`));
}

/** A name that no earlier game has taken. */
function freeName(stem: string): string {
  for (let number = 1; ; number++) {
    const name = `${stem}${number === 1 ? '' : `-${number}`}.bivouac.json`;
    if (!existsSync(name)) return name;
  }
}

async function resume(context: Context, id: string | undefined, path: string, options: PlayOptions): Promise<Session> {
  const { t } = context;
  const recorded = await openRecorded(context, path, options.seed);
  const { kit, file, kept, seats } = recorded;
  if (id !== undefined && id !== file.game)
    throw new UsageError(t('error.other-game', { file: path, game: file.game }));
  checkWishes(t, kit, options);
  checkSetup(t, recorded, path, options);
  const { match, finding } = resumeRecorded(context, path, recorded);
  if (finding === 'unproved')
    context.print(wrap(t('replay.unproved', { from: file.version, to: kit.game.version }), terminalWidth()));
  const seated = seatsOnResuming(t, kit, seats, options);
  return new Session(t, kit, match, seated, options.save ?? path, kept);
}

/** A game that is under way keeps its scenario and its options. */
function checkSetup(t: CliTranslator, { kit, file }: Recorded, path: string, options: PlayOptions): void {
  const given = Object.entries(optionsGiven(t, kit.game, options.options));
  const agrees =
    (options.scenario ?? file.scenario) === file.scenario && given.every(([id, value]) => file.options[id] === value);
  if (!agrees) throw new UsageError(t('error.other-scenario', { file: path, scenario: file.scenario }));
}

/** As they were, but for what the command line says. */
function seatsOnResuming(
  t: CliTranslator,
  kit: ShelfKit,
  before: readonly string[] | null,
  { side, bot }: SeatWishes,
): readonly string[] {
  if (before !== null && side === undefined && bot === undefined) return before;
  const player = side === undefined ? Math.max(0, before?.indexOf(PLAYER) ?? 0) : sideNamed(t, kit.game, side);
  return seatsFor(kit, player, bot ?? before?.find((seat) => seat !== PLAYER) ?? NO_BOT);
}
