// What a war tells of its looks; the rest is shared.

import type { Coming, Goal, Livery, OptionUse, Preset } from '@bivouac/scene';
import type { State } from '../state.ts';

/** A sub-command on the table: the army it belongs to, and the band that its counters bear. */
export interface CommandLook {
  readonly livery: string;
  readonly colour: string;
  /** The abbreviation that is printed on its units (2.5). */
  readonly text: string;
}

export interface Skin {
  /** Those of the sides are called as they are. */
  readonly liveries: Readonly<Record<string, Livery>>;
  readonly commands: Readonly<Record<string, CommandLook>>;
  /** Drawings of unit types that this war draws otherwise than the other. */
  readonly icons: Readonly<Record<string, string>>;
  /** What the Special marker does in this war (6.7). */
  readonly special: { readonly text: string; readonly icon: string };
  readonly ledger: Readonly<Record<string, unknown>>;
  readonly presets: readonly Preset[];
  readonly uses: Readonly<Record<string, OptionUse>>;
  goals(s: State): Goal[];
  coming(s: State): Coming[];
}
