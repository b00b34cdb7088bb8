import { plainly } from './names.ts';

/** Rules by their id, by the beginning of it, or by words of their digest. */
export function rulesAbout(wanted: string, rules: readonly string[]): string[] {
  const words = plainly(wanted).split(' ');
  const byId = rules.filter((rule) => plainly(rule).startsWith(words.join(' ')));
  return byId.length > 0 ? byId : rules.filter((rule) => words.every((word) => plainly(rule).includes(word)));
}
