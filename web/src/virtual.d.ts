declare module 'virtual:icon-sheet' {
  const address: string;
  export default address;
}

declare module 'virtual:icons*' {
  const icons: Readonly<Record<string, import('./ui/icons.ts').IconDrawing>>;
  export default icons;
}

declare module 'virtual:map/*' {
  const map: import('./map/geometry.ts').DrawnMap;
  export default map;
}
