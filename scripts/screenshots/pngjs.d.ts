/** The part of the library that is used here; it has no types of its own. */
declare module 'pngjs' {
  export const PNG: { sync: { read(png: Buffer): { width: number; height: number; data: Buffer } } }
}
