import { Readable } from "node:stream"
import { setImmediate as breathe } from "node:timers/promises"
import PDFDocument from "pdfkit"

export interface PdfColumn {
  header: string
  /** In points; the columns together at most `PDF_WIDTH`. */
  width: number
}

export interface PdfList {
  title: string
  /** Lines below the title, on the first page. */
  lines: readonly string[]
  /** At the foot of each page, left of the page's number. */
  foot: string
  columns: readonly PdfColumn[]
  /** How many rows will come: for "Página 1 de 7". */
  rows: number
}

const PAGE = { width: 841.89, height: 595.28 }
const MARGIN = 34
/** What an A4 sheet on its side has room for between the margins, in points. */
export const PDF_WIDTH = PAGE.width - 2 * MARGIN

const ROW = 15
const SIZE = 8
const HEAD = 18
const FOOT_AT = PAGE.height - MARGIN
const INK = "#1f2933"
const SOFT = "#66717c"
const RULE = "#d5dadf"
const BAND = "#eef3f4"

type Document = PDFKit.PDFDocument

/**
 * A list as A4 pages on their side: title on the first, the header row repeated, numbered at the foot. Written a page at a
 * time as the reader takes it.
 */
export function pdfOf(list: PdfList, batches: AsyncIterable<readonly string[][]>): Readable {
  return Readable.from(pages(list, batches), { objectMode: false })
}

async function* pages(list: PdfList, batches: AsyncIterable<readonly string[][]>): AsyncGenerator<Buffer> {
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    info: { Title: list.title, Creator: "Aprisco" },
    lang: "pt-BR",
  })
  const pen = new Pen(document, list)
  pen.firstPage()
  for await (const batch of batches) {
    for (const row of batch) {
      if (!pen.hasRoom()) {
        pen.nextPage()
        yield* written(document)
      }
      pen.row(row)
    }
    await breathe()
  }
  document.end()
  yield* written(document)
}

/** What the document has ready. It is made in step with these calls, so that nothing is missed. */
function* written(document: Document): Generator<Buffer> {
  for (let chunk = document.read(); chunk !== null; chunk = document.read()) yield Buffer.from(chunk)
}

class Pen {
  readonly #document: Document
  readonly #list: PdfList
  readonly #total: number
  #page = 0
  #y = 0
  #fit = new Map<string, number>()

  constructor(document: Document, list: PdfList) {
    this.#document = document
    this.#list = list
    const first = Math.floor((FOOT_AT - 20 - this.#firstTop() - HEAD) / ROW)
    const other = Math.floor((FOOT_AT - 20 - MARGIN - HEAD) / ROW)
    this.#total = 1 + Math.max(0, Math.ceil((list.rows - first) / other))
  }

  hasRoom(): boolean {
    return this.#y + ROW <= FOOT_AT - 20
  }

  firstPage(): void {
    this.#newPage()
    this.#put(this.#list.title, MARGIN, MARGIN, { size: 15, bold: true })
    this.#list.lines.forEach((line, index) => {
      this.#put(line, MARGIN, MARGIN + 22 + index * 13, { size: 9, color: SOFT })
    })
    this.#y = this.#firstTop()
    this.#header()
  }

  nextPage(): void {
    this.#newPage()
    this.#y = MARGIN
    this.#header()
  }

  row(cells: readonly string[]): void {
    let x = MARGIN
    this.#list.columns.forEach(({ width }, index) => {
      const text = this.#fitting(cells[index] ?? "", width - 6)
      if (text !== "") this.#put(text, x, this.#y + 4, {})
      x += width
    })
    this.#y += ROW
    this.#document
      .moveTo(MARGIN, this.#y)
      .lineTo(MARGIN + PDF_WIDTH, this.#y)
      .lineWidth(0.4)
      .stroke(RULE)
  }

  #firstTop(): number {
    return MARGIN + 30 + this.#list.lines.length * 13
  }

  #newPage(): void {
    this.#document.addPage()
    this.#page += 1
    this.#put(this.#list.foot, MARGIN, FOOT_AT - 8, { color: SOFT })
    const number = `Página ${this.#page} de ${Math.max(this.#total, this.#page)}`
    this.#document.font("Helvetica").fontSize(SIZE)
    const x = MARGIN + PDF_WIDTH - this.#document.widthOfString(number)
    this.#put(number, x, FOOT_AT - 8, { color: SOFT })
  }

  #header(): void {
    this.#document.rect(MARGIN, this.#y, PDF_WIDTH, HEAD).fill(BAND)
    let x = MARGIN
    for (const { header, width } of this.#list.columns) {
      this.#put(header, x + 2, this.#y + 5, { bold: true })
      x += width
    }
    this.#y += HEAD
  }

  #put(
    text: string,
    x: number,
    y: number,
    { size = SIZE, bold = false, color = INK }: { size?: number; bold?: boolean; color?: string },
  ): void {
    this.#document
      .font(bold ? "Helvetica-Bold" : "Helvetica")
      .fontSize(size)
      .fillColor(color)
      .text(drawable(text), x, y, { lineBreak: false })
  }

  /** As much of a text as fits its column, with an ellipsis where something is missing. */
  #fitting(text: string, width: number): string {
    const shown = drawable(text)
    if (this.#widthOf(shown) <= width) return shown
    let end = Math.min(shown.length, Math.ceil(width / 2))
    while (end > 1 && this.#widthOf(`${shown.slice(0, end)}…`) > width) end -= 1
    return `${shown.slice(0, end).trimEnd()}…`
  }

  /** Widths are added up letter by letter: pdfkit's own measure also looks for kerning, ten times as long. */
  #widthOf(text: string): number {
    let width = 0
    for (const letter of text) {
      let known = this.#fit.get(letter)
      if (known === undefined) {
        known = this.#document.font("Helvetica").fontSize(SIZE).widthOfString(letter)
        this.#fit.set(letter, known)
      }
      width += known
    }
    return width
  }
}

/** Windows-1252 beyond Latin-1: what the PDF's own fonts can draw besides. */
const DRAWN = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ"

/** The text in letters that a PDF's own fonts have: others lose their marks, and what is left then is a question mark. */
export function drawable(text: string): string {
  if (/^[\x20-\x7e\xa0-\xff]*$/.test(text)) return text
  return [...text.normalize("NFC")]
    .map((letter) => {
      if (isDrawn(letter)) return letter
      const bare = [...letter.normalize("NFD")][0] ?? ""
      return isDrawn(bare) ? bare : "?"
    })
    .join("")
}

function isDrawn(letter: string): boolean {
  return /^[\x20-\x7e\xa0-\xff]$/.test(letter) || DRAWN.includes(letter)
}
