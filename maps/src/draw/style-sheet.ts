/** Colours by name. */
type Inks = Readonly<Record<string, string>>;

/** One drawing, two sets of inks. */
export interface Palette {
  readonly day: Inks;
  readonly night: Inks;
}

const RULE = /([^{}]+)\{([^{}]*)\}/g;
const CLASS = /\.([a-z][a-z0-9-]*)/g;

/**
 * The style of a drawn map: its inks, and what the sheets say of the classes that it uses. Sheets and drawing know nothing
 * of the prefix that all names of one game bear.
 */
export function styleOf(prefix: string, palette: Palette, sheets: readonly string[], drawn: string): string {
  const map = `.${prefix}-map`;
  const used = new Set([...drawn.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')));
  const isUsed = (selector: string) => [...selector.matchAll(CLASS)].every(([, name]) => used.has(`${prefix}-${name}`));
  const rules = [
    ...sheets
      .join('')
      .replaceAll(/\/\*.*?\*\//gs, '')
      .matchAll(RULE),
  ].flatMap(([, selectors, rule]) => {
    const kept = selectors!.split(',').filter(isUsed);
    return kept.length === 0 ? [] : [`${kept.map(tight).join().replaceAll(CLASS, `.${prefix}-$1`)}{${tight(rule!)}}`];
  });
  return [inksFor(map, palette.day), inksFor(`${map}[data-theme="night"],[data-theme="night"] ${map}`, palette.night)]
    .concat(rules)
    .join('\n')
    .replaceAll(/(--|url\(#)/g, `$1${prefix}-`);
}

function inksFor(selector: string, inks: Inks): string {
  return `${selector}{${Object.entries(inks)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')}}`;
}

function tight(text: string): string {
  return text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([:;,]) /g, '$1')
    .replace(/;$/, '');
}
