import type { Point } from '../geometry.ts';
import { decimal } from './path.ts';
import { type Attributes, element, escaped } from './svg.ts';

/** Writes the parts of one map: every class and every name begins with the prefix of its game, so that maps never mix. */
export class Pen {
  readonly prefix: string;

  constructor(prefix: string) {
    this.prefix = prefix;
  }

  id(name: string): string {
    return `${this.prefix}-${name}`;
  }

  link(name: string): string {
    return `url(#${this.id(name)})`;
  }

  classes(names: string): string {
    return names.replaceAll(/[^ ]+/g, (name) => this.id(name));
  }

  group(names: string, ...children: readonly string[]): string {
    return element('g', { class: this.classes(names) }, ...children);
  }

  /** Nothing at all when there is nothing to draw. */
  path(names: string, d: string): string {
    return d === '' ? '' : element('path', { class: this.classes(names), d });
  }

  /** A path for each, drawn alike. */
  paths(names: string, all: readonly string[]): string {
    return all.length === 0 ? '' : this.group(names, ...all.map((d) => this.path('', d)));
  }

  use(name: string, names: string): string {
    return element('use', { href: `#${this.id(name)}`, class: this.classes(names) });
  }

  /** Paths to be used together under one name. */
  def(name: string, paths: readonly string[]): string {
    return element('g', { id: this.id(name) }, ...paths.map((d) => element('path', { d })));
  }

  clip(name: string, shape: string): string {
    return element('clipPath', { id: this.id(name) }, shape);
  }

  within(clip: string, names: string, ...content: readonly string[]): string {
    return element('g', { class: this.classes(names), 'clip-path': this.link(clip) }, ...content);
  }

  text(names: string, { x, y }: Point, words: string, more: Attributes = {}): string {
    return element('text', { class: this.classes(names), x: decimal(x), y: decimal(y), ...more }, escaped(words));
  }
}
