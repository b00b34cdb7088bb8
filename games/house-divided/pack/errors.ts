import { packErrors } from '@bivouac/kernel/pack';

/** What can be wrong with a pack of this game alone. */
export const SENTENCES = {
  'pack.no-box': 'There is no box "{id}".',
  'pack.no-port': 'The box "{id}" is no port.',
  'pack.no-setup': 'There is no set-up "{id}".',
  'pack.cut-off': 'No line leads to the box "{id}" from the others.',
  'pack.same-ends': 'A line joins two different boxes.',
  'pack.current': 'Only a river has a current.',
  'pack.no-current': 'A river other than the Potomac needs the end towards which it runs.',
  'pack.potomac': 'The Potomac is a river, and one line alone runs over it.',
  'pack.too-large': 'The numbers of the {side} add up to {sum}; more than {most} units could not be counted.',
  'pack.ends-before-start': 'The scenario ends in turn {end}, before it starts in turn {start}.',
  'pack.lead-order': 'The lead that wins for the Union must be above the one that wins for the South.',
  'pack.ratings-order': 'The ratings of a leader come in the order of their turns.',
} as const;

export const packError = packErrors(SENTENCES);
