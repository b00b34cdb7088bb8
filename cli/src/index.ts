export { untested } from './ledger.ts';
export { testTitles } from './ledger-scan.ts';
export { shelf } from './shelf/index.ts';
export * from './shelf/kit.ts';
