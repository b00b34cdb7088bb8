export { type PackResult, packChecker } from './check.ts';
export { faultsOf, type PackFault } from './faults.ts';
export { nameIn, text } from './fields.ts';
export { type DataOf, fixed, group, list, table } from './parts.ts';
export type { Issue } from './shape.ts';
