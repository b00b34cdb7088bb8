export * from './change.ts';
export * from './forced.ts';
export * from './mirror.ts';
export * from './ports.ts';
export * from './protocol.ts';
export * from './read-occupants.ts';
export * from './seat.ts';
export * from './table.ts';
