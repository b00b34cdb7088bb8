export * from './changed-rules.ts';
export { fieldsOf, jsonOf } from './data.ts';
export type { HiddenThings, InvariantHooks } from './hooks.ts';
export { inWords, loadDice } from './in-words.ts';
export * from './invariants.ts';
export * from './play.ts';
export * from './recorded.ts';
export { type Relabelling, relabel, relabelChoice } from './relabel.ts';
export * from './vitest.ts';
