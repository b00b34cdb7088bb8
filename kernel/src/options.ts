import { GameError, unknownThing } from './errors.ts';
import type { OptionSpec, Options } from './game.ts';

/** Throws a sentence when an option or a value is unknown. */
export function checkOptions(options: readonly OptionSpec[], chosen: Options): void {
  for (const [id, value] of Object.entries(chosen)) {
    const option = options.find((candidate) => candidate.id === id);
    if (option === undefined) {
      const ids = options.map((known) => known.id);
      throw unknownThing('option', id, ids);
    }
    if (!option.values.includes(value)) {
      const message = `The option "${id}" is ${option.values.join(' or ')}, not "${value}".`;
      throw new GameError('option-value', { option: id, value, values: option.values }, message);
    }
  }
}
