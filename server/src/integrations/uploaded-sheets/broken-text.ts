/**
 * Letters that were read in another code page than they were written in: UTF-8 read as Windows-1252 (`JoÃ£o`), the sign for what could
 * not be read, and controls that no text has. A quotation mark may also end a word: `“IRMÔ`.
 */
const BROKEN = /[\uFFFD\u0080-\u009F]|[ÃÂ](?:[\u00A1-\u00BF‚ƒ„†‡ˆ‰Š‹ŒŽ•˜™š›œžŸ€“‘]|[’”…–—]\p{L})/u

/** Whether a text has letters of another code page, which would be stored broken. */
export function isBroken(text: string): boolean {
  return BROKEN.test(text)
}

/** Whether a name has a question mark in the place of a letter, as a program leaves it that knows no accents: `Concei??o`. */
export function hasLostLetters(name: string): boolean {
  return /\p{L}\?+\p{L}/u.test(name)
}
