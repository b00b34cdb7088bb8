/** Drawings that both wars need: on counters, markers and events, and beside the lines of the log. */
export const icons = {
  pieces: [
    ...['boots', 'bullets', 'cannon', 'card-discard', 'cavalry', 'crossed-sabres', 'crossed-swords', 'domino-mask'],
    ...['drum', 'feather', 'flame', 'full-motorcycle-helmet', 'inspiration', 'laurels', 'lightning-storm', 'medal'],
    ...['military-fort', 'musket', 'newspaper', 'old-wagon', 'rolling-dices', 'run', 'shaking-hands', 'sprint'],
    ...['spyglass', 'stabbed-note', 'stars-stack', 'steam-locomotive', 'surrounded-shield', 'tied-scroll'],
    ...['tomahawk', 'trench-spade', 'trumpet-flag', 'valley', 'crown'],
  ],
  log: ['dices', 'flag', 'hourglass', 'shield', 'skull', 'trophy'],
} as const;
