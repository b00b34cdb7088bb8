/** The declarations of one selector. */
export type Rules = Readonly<Record<string, string | number>>;

export type Sheet = Readonly<Record<string, Rules>>;

export interface ThemeSelectors {
  /** Where the day inks hold. */
  readonly day: string;
  readonly night: string;
}

export function block(selector: string, declarations: Rules): string {
  const text = Object.entries(declarations).map(([name, value]) => `${name}:${value}`);
  return `${selector}{${text.join(';')}}`;
}

export function blocks(rules: Sheet): string[] {
  return Object.entries(rules).map(([selector, declarations]) => block(selector, declarations));
}
