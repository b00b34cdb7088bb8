import { isSeatFile } from '@bivouac/host';
import { type Core, type Resumed, readEntry, type ViewCore, type Viewer } from '@bivouac/kernel';
import type { TableGame } from '@bivouac/scene';
import { type AddCommand, type Context, printJson } from '../context.ts';
import { Board, drawTable, seenIn } from '../draw/index.ts';
import { terminalWidth, wrap } from '../draw/lines.ts';
import { UsageError } from '../errors.ts';
import { readJson } from '../files.ts';
import { type LogRecord, Narration } from '../narration.ts';
import { openRecorded, type Recorded, resumeRecorded } from '../recorded.ts';
import { sideNamed, wholeNumber } from '../requests.ts';
import { resultRecord, resultText } from '../result.ts';
import { replaySeat } from '../seat-replay.ts';
import { terminalStyle } from '../style.ts';
import type { CliTranslator } from '../words.ts';

interface ReplayOptions {
  readonly to?: string;
  readonly view?: string;
  readonly seed?: string;
  readonly json?: true;
}

interface Shown extends Recorded, Resumed<Core, ViewCore> {
  readonly game: TableGame;
  readonly narration: Narration;
  readonly viewer: Viewer;
  /** How many choices are played, with those before a break. */
  readonly to: number;
}

export const addReplay: AddCommand = (program, context) => {
  const { t } = context;
  program
    .command('replay')
    .description(t('command.replay'))
    .argument('<file>', t('argument.file'))
    .option('--to <n>', t('option.to'))
    .option('--view <side>', t('option.view'))
    .option('--seed <seed>', t('option.replay-seed'))
    .option('--json', t('option.json'))
    .action((file: string, options: ReplayOptions) => replay(context, file, options));
};

async function replay(context: Context, path: string, options: ReplayOptions): Promise<void> {
  const { t } = context;
  const json = readJson(t, path);
  if (isSeatFile(json)) return replaySeat(context, path, json, options.json === true);
  const recorded = await openRecorded(context, path, options.seed);
  const { kit, file } = recorded;
  const viewer = options.view === undefined ? 'spectator' : sideNamed(t, kit.game, options.view);
  const resumed = resumeRecorded(context, path, recorded);
  const to = lastChoice(t, resumed.match.past.choices.length, file.choices.length, options.to);
  const match = to === file.choices.length ? resumed.match : resumed.match.upTo(to);
  const narration = new Narration(kit, t, () => match.state);
  const shown: Shown = { ...recorded, ...resumed, game: kit.game, match, narration, viewer, to };
  if (options.json) printJson(context, asJson(shown));
  else context.print(asText(t, shown));
}

/** Nothing is shown as it was before a break. */
function lastChoice(t: CliTranslator, least: number, length: number, text: string | undefined): number {
  if (text === undefined) return length;
  const to = wholeNumber(t, '--to', text, 0);
  if (to > length) throw new UsageError(t('error.to', { to, length }));
  if (to < least) throw new UsageError(t('error.to-break', { to, least }));
  return to;
}

/** Before a break the dice fell under other rules: a replay cannot tell whether they are those of the seed. */
function dice({ file, match }: Shown): 'verified' | 'verified-since' | 'unpublished' {
  if (file.seed === undefined) return 'unpublished';
  return match.past.breaks.length === 0 ? 'verified' : 'verified-since';
}

function asJson(shown: Shown): unknown {
  const { file, game, match, viewer, to, finding, parts } = shown;
  const { state, past } = match;
  return {
    game: file.game,
    version: file.version,
    scenario: match.setup.scenario,
    options: match.setup.options,
    commitment: file.commitment,
    seedGiven: file.seedGiven === true,
    choices: to,
    dice: dice(shown),
    ...(file.dice === undefined ? {} : { mixedBy: givers(shown), anew: file.dice.anew }),
    rules: { version: game.version, finding, differsFrom: parts < 0 ? null : parts + 1 },
    breaks: past.breaks.map(({ at, from, to: now }) => ({ choices: at, from, to: now })),
    takebacks: takebacksIn(shown),
    log: told(shown),
    view: match.view(viewer),
    // A viewer's replay shows what that viewer may know, and no more.
    ...(viewer === 'spectator' ? { position: openPosition(shown) } : {}),
    asked: game.asked(state).map((side) => game.sides[side]),
    result: resultRecord(game, state),
  };
}

/** Whoever has the generator has the seed, which is not told before the game is over. */
function openPosition({ file, game, match }: Shown): unknown {
  const position = game.position.write(match.state) as { readonly rng: unknown };
  if (file.seed !== undefined) return position;
  const { rng: _, ...open } = position;
  return open;
}

/** What happened, choice by choice, takebacks among it. */
function told(shown: Shown): (LogRecord & { choice: number })[] {
  const { match, narration, viewer } = shown;
  const heard = Map.groupBy(match.log(viewer), ({ entry }) => entry);
  return match.entries.flatMap((entry, at) => {
    const choice = numberOf(shown, at);
    if (!('takebackTo' in entry)) {
      return (heard.get(at) ?? []).map(({ event }) => ({ choice, ...narration.record(event, viewer) }));
    }
    return [{ choice, ...narration.takeback(match.past.choices.length + entry.takebackTo + 1) }];
  });
}

/** How many of the choices shown go back to an earlier one. */
const takebacksIn = ({ file, game, to }: Shown): number =>
  file.choices.slice(0, to).filter((text) => 'takebackTo' in readEntry(game.sides, text)).length;

/** The number of an entry in the record. */
const numberOf = ({ match }: Shown, entry: number): number => match.past.choices.length + entry + 1;

function asText(t: CliTranslator, shown: Shown): string {
  const { kit, game, match, file, narration, viewer, to } = shown;
  const lines = told(shown).flatMap(({ choice, text }) =>
    text === null ? [] : [`${String(choice).padStart(4)}  ${text}`],
  );
  const takebacks = takebacksIn(shown);
  const result = game.result(match.state);
  const width = terminalWidth();
  return [
    ...narration.foreword(match).map((line) => wrap(line, width)),
    ...lines,
    '',
    drawTable(new Board(kit, seenIn(match, viewer), { t, narration, style: terminalStyle, width })),
    '',
    t('replay.played', { played: to, all: file.choices.length }),
    ...(result === null ? [] : [resultText(t, narration, result)]),
    ...findings(t, shown).map((line) => wrap(line, width)),
    t(`replay.${dice(shown)}`, { at: match.past.choices.length }),
    ...mixing(t, shown).map((line) => wrap(line, width)),
    ...(takebacks === 0 ? [] : [t('replay.takebacks', { count: takebacks })]),
  ].join('\n');
}

/** The sides whose players have given a number to the dice. */
const givers = ({ file, game }: Shown): readonly string[] =>
  game.sides.filter((_, side) => (file.dice?.reveals[side] ?? null) !== null);

/** What is said of it holds: whoever opened the file has mixed again. */
function mixing(t: CliTranslator, shown: Shown): string[] {
  const { dice: mixed } = shown.file;
  if (mixed === undefined) return [];
  const said = t('replay.mixed', { count: givers(shown).length, name: mixed.name });
  return mixed.anew === 0 ? [said] : [said, t('replay.mixed-anew', { count: mixed.anew })];
}

/** What became of a game whose rules are no longer those it was played under. */
function findings(t: CliTranslator, { file, game, finding, parts }: Shown): string[] {
  if (finding !== 'differs' && file.version === game.version) return [];
  const versions = { from: file.version, to: game.version };
  if (finding !== 'differs') return [t(`replay.${finding}`, versions)];
  return [parts < 0 ? t('replay.differs-at-end', versions) : t('replay.differs', { ...versions, number: parts + 1 })];
}
