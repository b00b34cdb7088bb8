export { describeFigures } from './figures.ts';
export { describeLeftOvers, describeTexts, type GameTexts } from './texts.ts';
