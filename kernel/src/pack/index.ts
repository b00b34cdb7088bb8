export { byId, changeEntry, changeList, changeTables } from './apply.ts';
export { checkPackBy, type PackResult, type PackRules } from './check.ts';
export { type Section, section } from './entries.ts';
export { COMMON_SENTENCES, type PackError, packErrors } from './errors.ts';
export type { Issue } from './shape.ts';
