// Something to say that is not yet in anybody's language, and the forms a name takes in a sentence.

import type { Params, Translator } from './translator.ts';

/** A message of a game's catalogues, with what fills it. */
export interface Said {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number | Said>>;
}

/**
 * A name within a sentence: with its article ("the Gulf"), of it, at it, to it, from it. A message asks for a form by
 * the label of the thing and the form: `{placeOf}`.
 */
export const FORMS = ['the', 'of', 'at', 'to', 'from'] as const;
export type Form = (typeof FORMS)[number];

export const labelOfForm = (label: string, form: Form): string =>
  `${label}${form.charAt(0).toUpperCase()}${form.slice(1)}`;

/** The label of the thing whose form is asked for. */
export function labelWithoutForm(name: string): string {
  const form = FORMS.find((one) => name.endsWith(labelOfForm('', one)));
  return form === undefined ? name : name.slice(0, -form.length);
}

export function sayIn(words: Translator, { key, params = {} }: Said): string {
  if (!words.has(key)) return key;
  return words(key, filled(words, params));
}

/** Parameters of a message, with the forms of the names among them. */
export function filled(words: Translator, params: NonNullable<Said['params']>): Params {
  const found: Record<string, string | number> = {};
  for (const [label, value] of Object.entries(params)) {
    if (typeof value !== 'object') found[label] = value;
    else
      addForms(
        found,
        label,
        () => sayIn(words, value),
        (form) => formIn(words, value, form),
      );
  }
  return found;
}

/** A form that the catalogue spells out (`place.gulf.the`), else the usual one of the language (`form.of`). */
export function formIn(words: Translator, said: Said, form: Form): string {
  const own = `${said.key}.${form}`;
  if (words.has(own)) return words(own, filled(words, said.params ?? {}));
  if (form === 'the') return sayIn(words, said);
  return usualForm(words, formIn(words, said, 'the'), form);
}

/** Of a name that takes no article. */
export const usualForm = (words: Translator, name: string, form: Form): string =>
  form !== 'the' && words.has(`form.${form}`) ? words(`form.${form}`, { name }) : name;

/** Puts a name and its forms among the parameters of a message; each is worked out when a message asks for it. */
export function addForms(
  params: Record<string, string | number>,
  label: string,
  name: () => string,
  formed: (form: Form) => string,
): void {
  Object.defineProperty(params, label, { get: name, enumerable: true });
  for (const form of FORMS) {
    Object.defineProperty(params, labelOfForm(label, form), { get: () => formed(form), enumerable: true });
  }
}
