declare module 'virtual:icon-sheet' {
  const address: string;
  export default address;
}

declare module 'virtual:icons*' {
  const icons: Readonly<Record<string, import('./ui/icons.ts').IconDrawing>>;
  export default icons;
}

type Loaders<T> = Readonly<Record<string, () => Promise<{ readonly default: T }>>>;

/** By game and language. */
declare module 'virtual:maps' {
  const maps: Readonly<Record<string, Loaders<import('./map/geometry.ts').DrawnMap>>>;
  export default maps;
}

/** By game, part and language. */
declare module 'virtual:*words' {
  const words: Readonly<Record<string, Readonly<Record<string, Loaders<Readonly<Record<string, string>>>>>>>;
  export default words;
}
