declare module 'virtual:icon-sheet' {
  const address: string;
  export default address;
}

declare module 'virtual:icons' {
  const icons: Readonly<Record<string, import('./ui/icons.ts').IconDrawing>>;
  export default icons;
}

/** By name: where it can be fetched. */
declare module 'virtual:data' {
  const addresses: Readonly<Record<string, string>>;
  export default addresses;
}

declare module 'virtual:shelf' {
  const boxes: readonly import('./games/shelf.ts').ShelfBox[];
  export default boxes;
}
