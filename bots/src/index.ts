export * from './advice.ts';
export * from './bot.ts';
export * from './captain.ts';
export * from './ladder.ts';
export * from './named.ts';
export * from './play.ts';
export * from './random.ts';
