import { plainName } from "../../core/plain-name.ts"

/** What people and other programs write into a cell of which they know nothing; compared without accents, case and signs. */
const WORDS = new Set([
  "n d",
  "nd",
  "n a",
  "n i",
  "n c",
  ...["informad", "declarad", "cadastrad"].flatMap((word) => [`nao ${word}o`, `nao ${word}a`]),
  ...["tem", "possui", "consta", "sabe", "ha"].map((verb) => `nao ${verb}`),
  "nenhum",
  "nenhuma",
  "vazio",
  "em branco",
  // Of data tools.
  "nan",
  "null",
  ...["ignorad", "desconhecid"].flatMap((word) => [`${word}o`, `${word}a`]),
])

/** Whether a cell says that nothing is known: it is read as a blank one (docs/product/members.md#8.6). */
export function isBlankWord(text: string): boolean {
  return /^[-‐‑‒–—―−_.·?\s]+$/u.test(text) || WORDS.has(plainName(text))
}

/** Whether a cell of a telephone, document, address or day was only filled for it to be full: `0`, `x`, `00/00/0000`, `(00) 0000-0000`. */
export function isFiller(text: string): boolean {
  return /^(?:[0\s./()-]+|x+)$/i.test(text)
}
