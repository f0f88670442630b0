import { Readable } from "node:stream"
import { setImmediate as breathe } from "node:timers/promises"
import { type PdfText, pdfText } from "./pdf-fonts.ts"

export interface PdfColumn {
  header: string
  /** In points; the columns together at most `PDF_WIDTH`. */
  width: number
  /** Of figures: under each other by their last digit. */
  alignRight?: boolean
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
  // Loaded with the first PDF: the library takes 15 MB, and many processes never draw one.
  const { default: PDFDocument } = await import("pdfkit")
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

/** The bytes that the document has ready. They are produced synchronously by these calls, so none is missed. */
function* written(document: Document): Generator<Buffer> {
  for (let chunk = document.read(); chunk !== null; chunk = document.read()) yield Buffer.from(chunk)
}

class Pen {
  readonly #document: Document
  readonly #list: PdfList
  readonly #total: number
  #page = 0
  #y = 0
  /** Of each font, the width of each letter. */
  #widths = new Map<string, Map<string, number>>()

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
    this.#list.columns.forEach((column, index) => {
      const text = this.#fitting(cells[index] ?? "", column.width - 6)
      if (text !== "") this.#put(text, x + this.#indent(column, text), this.#y + 4, {})
      x += column.width
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
    for (const column of this.#list.columns) {
      this.#put(
        column.header,
        x + (column.alignRight ? this.#indent(column, column.header) : 2),
        this.#y + 5,
        {
          bold: true,
        },
      )
      x += column.width
    }
    this.#y += HEAD
  }

  #put(
    text: string,
    x: number,
    y: number,
    { size = SIZE, bold = false, color = INK }: { size?: number; bold?: boolean; color?: string },
  ): void {
    const { font, shown } = pdfText(text, bold ? "bold" : "plain")
    this.#document.font(font).fontSize(size).fillColor(color).text(shown, x, y, { lineBreak: false })
  }

  /** How far from its column's left edge a text begins. */
  #indent({ width, alignRight = false }: PdfColumn, text: string): number {
    return alignRight ? Math.max(0, width - 6 - this.#widthOf(pdfText(text))) : 0
  }

  /** As much of a text as fits its column, with an ellipsis where something is missing. */
  #fitting(text: string, width: number): string {
    const { font, shown } = pdfText(text)
    if (this.#widthOf({ font, shown }) <= width) return shown
    let end = Math.min(shown.length, Math.ceil(width / 2))
    while (end > 1 && this.#widthOf({ font, shown: `${shown.slice(0, end)}…` }) > width) end -= 1
    return `${shown.slice(0, end).trimEnd()}…`
  }

  /** Widths are added up letter by letter: pdfkit's own measure also looks for kerning, ten times as long. */
  #widthOf({ font, shown }: PdfText): number {
    const known = this.#widths.get(font) ?? new Map<string, number>()
    this.#widths.set(font, known)
    let sum = 0
    for (const letter of shown) {
      let width = known.get(letter)
      if (width === undefined) {
        width = this.#document.font(font).fontSize(SIZE).widthOfString(letter)
        known.set(letter, width)
      }
      sum += width
    }
    return sum
  }
}
