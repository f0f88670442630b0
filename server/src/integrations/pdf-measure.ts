import { pdfText } from "./pdf-fonts.ts"

/** Of the rows of a list, in points. */
export const TEXT_SIZE = 7

interface Lettered {
  readonly size?: number
  readonly bold?: boolean
}

/** How wide the texts of a document are, and where they are broken. */
export class PdfMeasure {
  readonly #document: PDFKit.PDFDocument
  /** Of each font, the width of each letter for a size of 1. */
  readonly #widths = new Map<string, Map<string, number>>()

  /** How a text is drawn: with which font. */
  readonly textOf: typeof pdfText

  constructor(document: PDFKit.PDFDocument, textOf = pdfText) {
    this.#document = document
    this.textOf = textOf
  }

  /** Widths are added up letter by letter: pdfkit's own measure also looks for kerning, ten times as long. */
  widthOf(text: string, { size = TEXT_SIZE, bold = false }: Lettered = {}): number {
    const { font, shown } = this.textOf(text, bold ? "bold" : "plain")
    const known = this.#widths.get(font) ?? new Map<string, number>()
    this.#widths.set(font, known)
    let sum = 0
    for (const letter of shown) {
      let width = known.get(letter)
      if (width === undefined) {
        width = this.#document.font(font).fontSize(TEXT_SIZE).widthOfString(letter) / TEXT_SIZE
        known.set(letter, width)
      }
      sum += width
    }
    return sum * size
  }

  /** A text in at most so many lines, of whole words where they fit; with an ellipsis where something is missing. */
  wrapped(text: string, width: number, { most, ...look }: Lettered & { readonly most: number }): string[] {
    const fits = (line: string) => this.widthOf(line, look) <= width
    const lines: string[] = []
    let rest = text
    while (!fits(rest) && lines.length < most - 1) {
      const letters = lettersThat(fits, rest)
      const end = endOfLine(rest, letters)
      lines.push(rest.slice(0, end))
      rest = rest.slice(end).trimStart()
    }
    if (fits(rest)) return [...lines, rest]
    const end = lettersThat((line) => fits(`${line}…`), rest)
    return [...lines, `${rest.slice(0, end).trimEnd()}…`]
  }
}

/** Where a line of at most so many letters ends: between words, else after a sign within an address, else within a word. */
function endOfLine(text: string, letters: number): number {
  const space = text.lastIndexOf(" ", letters)
  if (space > 0) return space
  const sign = /^.*[@/._-](?=.)/su.exec(text.slice(0, letters))?.[0].length ?? 0
  return sign > 2 ? sign : letters
}

/** How many letters of a text fit, at least one. */
function lettersThat(fits: (line: string) => boolean, text: string): number {
  let [least, most] = [1, text.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(text.slice(0, middle))) least = middle
    else most = middle - 1
  }
  return least
}
