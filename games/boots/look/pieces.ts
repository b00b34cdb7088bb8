// The counters as one viewer sees them: those he knows, and the backs of the others (15.1).

import { frameOf, type Viewer } from '@bivouac/kernel';
import { numbering, type Scene, type ScenePiece, say, type Words } from '@bivouac/scene';
import { isHis } from '../fog.ts';
import { Work } from '../names.ts';
import { movement } from '../rules/7-movement.ts';
import { outOfSupply } from '../rules/14-supply.ts';
import { NOBODY } from '../sides.ts';
import { isRavaged, Mark, type State, workKind } from '../state.ts';
import type { View } from '../view.ts';
import type { Skin } from './skin.ts';

const SIGNS = { railed: Mark.railed, truce: Mark.truce, worked: Mark.worked } as const;

/** 22.13 In the colours of its army, beside whoever commands it now. */
const sideOf = (s: State, command: number): number => {
  const camp = s.t.campOf[command]!;
  return camp < s.t.sides.length ? camp : s.control[command]!;
};

const marksOf = (marks: number): Words[] =>
  Object.entries(SIGNS).flatMap(([name, bit]) => ((marks & bit) !== 0 ? [say(`mark.${name}`)] : []));

export function piecesOf(s: State, view: View, { commands }: Skin): ScenePiece[] {
  const isOut = outOfSupply(s);
  const isMoving = frameOf(s, movement) >= 0;
  const liveryOf = (command: number): string => commands[s.t.commandIds[command]!]!.livery;
  const known = view.pieces.filter(([, at]) => at < s.t.hexes);
  const hidden = view.hidden.filter(([at]) => at < s.t.hexes);
  const numberOf = numbering();
  return [
    ...known.map(([piece, place, marks]): ScenePiece => {
      const command = s.t.command[piece]!;
      const isHungry = isHis(s, view.viewer, piece) && isOut(piece);
      return {
        key: `k${piece}`,
        side: sideOf(s, command),
        livery: liveryOf(command),
        place,
        piece,
        face: 'flat',
        strength: 1,
        done: isMoving && (marks & Mark.moved) !== 0,
        inside: false,
        isDugIn: isDugIn(s, place),
        marks: [...marksOf(marks), ...(isHungry ? [say('mark.unsupplied')] : [])],
      };
    }),
    ...hidden.map(([place, , pool, marks]): ScenePiece => {
      const command = s.t.command[pool]!;
      const stack = `h${command}-${place}`;
      return {
        key: `${stack}-${numberOf(stack)}`,
        side: sideOf(s, command),
        livery: liveryOf(command),
        place,
        piece: null,
        back: command,
        face: 'hidden',
        strength: 1,
        done: isMoving && (marks & Mark.moved) !== 0,
        inside: false,
        isDugIn: isDugIn(s, place),
        marks: marksOf(marks),
      };
    }),
  ];
}

const isDugIn = (s: State, place: number): boolean => workKind(s, place) === Work.entrenchment;

/** Works, and what has become of places; who stands under a flag of truce is marked on the counters. */
export function statesOf(s: State): NonNullable<Scene['states']> {
  const works = Array.from({ length: s.works.length / 3 }, (_, i) => s.works.slice(3 * i, 3 * i + 3)).map(
    ([place, work, camp]) => ({
      place: place!,
      words: say(work === Work.stockade ? 'table.stockade' : 'table.entrenchment', { camp: campWords(s, camp!) }),
    }),
  );
  const key = s.t.war.burns ? 'table.burned' : 'table.raided';
  return [...works, ...s.ravaged.map((place) => ({ place, words: say(key) }))];
}

export const campWords = (s: State, camp: number): Words =>
  camp < s.t.sides.length ? say(`side.${s.t.sides[camp]}`) : say('camp.government');

/** Who holds each place that counts; of the map's own owners only those that are lost are marked as taken. */
export function holdingsOf(s: State): Scene['holdings'] {
  return s.t.placeHexes.map((place, i) => {
    const owner = ownerOf(s, i);
    const piece = s.at.indexOf(place);
    const holder = piece < 0 ? owner : sideOf(s, s.t.command[piece]!);
    return { place, side: holder, isBurned: isRavaged(s, place), isTaken: holder !== owner && holder !== NOBODY };
  });
}

const ownerOf = ({ t }: State, place: number): number => {
  const { side } = t.data.places[place]!;
  return side === 'us' ? 0 : side === 'mexico' ? NOBODY : 1;
};

/** How many counters of each side stand on the map. */
export const countOn = (s: State, view: View, side: number): number =>
  view.pieces.filter(([piece, at]) => at < s.t.hexes && sideOf(s, s.t.command[piece]!) === side).length +
  view.hidden.filter(([at, , pool]) => at < s.t.hexes && sideOf(s, s.t.command[pool]!) === side).length;

export const isOwn = (s: State, viewer: Viewer, piece: number): boolean =>
  viewer !== 'spectator' && s.keeper[s.t.command[piece]!] === viewer;
