import type { State } from '../state.ts';
import { choices, play, type Side } from './kit.ts';

/** The blocks that obey a leader once he is activated, the leader himself left out. */
export function obey(s: State, side: Side, leader: string): string[] {
  play(s, side, `activate ${leader}`);
  return choices(s, side)
    .flatMap((choice) => (choice.startsWith('command ') ? [choice.slice('command '.length)] : []))
    .filter((name) => name !== leader)
    .sort();
}
