import type { Viewer } from '@bivouac/kernel';
import { type AddCommand, type Context, printJson } from '../context.ts';
import { UsageError } from '../errors.ts';
import { Narration } from '../narration.ts';
import { terminalWidth } from '../play/lines.ts';
import { openRecorded, type Recorded, replayInto } from '../recorded.ts';
import { sideNamed, wholeNumber } from '../requests.ts';
import { resultRecord, resultText } from '../result.ts';
import { terminalStyle } from '../style.ts';

interface ReplayOptions {
  readonly to?: string;
  readonly view?: string;
  readonly seed?: string;
  readonly json?: true;
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
  const recorded = await openRecorded(context, path, options.seed);
  const { file, match } = recorded;
  const viewer = options.view === undefined ? 'spectator' : sideNamed(t, match.game, options.view);
  const to = lastChoice(context, file.choices.length, options.to);
  replayInto(context, path, recorded, to);
  const narration = new Narration(recorded.kit, match.game, t, () => match.state);
  if (options.json) printJson(context, asJson(recorded, narration, viewer, to));
  else context.print(asText(context, recorded, narration, viewer, to));
}

function lastChoice({ t }: Context, length: number, text: string | undefined): number {
  if (text === undefined) return length;
  const to = wholeNumber(t, '--to', text, 0);
  if (to > length) throw new UsageError(t('error.to', { to, length }));
  return to;
}

const dice = ({ file }: Recorded): 'verified' | 'unpublished' => (file.seed === undefined ? 'unpublished' : 'verified');

function asJson(recorded: Recorded, narration: Narration, viewer: Viewer, to: number): unknown {
  const { file, match } = recorded;
  const { game, state } = match;
  return {
    game: file.game,
    version: file.version,
    scenario: match.setup.scenario,
    options: match.setup.options,
    choices: to,
    dice: dice(recorded),
    log: match.log(viewer).map(({ entry, event }) => ({ choice: entry + 1, ...narration.record(event, viewer) })),
    view: match.view(viewer),
    // A viewer's replay shows what that viewer may know, and no more.
    ...(viewer === 'spectator' ? { position: game.position.write(state) } : {}),
    asked: game.asked(state).map((side) => game.sides[side]),
    result: resultRecord(game, state),
  };
}

function asText(context: Context, recorded: Recorded, narration: Narration, viewer: Viewer, to: number): string {
  const { t } = context;
  const { kit, match, file } = recorded;
  const told = match.log(viewer).flatMap(({ entry, event }) => {
    const text = narration.log(event, viewer);
    return text === null ? [] : [`${String(entry + 1).padStart(4)}  ${text}`];
  });
  const result = match.game.result(match.state);
  return [
    ...told,
    '',
    kit.draw(match.game, match.view(viewer), { words: narration.words, style: terminalStyle, width: terminalWidth() }),
    '',
    t('replay.played', { played: to, all: file.choices.length }),
    ...(result === null ? [] : [resultText(t, narration, result)]),
    t(`replay.${dice(recorded)}`),
  ].join('\n');
}
