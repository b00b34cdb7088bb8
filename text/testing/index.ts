export { describeTexts, type GameTexts } from './texts.ts';
