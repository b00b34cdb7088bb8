export { describeFigures } from './figures.ts';
export { describeTexts, type GameTexts } from './texts.ts';
