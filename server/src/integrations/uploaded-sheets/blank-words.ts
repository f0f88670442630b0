import { plainName } from "../../core/plain-name.ts"

/** What people and other programs write into a cell of which they know nothing; compared without accents, case and signs. */
const WORDS = new Set([
  "n d",
  "nd",
  "n a",
  "n i",
  "n c",
  ...["informad", "declarad", "cadastrad"].flatMap((word) => [`nao ${word}o`, `nao ${word}a`]),
  ...["ignorad", "desconhecid"].flatMap((word) => [`${word}o`, `${word}a`]),
])

/** Whether a cell says that nothing is known: it is read as a blank one (docs/product/members.md#8.6). */
export function isBlankWord(text: string): boolean {
  return /^[-‐‑‒–—―−_.·?\s]+$/u.test(text) || WORDS.has(plainName(text))
}
