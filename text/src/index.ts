export * from './compare.ts';
export * from './faults.ts';
export * from './gather.ts';
export * from './languages.ts';
export * from './narrator.ts';
export * from './said.ts';
export * from './table.ts';
export * from './translator.ts';
