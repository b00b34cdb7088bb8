/** Attributes and children of SVG elements, written out. Styles come from classes alone: pages forbid inline styles. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`;
}

export function group(className: string, ...children: readonly string[]): string {
  return element('g', { class: className }, ...children);
}

/** Nothing at all when there is nothing to draw. */
export function path(className: string, d: string): string {
  return d === '' ? '' : element('path', { class: className, d });
}

export function use(id: string, className: string): string {
  return element('use', { href: `#${id}`, class: className });
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
