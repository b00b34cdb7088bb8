// What differs in Pershing: section 22.

import { Arm, Camp } from '@bivouac/boots/atlas.ts';
import { Work } from '@bivouac/boots/names.ts';
import { boundOf } from '@bivouac/boots/rules/9-zones.ts';
import { NOBODY } from '@bivouac/boots/sides.ts';
import type { State } from '@bivouac/boots/state.ts';
import type { War } from '@bivouac/boots/war.ts';
import type { RuleId } from '@bivouac/kernel';
import { arrivals, homes, isDue, isHome, mustering, stations } from './rules/22-reinforcements.ts';
import { prepare } from './rules/22-setup.ts';
import { maySpecial, special } from './rules/22-special.ts';
import { isAlwaysSupplied, sources } from './rules/22-supply.ts';
import { finish, provoking, raid, scored } from './rules/22-victory.ts';
import { rule } from './rules/ledger.ts';

/** 17.1, 22.24 */
function digLimit(s: State, command: number, hasEngineers: boolean): number {
  const { infantry, engineers, villa, government } = s.t.data.digging;
  const camp = s.t.campOf[command]!;
  if (camp === Camp.government) return government;
  if (camp === Camp.foe && s.t.commandIds[command] !== 'ma') return villa;
  return hasEngineers ? engineers : infantry;
}

/** 22.9, 22.12, 22.15 Whoever is bound to a country stays in it; 14.9 wagons keep out of rough ground. */
function bars(s: State, piece: number, hex: number): RuleId {
  if (s.t.arm[piece] === Arm.train && s.t.takesTrains[hex] === 0 && s.t.isClosed[hex] === 0) return rule['B2-14.9-P-b'];
  const bound = boundOf(s, s.t.command[piece]!);
  if (bound === 0 || s.t.country[hex] === bound) return 0;
  if (s.t.camp[piece] === Camp.us) return rule['B2-22.9-a'];
  return s.t.camp[piece] === Camp.foe ? rule['B2-22.12-a'] : rule['B2-22.15-a'];
}

export const war: War = {
  burns: false,
  usesBoats: false,
  sources,
  isAlwaysSupplied,
  digLimit,
  digs: (s, piece) => s.t.arm[piece] === Arm.foot || s.t.arm[piece] === Arm.engineer,
  builds: () => Work.entrenchment,
  mayMix: () => false,
  bars,
  spares: rule['B2-22.15-e'],
  parts: (s, one) => (s.t.camp[one] === Camp.government ? rule['B2-22.15-d'] : 0),
  railRule: (s, piece) => (s.t.camp[piece] === Camp.foe ? rule['B2-22.23-e'] : rule['B2-22.23-b']),
  ravage: () => {},
  plunder: () => {},
  burnsUnder: () => false,
  raid,
  scored,
  muster: mustering,
  arrivals,
  isDue,
  isHome,
  homes,
  provoke: provoking,
  between: null,
  isBreak: () => false,
  finish,
  prepare,
  stations,
  special,
  maySpecial,
  catastropheReturns: () => false,
  allyFor: () => NOBODY,
  allyAgainst: () => NOBODY,
};
