// The fight at hand: where it stands, and both sides with what each of theirs does in it.

import type { BattlePart, BattlePiece, BattleRow, BattleScene } from '@bivouac/scene';
import type { Board } from './board.ts';
import { pieceText } from './forces.ts';
import type { Part } from './lines.ts';
import { drawResults } from './results.ts';

export function drawBattle(board: Board, battle: BattleScene): string[] {
  const { title, notes, strip, rows } = battle;
  const stages = strip.map(({ label, value, isNow }) => {
    const stage = `${board.say(label)} ${value}`;
    return isNow ? board.words(`[${stage}]`, 'strong') : board.words(stage, 'faint');
  });
  return [
    ...board.list(board.words(board.say(title), 'heading'), stages),
    ...notes.flatMap((note) => board.lines(board.words(board.say(note), 'faint'))),
    ...rows.flatMap((row) => drawRow(board, row)),
    ...drawOrder(board, battle),
    ...drawAims(board, battle),
    ...(battle.results ?? []).flatMap((table) => drawResults(board, table)),
  ];
}

function drawRow(
  board: Board,
  { side, role, blocks, hidden, steps, parts, fallen, leaders, allowance }: BattleRow,
): string[] {
  const facts = [
    board.pieces(blocks),
    ...(hidden > 0 ? [board.t('draw.hidden', { count: hidden })] : []),
    ...(steps > 0 ? [board.t('draw.steps', { count: steps })] : []),
    ...(allowance ? [board.say(allowance)] : []),
    ...(leaders ?? []).map(({ name, about }) => `${board.say(name)} (${board.say(about)})`),
  ];
  return [
    ...board.list(
      board.words(board.labelled(board.say(role)), board.look(side)),
      facts.map((fact) => board.words(fact)),
    ),
    ...parts.flatMap((part) => drawPart(board, part)),
    ...board.list(
      board.words(`  ${board.labelled(board.t('draw.lost'))}`, 'warning'),
      fallen.map((one) => board.words(board.say(one), 'faint')),
    ),
  ];
}

function drawPart(board: Board, { title, note, groups }: BattlePart): string[] {
  const heading = [title, note].flatMap((words) => (words === null ? [] : [board.say(words)])).join(', ');
  return groups.flatMap(({ label, pieces }) => {
    const name = [heading, ...(label === null ? [] : [board.say(label)])].filter((text) => text !== '').join(', ');
    const indent = board.part(name === '' ? ' ' : `  ${board.labelled(name)}`, 'place');
    return board.list([indent], piecesOf(board, pieces), ',');
  });
}

/** Those that read alike once, with their number; whose turn it is in brackets. */
function piecesOf(board: Board, pieces: readonly BattlePiece[]): Part[][] {
  const texts = Map.groupBy(pieces, (piece) => fighterText(board, piece));
  return [...texts].map(([text, of]) => {
    const { state } = of[0]!;
    const shown = of.length > 1 || isKind(board, of[0]!) ? `${of.length} ${text}` : text;
    const look = { now: 'strong', done: 'faint', waiting: 'plain', apart: 'faint' }[state];
    return board.words(state === 'now' ? `[${shown}]` : shown, look);
  });
}

const isKind = ({ looks }: Board, { piece }: BattlePiece): boolean =>
  piece !== null && looks.pieces[piece]!.kind !== undefined;

function fighterText(board: Board, { piece, strength, status, marks = [], lost }: BattlePiece): string {
  const facts = [
    ...(piece !== null && isWeakened(board, piece, strength) ? [board.t('draw.steps', { count: strength })] : []),
    ...[status, ...marks].flatMap((words) => (words ? [board.say(words)] : [])),
    ...(lost > 0 ? [board.t('draw.lost-steps', { count: lost })] : []),
  ];
  const name = piece === null ? board.t('draw.unknown') : pieceText(board, piece, strength).text;
  return facts.length === 0 ? name : `${name} (${facts.join(', ')})`;
}

/** Of a kind of pieces the name does not tell how strong one of them is. */
const isWeakened = ({ looks }: Board, piece: number, strength: number): boolean => {
  const { kind, steps } = looks.pieces[piece]!;
  return kind !== undefined && strength < steps;
};

function drawOrder(board: Board, { order: { note, chips } }: BattleScene): string[] {
  const items = chips.map(({ piece, label, state, side }) => {
    const text = `${board.piece(piece)} ${label}`;
    return board.words(state === 'now' ? `[${text}]` : text, state === 'done' ? 'faint' : board.look(side));
  });
  return board.list(board.words(board.labelled(board.say(note))), items);
}

function drawAims(board: Board, { aims = [], rows }: BattleScene): string[] {
  const pieces = rows.flatMap(({ parts }) => parts.flatMap(({ groups }) => groups.flatMap((group) => group.pieces)));
  const named = (key: string): string => {
    const piece = pieces.find((one) => one.key === key)?.piece ?? null;
    return piece === null ? board.t('draw.unknown') : board.piece(piece);
  };
  const items = aims.map(({ from, to }) => board.words(board.t('draw.aim', { from: named(from), to: named(to) })));
  return board.list(board.words(board.labelled(board.t('draw.aims'))), items);
}
