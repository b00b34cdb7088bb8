// Where a fight stands: the place, what kind of fight it is, the round, and who attacks.

import { frameOf, localOf, type Place } from '@bivouac/kernel';
import { type BattleScene, type Question, questionOf, say, type Words } from '@bivouac/scene';
import type { TexasGlory } from '../index.ts';
import { engagement } from '../rules/6.0-combat.ts';
import { B } from '../rules/6.1-battle-frame.ts';
import { battle } from '../rules/6.2-combat-turns.ts';
import { Fight } from '../rules/6.3-combat-resolution.ts';
import { regroupProcedure } from '../rules/6.5-regroups.ts';
import { Declared, S } from '../rules/7.2-siege-frame.ts';
import { siege } from '../rules/7.2-sieges.ts';
import type { State } from '../state.ts';

const FIGHTS = Object.keys(Fight);

type FightName = 'field' | 'relief' | 'storm' | 'sally' | 'cannonade' | 'siege' | 'regroup';

export interface Stage extends Question {
  readonly place: Place;
  readonly fight: FightName;
  /** The number of the fight in the rules; a siege at rest counts as a cannonade: all stand under fire. */
  readonly kind: number;
  /** In a siege the besieger. */
  readonly attacker: number;
  /** 0 before the first. */
  readonly round: number;
  readonly rounds: number;
  readonly isSurprised: boolean;
  /** Are rounds being fought? */
  readonly isBattle: boolean;
  readonly isSiege: boolean;
}

/** Null when nothing is being fought. */
export function stageOf(game: TexasGlory, s: State): Stage | null {
  const frame = frameOf(s, engagement);
  if (frame < 0) return null;
  const place = localOf(s, frame, engagement, 'place');
  const rest = {
    place,
    ...questionOf(game, s),
    rounds: s.t.data.terrain.battle.rounds,
    round: 0,
    isSurprised: false,
    isBattle: false,
    isSiege: frameOf(s, siege) >= 0,
  };
  return (
    battleStage(s, rest) ??
    siegeStage(s, rest) ?? {
      ...rest,
      kind: localOf(s, frame, engagement, 'fight'),
      fight:
        frameOf(s, regroupProcedure) >= 0 ? 'regroup' : (FIGHTS[localOf(s, frame, engagement, 'fight')] as FightName),
      attacker: localOf(s, frame, engagement, 'attacker'),
    }
  );
}

type Rest = Omit<Stage, 'kind' | 'fight' | 'attacker'>;

function battleStage(s: State, rest: Rest): Stage | null {
  const f = frameOf(s, battle);
  if (f < 0) return null;
  const kind = B.fight(s, f);
  const round = B.round(s, f);
  const { terrain } = s.t.data;
  return {
    ...rest,
    kind,
    fight: FIGHTS[kind] as FightName,
    attacker: B.attacker(s, f),
    round,
    rounds: kind === Fight.storm ? terrain.siege.stormRounds : terrain.battle.rounds,
    isSurprised: B.surprise(s, f) === 1 && round === 1,
    isBattle: true,
  };
}

const GUNFIRE = ['gunners', 'counterbattery', 'lose'];

function siegeStage(s: State, rest: Rest): Stage | null {
  const f = frameOf(s, siege);
  if (f < 0) return null;
  const attacker = S.besieger(s, f);
  return { ...rest, kind: Fight.cannonade, fight: GUNFIRE.includes(rest.decision) ? 'cannonade' : 'siege', attacker };
}

/** The strip of rounds, or of declarations, with the one at hand. */
export function stripOf(s: State, stage: Stage): BattleScene['strip'] {
  if (stage.isSiege && !stage.isBattle) return declarations(s, stage);
  const leaves = stage.fight !== 'storm';
  return Array.from({ length: stage.rounds }, (_, i) => ({
    label: say(leaves && i + 1 === stage.rounds ? 'table.attacker-leaves' : 'table.round'),
    value: String(i + 1),
    isNow: i + 1 === stage.round,
  }));
}

function declarations(s: State, { decision }: Stage): BattleScene['strip'] {
  const f = frameOf(s, siege);
  const besiegerPassed = S.declared(s, f) === Declared.pass;
  const isGarrison =
    decision === 'garrison' || decision === 'sallyers' || (besiegerPassed && GUNFIRE.includes(decision));
  return [
    { label: say('table.declares.besieger'), value: '1', isNow: !isGarrison },
    { label: say('table.declares.garrison'), value: '2', isNow: isGarrison },
  ];
}

export function titleOf(s: State, { fight, place }: Stage, placeWords: (place: Place) => Words): Words {
  const name = fight === 'regroup' ? 'field' : fight;
  const raid = s.at[s.t.named.comanche] === place;
  return say(`table.fight.${raid && name === 'field' ? 'raid' : name}`, { place: placeWords(place) });
}
