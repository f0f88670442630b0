import { Readable } from "node:stream"
import { setImmediate as breathe } from "node:timers/promises"
import { pdfText } from "./pdf-fonts.ts"
import { PdfMeasure, TEXT_SIZE } from "./pdf-measure.ts"

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
  /** So many lines of text each row has room for, one where nothing is said: all rows are as high, so that pages can be counted ahead. */
  rowLines?: number
}

const PAGE = { width: 841.89, height: 595.28 }
const MARGIN = 34
/** What an A4 sheet on its side has room for between the margins, in points. */
export const PDF_WIDTH = PAGE.width - 2 * MARGIN

const ROW = 15
const HEAD = 18
/** From one line of a row to the next. */
const LINE = 9.5
/** So many lines a heading may have. */
const MOST_HEAD_LINES = 3
/** From the edge of a column to its text. */
const PAD = 3
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
  readonly #measure: PdfMeasure
  readonly #total: number
  readonly #row: number
  readonly #rowLines: number
  readonly #title: readonly string[]
  readonly #lines: readonly string[]
  readonly #headings: readonly (readonly string[])[]
  readonly #head: number
  #page = 0
  #y = 0

  constructor(document: Document, list: PdfList) {
    this.#document = document
    this.#list = list
    this.#measure = new PdfMeasure(document)
    this.#rowLines = list.rowLines ?? 1
    this.#row = ROW + (this.#rowLines - 1) * LINE
    this.#title = this.#measure.wrapped(list.title, PDF_WIDTH, { most: 2, size: 15, bold: true })
    this.#lines = list.lines.flatMap((line) => this.#measure.wrapped(line, PDF_WIDTH, { most: 2, size: 9 }))
    this.#headings = list.columns.map(({ header, width }) =>
      this.#measure.wrapped(header, width - 2 * PAD, { most: MOST_HEAD_LINES, bold: true }),
    )
    this.#head = HEAD + (Math.max(1, ...this.#headings.map(({ length }) => length)) - 1) * LINE
    const first = Math.floor((FOOT_AT - 20 - this.#firstTop() - this.#head) / this.#row)
    const other = Math.floor((FOOT_AT - 20 - MARGIN - this.#head) / this.#row)
    this.#total = 1 + Math.max(0, Math.ceil((list.rows - first) / other))
  }

  hasRoom(): boolean {
    return this.#y + this.#row <= FOOT_AT - 20
  }

  firstPage(): void {
    this.#newPage()
    this.#title.forEach((line, index) => {
      this.#put(line, MARGIN, MARGIN + index * 18, { size: 15, bold: true })
    })
    const below = MARGIN + 4 + this.#title.length * 18
    this.#lines.forEach((line, index) => {
      this.#put(line, MARGIN, below + index * 13, { size: 9, color: SOFT })
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
    for (const [index, column] of this.#list.columns.entries()) {
      const lines = this.#measure.wrapped(cells[index] ?? "", column.width - 2 * PAD, {
        most: this.#rowLines,
      })
      this.#cell(lines, x, column, this.#y + 4, {})
      x += column.width
    }
    this.#y += this.#row
    this.#document
      .moveTo(MARGIN, this.#y)
      .lineTo(MARGIN + PDF_WIDTH, this.#y)
      .lineWidth(0.4)
      .stroke(RULE)
  }

  #firstTop(): number {
    return MARGIN + 12 + this.#title.length * 18 + this.#lines.length * 13
  }

  #newPage(): void {
    this.#document.addPage()
    this.#page += 1
    this.#put(this.#list.foot, MARGIN, FOOT_AT - 8, { color: SOFT })
    const number = `Página ${this.#page} de ${Math.max(this.#total, this.#page)}`
    this.#document.font("Helvetica").fontSize(TEXT_SIZE)
    const x = MARGIN + PDF_WIDTH - this.#document.widthOfString(number)
    this.#put(number, x, FOOT_AT - 8, { color: SOFT })
  }

  #header(): void {
    this.#document.rect(MARGIN, this.#y, PDF_WIDTH, this.#head).fill(BAND)
    let x = MARGIN
    for (const [index, column] of this.#list.columns.entries()) {
      this.#cell(this.#headings[index] ?? [], x, column, this.#y + 5, { bold: true })
      x += column.width
    }
    this.#y += this.#head
  }

  /** The lines of a cell, each within its column. */
  #cell(
    lines: readonly string[],
    left: number,
    { width, alignRight }: PdfColumn,
    y: number,
    look: PdfLook,
  ): void {
    lines.forEach((line, index) => {
      const indent = alignRight ? Math.max(PAD, width - PAD - this.#measure.widthOf(line, look)) : PAD
      if (line !== "") this.#put(line, left + indent, y + index * LINE, look)
    })
  }

  #put(text: string, x: number, y: number, { size = TEXT_SIZE, bold = false, color = INK }: PdfLook): void {
    const { font, shown } = pdfText(text, bold ? "bold" : "plain")
    this.#document.font(font).fontSize(size).fillColor(color).text(shown, x, y, { lineBreak: false })
  }
}

interface PdfLook {
  readonly size?: number
  readonly bold?: boolean
  readonly color?: string
}
