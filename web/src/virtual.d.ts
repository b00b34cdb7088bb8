declare module 'virtual:icons' {
  /** By name: the width of the square box, and the drawing in it. */
  const icons: Readonly<Record<string, readonly [number, string]>>;
  export default icons;
}

declare module 'virtual:map/*' {
  const map: import('./map/geometry.ts').DrawnMap;
  export default map;
}
