// 7.26 Why a block fires with other values than those printed on it.

import type { Piece } from '@bivouac/kernel';
import { say, type Words } from '@bivouac/scene';
import { Fight, letterOf, ratingOf } from '../rules/6.3-combat-resolution.ts';
import { Mark, type State } from '../state.ts';

const LETTERS = 'ABC';

/** What it fires as in a storm, if that is not what it prints. */
function firesAtTheWalls(s: State, block: Piece): { readonly now: string; readonly printed: string } | null {
  const now = `${LETTERS[letterOf(s, Fight.storm, block)]}${ratingOf(s, Fight.storm, block)}`;
  const printed = s.t.blocks[block]!.combat;
  return now === printed ? null : { now, printed };
}

/** In a storm, under the block. */
export function firesAs(s: State, block: Piece): Words | null {
  const fires = firesAtTheWalls(s, block);
  return fires && say('table.fires-as', fires);
}

/** Of one that stands behind walls or storms them. */
export function atTheWalls(s: State, block: Piece, marks: number): Words[] {
  const fires = (marks & (Mark.inside | Mark.storming)) === 0 ? null : firesAtTheWalls(s, block);
  return fires === null ? [] : [say('table.at-the-walls', fires)];
}
