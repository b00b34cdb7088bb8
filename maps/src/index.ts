export { texasGloryFiles } from './texas-glory.ts';
