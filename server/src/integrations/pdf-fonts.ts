import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import type { openSync } from "fontkit"

const require = createRequire(import.meta.url)
const files = join(dirname(require.resolve("dejavu-fonts-ttf/package.json")), "ttf")

/** The letters that a document uses are embedded: Latin with all its marks, Greek, Cyrillic, Hebrew, Arabic, Armenian, Georgian. */
const EMBEDDED = {
  plain: join(files, "DejaVuSans.ttf"),
  bold: join(files, "DejaVuSans-Bold.ttf"),
}
/** Every PDF reader has these, for the letters of Windows-1252: of lists so long that a layout of each word would not fit in memory. */
const OWN = { plain: "Helvetica", bold: "Helvetica-Bold" }

type Weight = keyof typeof OWN

/** How a text is drawn in a PDF: with which font, and in which letters. */
export interface PdfText {
  /** As pdfkit takes it: a name, or the path of a font's file. */
  font: string
  shown: string
}

/** Keeps every letter that the font has. Another loses its marks, and what is left then is a question mark, never an empty box. */
export function pdfText(text: string, weight: Weight = "plain"): PdfText {
  return { font: EMBEDDED[weight], shown: LATIN_1.test(text) ? text : shownOf(text, isEmbedded) }
}

/** The same with the reader's own font where it has all letters. One font for the whole text, so that a name looks uniform. */
export function pdfTextOfLongList(text: string, weight: Weight = "plain"): PdfText {
  if (LATIN_1.test(text)) return { font: OWN[weight], shown: text }
  const needsEmbedded = [...text.normalize("NFC")].some((letter) => !isOwn(letter) && isEmbedded(letter))
  return needsEmbedded ? pdfText(text, weight) : { font: OWN[weight], shown: shownOf(text, isOwn) }
}

const LATIN_1 = /^[\x20-\x7e\xa0-\xff]*$/

function shownOf(text: string, has: (letter: string) => boolean): string {
  return [...text.normalize("NFC")]
    .map((letter) => (has(letter) ? letter : replacementOf(letter, has)))
    .join("")
}

function replacementOf(letter: string, has: (letter: string) => boolean): string {
  const bare = [...letter.normalize("NFD")][0] ?? ""
  return has(bare) ? bare : "?"
}

/** Windows-1252 beyond Latin-1. */
const BEYOND_LATIN_1 = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ"

function isOwn(letter: string): boolean {
  return LATIN_1.test(letter) || BEYOND_LATIN_1.includes(letter)
}

function fontkit(): typeof import("fontkit") {
  return require("fontkit")
}

let coverage: ReturnType<typeof openSync> | undefined

function isEmbedded(letter: string): boolean {
  // Loaded when the first such letter occurs: most churches never need it.
  coverage ??= fontkit().openSync(EMBEDDED.plain)
  return !/\p{C}/u.test(letter) && coverage.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
}
