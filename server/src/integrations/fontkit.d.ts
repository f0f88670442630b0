/** The part of fontkit that is used here; the package brings no types. */
declare module "fontkit" {
  export function openSync(path: string): { hasGlyphForCodePoint(codePoint: number): boolean }
}
