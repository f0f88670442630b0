import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import type { openSync } from "fontkit"

const require = createRequire(import.meta.url)
const files = join(dirname(require.resolve("dejavu-fonts-ttf/package.json")), "ttf")

/** Every PDF reader has these, for the letters of Windows-1252. */
const OWN = { plain: "Helvetica", bold: "Helvetica-Bold" }
/** For all other letters: the letters that a document uses are embedded from this font. */
const EMBEDDED = {
  plain: join(files, "DejaVuSans.ttf"),
  bold: join(files, "DejaVuSans-Bold.ttf"),
}

type Weight = keyof typeof OWN

/** How a text is drawn in a PDF: with which font, and in which letters. */
export interface PdfText {
  /** As pdfkit takes it: a name, or the path of a font's file. */
  font: string
  shown: string
}

/**
 * Keeps every letter that one of the two fonts has. What neither has loses its marks, and what is left then is a question mark.
 * One font for the whole text, so that a name looks uniform.
 */
export function pdfText(text: string, weight: Weight = "plain"): PdfText {
  if (/^[\x20-\x7e\xa0-\xff]*$/.test(text)) return { font: OWN[weight], shown: text }
  const letters = [...text.normalize("NFC")]
  const needsEmbedded = letters.some((letter) => !isOwn(letter) && isEmbedded(letter))
  const has = needsEmbedded ? isEmbedded : isOwn
  return {
    font: (needsEmbedded ? EMBEDDED : OWN)[weight],
    shown: letters.map((letter) => (has(letter) ? letter : replacementOf(letter, has))).join(""),
  }
}

function replacementOf(letter: string, has: (letter: string) => boolean): string {
  const bare = [...letter.normalize("NFD")][0] ?? ""
  return has(bare) ? bare : "?"
}

/** Windows-1252 beyond Latin-1. */
const BEYOND_LATIN_1 = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ"

function isOwn(letter: string): boolean {
  return /^[\x20-\x7e\xa0-\xff]$/.test(letter) || BEYOND_LATIN_1.includes(letter)
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
