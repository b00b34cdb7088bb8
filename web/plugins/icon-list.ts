/** Pieces, cards and events by game: game-icons.net. */
export const gameIcons: Readonly<Record<string, readonly string[]>> = {
  'texas-glory': [
    'anchor',
    'boots',
    'broken-shield',
    'bugle-call',
    'burning-embers',
    'campfire',
    'cannon',
    'cavalry',
    'crossed-sabres',
    'crossed-swords',
    'drum',
    'eagle-emblem',
    'flame',
    'flying-flag',
    'hourglass',
    'lightning-storm',
    'military-fort',
    'old-wagon',
    'pin',
    'rolling-dices',
    'run',
    'sabers-choc',
    'stars-stack',
    'tied-scroll',
    'tipi',
    'tomahawk',
    'trumpet-flag',
    'wheat',
  ],
};

/** Lines of the log by game: Lucide. */
export const gameLines: Readonly<Record<string, readonly string[]>> = {
  'texas-glory': ['dices', 'eye', 'flag', 'footprints', 'hourglass', 'shield', 'skull', 'snowflake', 'trophy'],
};

/** Controls: Lucide. */
export const lucideIcons = [
  'ban',
  'book-open',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'corner-down-right',
  'download',
  'git-branch',
  'info',
  'languages',
  'layers',
  'locate-fixed',
  'lock',
  'map',
  'maximize',
  'menu',
  'minus',
  'pause',
  'play',
  'plus',
  'scroll-text',
  'search',
  'settings',
  'skip-back',
  'skip-forward',
  'spade',
  'sun-moon',
  'text',
  'trash-2',
  'trophy',
  'undo-2',
  'upload',
  'users',
  'x',
];

/** Our own drawings: width of the box, and what is in it. */
export const ownIcons: Readonly<Record<string, readonly [number, string]>> = {
  ring: [10, '<circle cx="5" cy="5" r="3.2" fill="none" stroke="currentColor" stroke-width="1.9"/>'],
  star: [
    100,
    '<path fill="currentColor" d="M50 3l11.2 34.600H97.700L68.200 59l11.300 34.700L50 72.300 20.500 93.700 31.800 59 2.300 37.600h36.500z"/>',
  ],
  muskets: [
    100,
    '<g fill="currentColor" transform="translate(50 50)"><path transform="rotate(-40)" d="M-47 3.200l13-6.700 4 .3 8 .8h34v-.8h5v.8l19 .2v1l13 .7-13 .8v.8l-48 .5-2 3h-3l-.5-2.700-6.500.4-9 4.200-12 3q-3.500-1-2-6.300z"/><path transform="scale(-1 1) rotate(-40)" d="M-47 3.200l13-6.700 4 .3 8 .8h34v-.8h5v.8l19 .2v1l13 .7-13 .8v.8l-48 .5-2 3h-3l-.5-2.700-6.500.4-9 4.200-12 3q-3.500-1-2-6.300z"/></g>',
  ],
  tent: [
    32,
    '<path d="M16 4L2.500 27.500h27z" fill="none" stroke="currentColor" stroke-width="2.400" stroke-linejoin="round"/><path d="M16 4l-2.800-2.600M16 4l2.800-2.600" stroke="currentColor" stroke-width="2.200" stroke-linecap="round"/><path d="M16 27.500c-4.200 0-6-2.700-5.200-5.600.5-1.900 2.200-2.700 2.600-5.100 2.100 1 3 2.500 3.100 4 .7-.5 1.100-1.300 1.100-2.300 2.100 1.300 3.600 3.100 3.600 5.200 0 2.200-1.700 3.800-5.200 3.800z" fill="currentColor"/>',
  ],
};
