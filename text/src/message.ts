// Messages with parameters, plurals and selections, written as ICU has them: small enough to travel with the page.
// `{name}`, `{name, number}`, `{name, plural, =0 {…} one {…} other {# …}}`, `{name, select, a {…} other {…}}`.

import type { Params } from './translator.ts';

type Part = string | ((params: Params, count: number | null) => string);

/** Throws a sentence when the message is not well formed. */
export function compileMessage(message: string, language: string): (params?: Params) => string {
  const reader = new Reader(message, language);
  const parts = reader.parts(false);
  reader.expectEnd();
  return (params = {}) => fill(parts, params, null);
}

const fill = (parts: readonly Part[], params: Params, count: number | null): string =>
  parts.map((part) => (typeof part === 'string' ? part : part(params, count))).join('');

const numberFormats = new Map<string, Intl.NumberFormat>();
const pluralRules = new Map<string, Intl.PluralRules>();

function formatNumber(value: number, language: string): string {
  const format = numberFormats.get(language) ?? new Intl.NumberFormat(language);
  numberFormats.set(language, format);
  return format.format(value);
}

function pluralOf(value: number, language: string): string {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules.select(value);
}

class Reader {
  #at = 0;
  readonly #text: string;
  readonly #language: string;

  constructor(text: string, language: string) {
    this.#text = text;
    this.#language = language;
  }

  expectEnd(): void {
    if (this.#at < this.#text.length) this.#fail('a brace is closed that was not opened');
  }

  #fail(why: string): never {
    throw new Error(`The message "${this.#text}" is not well formed: ${why} (at ${this.#at}).`);
  }

  parts(isPlural: boolean): Part[] {
    const found: Part[] = [];
    let plain = '';
    const add = (part: Part): void => {
      if (plain !== '') found.push(plain);
      plain = '';
      found.push(part);
    };
    while (this.#at < this.#text.length && this.#text[this.#at] !== '}') {
      const sign = this.#text[this.#at]!;
      if (sign === '{') add(this.#argument());
      else if (sign === '#' && isPlural) {
        this.#at++;
        add((_, count) => formatNumber(count!, this.#language));
      } else if (sign === "'") plain += this.#quoted(isPlural);
      else {
        plain += sign;
        this.#at++;
      }
    }
    if (plain !== '') found.push(plain);
    return found;
  }

  /** An apostrophe is itself, unless it shields what would mean something. */
  #quoted(isPlural: boolean): string {
    const next = this.#text[++this.#at];
    if (next === "'") {
      this.#at++;
      return "'";
    }
    if (next !== '{' && next !== '}' && !(isPlural && next === '#')) return "'";
    const end = this.#text.indexOf("'", this.#at);
    const shielded = this.#text.slice(this.#at, end < 0 ? undefined : end);
    this.#at = end < 0 ? this.#text.length : end + 1;
    return shielded;
  }

  #skipSpace(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at++;
  }

  #word(): string {
    this.#skipSpace();
    const [word] = /^[^\s,{}]*/.exec(this.#text.slice(this.#at))!;
    this.#at += word.length;
    this.#skipSpace();
    return word;
  }

  #take(sign: string): void {
    if (this.#text[this.#at] !== sign) this.#fail(`"${sign}" is missing`);
    this.#at++;
  }

  #argument(): Part {
    this.#take('{');
    const name = this.#word();
    if (this.#text[this.#at] === '}') {
      this.#at++;
      return (params) => String(given(params, name));
    }
    this.#take(',');
    const kind = this.#word();
    if (kind === 'number') {
      this.#take('}');
      return (params) => formatNumber(Number(given(params, name)), this.#language);
    }
    if (kind !== 'plural' && kind !== 'select') this.#fail(`"${kind}" is not known`);
    this.#take(',');
    return kind === 'plural' ? this.#plural(name) : this.#select(name);
  }

  #options(isPlural: boolean): ReadonlyMap<string, readonly Part[]> {
    const options = new Map<string, readonly Part[]>();
    for (let key = this.#word(); key !== ''; key = this.#word()) {
      this.#take('{');
      options.set(key, this.parts(isPlural));
      this.#take('}');
    }
    this.#take('}');
    if (!options.has('other')) this.#fail('the option "other" is missing');
    return options;
  }

  #plural(name: string): Part {
    const options = this.#options(true);
    return (params) => {
      const count = Number(given(params, name));
      const chosen = options.get(`=${count}`) ?? options.get(pluralOf(count, this.#language)) ?? options.get('other')!;
      return fill(chosen, params, count);
    };
  }

  #select(name: string): Part {
    const options = this.#options(false);
    return (params, count) => fill(options.get(String(given(params, name))) ?? options.get('other')!, params, count);
  }
}

function given(params: Params, name: string): string | number {
  const value = params[name];
  if (value === undefined) throw new Error(`The parameter "${name}" is missing.`);
  return value;
}
