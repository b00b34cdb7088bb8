import { styleText } from 'node:util';

/** Gives a text the looks of a kind of thing (`strong`, `faint`, `side-0`, …); plain where there are no colours. */
export type Style = (look: string, text: string) => string;

type Format = Parameters<typeof styleText>[0];

const looks: Readonly<Record<string, Format>> = {
  strong: 'bold',
  faint: 'dim',
  heading: ['bold', 'underline'],
  number: 'cyan',
  warning: 'yellow',
  'side-0': ['bold', 'blueBright'],
  'side-1': ['bold', 'green'],
  water: 'cyan',
  place: 'yellow',
  road: 'dim',
  found: 'inverse',
};

/** Colours where standard output shows them (and NO_COLOR does not forbid them). */
export const terminalStyle: Style = (look, text) => {
  const format = looks[look];
  return format === undefined ? text : styleText(format, text, { stream: process.stdout });
};
