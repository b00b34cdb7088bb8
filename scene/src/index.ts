// What a game tells a table about itself: its things, and how a view is laid out. Plain data, made by the host of a game
// from a view alone, so that it can be sent to whoever may see that view.

export type { Curve } from '@bivouac/bots';
export * from './battle.ts';
export * from './cards.ts';
export type { RuleExample } from './examples.ts';
export * from './fights.ts';
export type { Figure } from './figures.ts';
export * from './guide.ts';
export * from './looks.ts';
export * from './manifest.ts';
export * from './numbering.ts';
export * from './outlook.ts';
export * from './phases.ts';
export * from './question.ts';
export * from './results.ts';
export * from './scene.ts';
export * from './table-look.ts';
export * from './words.ts';
