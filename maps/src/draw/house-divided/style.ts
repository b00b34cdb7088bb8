import { block, blocks, type Rules, type Sheet, type ThemeSelectors } from '../style-sheet.ts';
import { FACES, NEAR_SCALE } from './lettering.ts';
import { DAY, type Inks, NIGHT } from './palette.ts';

export const MAP_CLASS = 'hd-map';

const TEXT = "'Old Standard TT', 'Old Standard', Georgia, serif";
const FIGURES = "'Source Sans 3 Variable', 'Source Sans 3', system-ui, sans-serif";
const TINTS = ['rose', 'straw', 'sage', 'lilac'] as const;

const ink = (name: keyof Inks) => `var(--hd-${name})`;
const line = (name: keyof Inks, width: number, more: Rules = {}): Rules => ({
  fill: 'none',
  stroke: ink(name),
  'stroke-width': width,
  ...more,
});
const filled = (name: keyof Inks, stroke: keyof Inks, width: number): Rules => ({
  fill: ink(name),
  stroke: ink(stroke),
  'stroke-width': width,
  'stroke-linejoin': 'round',
});
const ROUND = { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };

const GROUND: Sheet = {
  '.hd-sea': { fill: ink('sea') },
  '.hd-lines': line('sea-line', 1, { 'stroke-linejoin': 'round' }),
  '.hd-foreign': filled('foreign', 'coast', 1.2),
  ...Object.fromEntries(
    TINTS.flatMap((tint) => [
      [`.hd-tint-${tint}`, filled(tint, tint, 0.8)],
      [`.hd-edge-${tint}`, line(`${tint}-edge`, 17, { 'stroke-opacity': 0.55, 'stroke-linejoin': 'round' })],
    ]),
  ),
  '.hd-border': line('border', 1.3, { 'stroke-dasharray': '7 3 1.5 3', 'stroke-opacity': 0.8 }),
  '.hd-shoreline': line('coast', 1.3, { 'stroke-linejoin': 'round' }),
  '.hd-beyond': { fill: ink('beyond'), 'fill-opacity': 0.62, 'fill-rule': 'evenodd' },
  '.hd-idle': { fill: ink('idle') },
  '.hd-shore': line('shore', 2.6, { fill: ink('shore'), 'stroke-linejoin': 'round' }),
  '.hd-river': { fill: ink('river') },
  '.hd-current': line('current', 2, ROUND),
  '.hd-ferry': line('current', 1.6, { 'stroke-dasharray': '.1 6', 'stroke-linecap': 'round' }),
};

const WAYS: Sheet = {
  '.hd-overview-rivers': { stroke: ink('shore'), 'stroke-width': 6, 'stroke-opacity': 0.6 },
  '.hd-overview-rails': line('rail', 4, { 'stroke-opacity': 0.5 }),
  '.hd-way-halo': line('halo', 7, { 'stroke-opacity': 0.75 }),
  '.hd-road': line('road', 2.6, { 'stroke-dasharray': '9 4.5' }),
  '.hd-rail': line('rail', 2.2),
  '.hd-ties': line('rail', 8, { 'stroke-dasharray': '1.7 7.3' }),
};

const BOXES: Sheet = {
  '.hd-hatch-ground': { fill: ink('confederate-field') },
  '.hd-hatch-line': { fill: ink('confederate-hatch') },
  '.hd-box-shade': { fill: ink('shade'), 'fill-opacity': 0.26 },
  '.hd-bastion': filled('bastion', 'ink', 1.6),
  '.hd-wall': line('bastion', 3.4, { 'stroke-linejoin': 'round' }),
  '.hd-box': filled('white-field', 'white-edge', 2.2),
  '.hd-box[data-owner="union"]': { fill: ink('union-field'), stroke: ink('union-edge') },
  '.hd-box[data-owner="confederate"]': { fill: 'url(#hd-hatch)', stroke: ink('confederate-edge') },
  '.hd-bank-edge': line('bank-edge', 8.4, ROUND),
  '.hd-bank': line('bank', 5.4, ROUND),
  '.hd-star': filled('star', 'value-edge', 1.8),
  '.hd-union-value': filled('union-value', 'value-edge', 1.7),
  '.hd-confederate-value': filled('confederate-value', 'value-edge', 1.7),
  '.hd-values': {
    'font-family': FIGURES,
    'font-size': '15.5px',
    'font-weight': 700,
    'text-anchor': 'middle',
    fill: ink('value-ink'),
  },
};

const italic = { 'font-style': 'italic' };

const NAMES: Sheet = {
  '.hd-names': {
    'font-family': TEXT,
    fill: ink('ink'),
    stroke: ink('halo'),
    'stroke-width': 3.6,
    'stroke-linejoin': 'round',
    'paint-order': 'stroke',
  },
  '.hd-n-city,.hd-n-far': { 'font-weight': 700 },
  '.hd-far': { 'stroke-width': 7 },
  '.hd-n-river': { fill: ink('water'), 'letter-spacing': '.4px', 'text-anchor': 'middle', ...italic },
  '.hd-river-names': { 'stroke-width': 2.6 },
  '.hd-areas': { 'font-family': TEXT, 'text-anchor': 'middle' },
  '.hd-state': { fill: ink('area'), 'fill-opacity': 0.72 },
  '.hd-water': { fill: ink('water'), 'fill-opacity': 0.75, ...italic },
  '.hd-anchor': line('water', 1.9, { ...ROUND, 'paint-order': 'normal' }),
};

const FURNITURE: Sheet = {
  '.hd-neat': line('frame', 4),
  '.hd-neat-fine': line('frame', 1.2),
  '.hd-plate': filled('plate', 'frame', 2.4),
  '.hd-plate-rule': line('frame', 1),
  '.hd-cartouche': { 'font-family': TEXT, fill: ink('ink') },
  '.hd-title': { 'font-size': '43px', 'font-weight': 700, 'text-anchor': 'middle', 'letter-spacing': '.5px' },
  '.hd-subtitle': { 'font-size': '19px', 'text-anchor': 'middle', ...italic },
  '.hd-rule': line('ink', 1.2),
  '.hd-rule-star': { fill: ink('star') },
  '.hd-legend': { 'font-size': '15.5px' },
  '.hd-legend-box': filled('white-field', 'white-edge', 1.6),
};

const SELECTORS: ThemeSelectors = {
  day: `.${MAP_CLASS}`,
  night: `.${MAP_CLASS}[data-theme="night"],[data-theme="night"] .${MAP_CLASS}`,
};

/**
 * The style sheet of the map, for an element of class `hd-map` around it. Its attribute `data-level` ('far', 'table',
 * 'near') chooses what is shown.
 */
export function mapStyle(selectors: ThemeSelectors = SELECTORS): string {
  return [
    block(selectors.day, properties(DAY)),
    block(selectors.night, properties(NIGHT)),
    ...[GROUND, waterLines(), WAYS, BOXES, nameSizes(1, ''), NAMES, FURNITURE].flatMap(blocks),
    ...blocks(nameSizes(NEAR_SCALE, '[data-level="near"] ')),
    ...blocks(LEVELS),
    ...blocks(HIGH_CONTRAST),
  ].join('\n');
}

/** What is hidden from how far away. */
const LEVELS: Sheet = {
  '.hd-far': { display: 'none' },
  '[data-level="far"] .hd-far': { display: 'inline' },
  '[data-level="far"] .hd-table,[data-level="far"] .hd-river-names': { display: 'none' },
};

const HIGH_CONTRAST: Sheet = {
  '[data-contrast="more"] .hd-edges,[data-contrast="more"] .hd-idle': { display: 'none' },
  '[data-contrast="more"] .hd-names': { 'stroke-width': 6 },
};

function properties(inks: Inks): Rules {
  return Object.fromEntries(Object.entries(inks).map(([name, value]) => [`--hd-${name}`, value]));
}

function waterLines(): Sheet {
  const strength = [0.55, 0.42, 0.33, 0.26, 0.2, 0.15];
  return Object.fromEntries(strength.map((opacity, index) => [`.hd-lines${index + 1}`, { 'stroke-opacity': opacity }]));
}

function nameSizes(scale: number, prefix: string): Sheet {
  const sizes = Object.entries(FACES).filter(([kind]) => scale === 1 || kind !== 'far');
  return Object.fromEntries(
    sizes.map(([kind, { size }]) => [
      `${prefix}.hd-n-${kind}`,
      { 'font-size': `${Math.round(size * scale * 10) / 10}px` },
    ]),
  );
}
