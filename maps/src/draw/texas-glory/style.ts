import { FACES, NEAR_SCALE } from './lettering.ts';
import { DAY, type Inks, NIGHT } from './palette.ts';
import { R } from './sheet.ts';

const TEXT = "'Libre Caslon Text', Georgia, serif";
const TITLE = "'IM Fell English', 'Libre Caslon Text', Georgia, serif";
const CAPITALS = "'IM Fell English SC', 'IM Fell English', Georgia, serif";

/** The rules of one class. */
type Rules = Readonly<Record<string, string | number>>;

const ink = (name: keyof Inks) => `var(--tg-${name})`;
const width = (share: number) => Math.round(share * R * 100) / 100;
const line = (name: keyof Inks, share: number, opacity?: number): Rules => ({
  fill: 'none',
  stroke: ink(name),
  'stroke-width': width(share),
  ...(opacity === undefined ? {} : { 'stroke-opacity': opacity }),
});

/** A line drawn in stretches: opaque and with round ends, or it would show where they meet. */
const stretches = (name: keyof Inks, share: number): Rules => ({
  ...line(name, share),
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
});
const paled = (name: keyof Inks, percent: number) => `color-mix(in srgb,${ink(name)} ${percent}%,${ink('paper')})`;

const GROUND: Readonly<Record<string, Rules>> = {
  '.tg-paper-in': { 'stop-color': ink('paper') },
  '.tg-paper-out': { 'stop-color': ink('paper-edge') },
  '.tg-sea-in': { 'stop-color': ink('sea-deep') },
  '.tg-sea-out': { 'stop-color': ink('sea') },
  '.tg-beyond-sea': { fill: ink('sea') },
  '.tg-beyond-land': { fill: ink('paper-edge') },
  '.tg-beyond-line': { fill: 'none', 'stroke-linejoin': 'round' },
  '.tg-beyond-line1': line('sea-line', 0.24, 0.16),
  '.tg-beyond-line2': line('sea-line', 0.7, 0.1),
  '.tg-water': { fill: 'url(#tg-sea)', 'fill-rule': 'evenodd' },
  '.tg-lines': { ...line('sea-line', 0.022), 'stroke-linejoin': 'round' },
  '.tg-land': { fill: 'url(#tg-paper)' },
  '.tg-edge1': { ...stretches('land-edge', 0.16), stroke: paled('land-edge', 78) },
  '.tg-edge2': { ...stretches('land-edge', 0.34), stroke: paled('land-edge', 55) },
  '.tg-wood': {
    fill: ink('wood'),
    'fill-opacity': 0.55,
    stroke: ink('wood'),
    'stroke-opacity': 0.5,
    'stroke-width': width(0.14),
  },
  '.tg-tuft': { ...line('tuft', 0.018, 0.55), 'stroke-linecap': 'round' },
  '.tg-coast': stretches('coast', 0.032),
  '.tg-shoreline': stretches('coast', 0.064),
  '.tg-stream': { fill: paled('stream', 75) },
  '.tg-border': { fill: ink('river'), stroke: ink('bank'), 'stroke-width': width(0.02) },
  '.tg-grid-land': { ...line('grid', 0.018), 'stroke-opacity': 'var(--tg-grid-strength)' },
  '.tg-grid-sea': { ...line('grid', 0.013), 'stroke-opacity': 'calc(var(--tg-grid-strength) * .38)' },
  '.tg-rim': {
    ...line('grid', 0.03),
    'stroke-opacity': 'calc(var(--tg-grid-strength) * 1.9)',
    'stroke-linecap': 'round',
  },
  '.tg-loose': { opacity: 0.8 },
  '.tg-oak': { fill: ink('oak'), stroke: ink('oak-ink') },
  '.tg-oak-shade': { fill: ink('oak-shade') },
  '.tg-pine': { fill: ink('pine'), stroke: ink('pine-ink') },
  '.tg-pine-shade': { fill: ink('pine-shade') },
  '.tg-crown': { 'stroke-width': width(0.016), 'stroke-linejoin': 'round' },
};

const WAYS: Readonly<Record<string, Rules>> = {
  '.tg-bank': { fill: ink('bank'), stroke: ink('bank'), 'stroke-width': width(0.05), 'stroke-linejoin': 'round' },
  '.tg-river': { fill: ink('river') },
  '.tg-overview-rivers': { stroke: ink('bank'), 'stroke-width': width(0.14), 'stroke-opacity': 0.55 },
  '.tg-overview-road': line('road-edge', 0.13, 0.6),
  '.tg-ways': { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
  '.tg-trail-halo': line('halo', 0.085, 0.7),
  '.tg-trail': { ...line('trail', 0.042), 'stroke-dasharray': `${width(0.15)} ${width(0.09)}` },
  '.tg-road-edge': line('road-edge', 0.115),
  '.tg-road': line('road', 0.062),
  '.tg-ford': { fill: ink('ford'), stroke: ink('bank'), 'stroke-width': width(0.022), 'stroke-linejoin': 'round' },
  '.tg-ford-bars': line('ford-bars', 0.028),
  '.tg-ferry': { fill: ink('ferry'), stroke: ink('halo'), 'stroke-width': width(0.03) },
  '.tg-boat': { fill: ink('boat') },
};

const filled = (name: keyof Inks, stroke: keyof Inks, share: number): Rules => ({
  fill: ink(name),
  stroke: ink(stroke),
  'stroke-width': width(share),
  'stroke-linejoin': 'round',
});

const PLACES: Readonly<Record<string, Rules>> = {
  '.tg-fort': filled('halo', 'ink', 0.032),
  '.tg-bastion': { fill: ink('ink') },
  '.tg-ring': filled('halo', 'ink', 0.028),
  '.tg-city': filled('halo', 'red', 0.04),
  '.tg-star-blue': { fill: ink('blue') },
  '.tg-disc-green': { fill: ink('green') },
  '.tg-star-pale': { fill: ink('halo') },
  '.tg-dot': filled('halo', 'ink', 0.028),
  '.tg-dot-blue': { fill: ink('blue') },
  '.tg-tent': filled('halo', 'brown', 0.03),
  '.tg-tepee': { fill: ink('red') },
  '.tg-poles': { ...line('red', 0.028), 'stroke-linecap': 'round' },
  '.tg-anchor': { ...line('water', 0.034), 'stroke-linecap': 'round' },
};

const letters = (family: string, fill: keyof Inks, more: Rules = {}): Rules => ({
  'font-family': family,
  fill: ink(fill),
  ...more,
});
const italic = { 'font-style': 'italic' };
const bold = { 'font-weight': 700 };
const sized = (share: number): Rules => ({ 'font-size': `${width(share)}px` });

const NAMES: Readonly<Record<string, Rules>> = {
  '.tg-names': {
    'font-family': TEXT,
    stroke: ink('halo'),
    'stroke-width': width(0.085),
    'stroke-linejoin': 'round',
    'paint-order': 'stroke',
  },
  '.tg-n-city,.tg-n-fort,.tg-n-far': { fill: ink('ink'), ...bold },
  '.tg-n-town': { fill: ink('ink') },
  '.tg-n-camp,.tg-n-crossing': { fill: ink('brown'), ...italic },
  '.tg-n-village': { fill: ink('red'), ...italic },
  '.tg-n-area': { fill: ink('ink-soft'), ...italic },
  '.tg-n-bay,.tg-n-river,.tg-n-stream': { fill: ink('water'), ...italic },
  '.tg-n-river,.tg-n-stream': { 'letter-spacing': '.06em', 'text-anchor': 'middle' },
  '.tg-waters': { 'stroke-width': width(0.07) },
  '.tg-n-bay': { stroke: ink('sea') },
  '.tg-n-crossing': { 'stroke-width': width(0.05) },
  '.tg-regions': { opacity: 0.62 },
  '.tg-region': letters(TITLE, 'region'),
  '.tg-gulf': letters(TITLE, 'water', italic),
  '.tg-numbers': letters(TEXT, 'ink-soft', {
    ...sized(0.14),
    stroke: ink('halo'),
    'stroke-width': width(0.04),
    'stroke-linejoin': 'round',
    'paint-order': 'stroke',
    opacity: 0.85,
  }),
};

const FURNITURE: Readonly<Record<string, Rules>> = {
  '.tg-box': { fill: ink('paper'), 'fill-opacity': 0.94, stroke: ink('frame'), 'stroke-width': width(0.04) },
  '.tg-box-rule': line('frame', 0.015, 0.6),
  '.tg-box-name': letters(CAPITALS, 'ink'),
  '.tg-band': line('paper', 0.11),
  '.tg-band-dark': line('frame', 0.11),
  '.tg-neat': line('frame', 0.03),
  '.tg-neat-fine': { 'stroke-width': width(0.012) },
  '.tg-degrees': letters(TEXT, 'frame', { ...sized(0.12), 'text-anchor': 'middle' }),
  '.tg-title': letters(CAPITALS, 'ink', { ...sized(1.06), 'letter-spacing': '.03em' }),
  '.tg-subtitle': letters(TITLE, 'ink', { ...sized(0.42), ...italic }),
  '.tg-rule': line('ink', 0.018),
  '.tg-rule-star': { fill: ink('ink') },
  '.tg-scale': letters(TEXT, 'ink', sized(0.2)),
  '.tg-scale-name': italic,
  '.tg-scale-light': filled('halo', 'ink', 0.012),
  '.tg-scale-dark': { fill: ink('ink') },
  '.tg-compass': { opacity: 0.8 },
  '.tg-compass text': letters(TITLE, 'ink', sized(0.36)),
  '.tg-ring-fine': line('ink', 0.012),
  '.tg-ray': filled('halo', 'ink', 0.01),
  '.tg-ray-dark': { fill: ink('ink') },
};

export interface ThemeSelectors {
  /** Where the day inks hold. */
  readonly day: string;
  readonly night: string;
}

const SELECTORS: ThemeSelectors = {
  day: '.tg-map',
  night: '.tg-map[data-theme="night"],[data-theme="night"] .tg-map',
};

/**
 * The style sheet of the map, for an element of class `tg-map` around it. Its attribute `data-level` ('far', 'table',
 * 'near') chooses what is shown.
 */
export function mapStyle(selectors: ThemeSelectors = SELECTORS): string {
  return [
    block(selectors.day, properties(DAY)),
    block(selectors.night, properties(NIGHT)),
    ...[GROUND, waterLines(), WAYS, PLACES, nameSizes(1, ''), NAMES, FURNITURE].flatMap(blocks),
    ...blocks(nameSizes(NEAR_SCALE, '[data-level="near"] ')),
    ...blocks(LEVELS),
    ...blocks(HIGH_CONTRAST),
  ].join('\n');
}

/** What is hidden from how far away. */
const LEVELS: Readonly<Record<string, Rules>> = {
  '.tg-far,.tg-near,.tg-numbers': { display: 'none' },
  '[data-numbers] .tg-numbers': { display: 'inline' },
  '[data-level="far"] .tg-far,[data-level="near"] .tg-near,[data-level="near"] .tg-numbers': { display: 'inline' },
  '[data-level="far"] :is(.tg-table,.tg-waters,.tg-loose,.tg-lines,.tg-tuft)': { display: 'none' },
};

const HIGH_CONTRAST: Readonly<Record<string, Rules>> = {
  '[data-contrast="more"] .tg-wood,[data-contrast="more"] .tg-edge,[data-contrast="more"] .tg-tuft': {
    display: 'none',
  },
  '[data-contrast="more"] .tg-grid-land': { 'stroke-opacity': 0.6 },
  '[data-contrast="more"] .tg-names': { 'stroke-width': width(0.17) },
};

function properties(inks: Inks): Rules {
  return Object.fromEntries(Object.entries(inks).map(([name, value]) => [`--tg-${name}`, value]));
}

function waterLines(): Record<string, Rules> {
  const strength = [0.6, 0.44, 0.34, 0.26, 0.2, 0.16];
  return Object.fromEntries(strength.map((opacity, index) => [`.tg-lines${index + 1}`, { 'stroke-opacity': opacity }]));
}

function nameSizes(scale: number, prefix: string): Record<string, Rules> {
  const sizes = Object.entries(FACES).filter(([kind]) => scale === 1 || (kind !== 'far' && kind !== 'crossing'));
  return Object.fromEntries(
    sizes.map(([kind, { size }]) => [
      `${prefix}.tg-n-${kind}`,
      { 'font-size': `${Math.round(size * scale * 10) / 10}px` },
    ]),
  );
}

function blocks(rules: Readonly<Record<string, Rules>>): string[] {
  return Object.entries(rules).map(([selector, declarations]) => block(selector, declarations));
}

function block(selector: string, declarations: Rules): string {
  const text = Object.entries(declarations).map(([name, value]) => `${name}:${value}`);
  return `${selector}{${text.join(';')}}`;
}
