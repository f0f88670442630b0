import { Readable } from "node:stream"
import { setImmediate as breathe } from "node:timers/promises"
import { COLUMN_PAD, fitColumns, widthInOneLine } from "./pdf-columns.ts"
import { newPdf, PdfTags } from "./pdf-document.ts"
import { pdfText, pdfTextOfLongList } from "./pdf-fonts.ts"
import { PdfMeasure, TEXT_SIZE } from "./pdf-measure.ts"

export interface PdfColumn {
  header: string
  /** What it gets of the width that its texts leave, in proportion to the other columns. */
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
  /** How many rows will come. */
  rows: number
}

const LANDSCAPE: readonly [number, number] = [841.89, 595.28]
const PORTRAIT: readonly [number, number] = [595.28, 841.89]
const MARGIN = 34
/** More rows are written a page at a time: without tags, with a font that is not embedded, and without the number of pages. */
const LONG_LIST = 2_000

/** So many rows are drawn before other requests are served. */
const ROWS_AT_ONCE = 200

/** What a row is higher than its lines of text. */
const ROW_PAD = 5.5
const HEAD_PAD = 8
/** From one line of a row to the next, in sizes of its letters. */
const LEADING = 1.25
/** So many lines a heading, and a cell, may have. */
const MOST_HEAD_LINES = 4
const MOST_LINES = 12
const INK = "#1f2933"
const SOFT = "#66717c"
const RULE = "#d5dadf"
const BAND = "#eef3f4"

type Document = PDFKit.PDFDocument
type Rows = readonly string[][]

/**
 * A list as A4 pages, on their side where its columns need it: title on the first, the header row repeated, numbered at the foot.
 * The widths of its columns come from its rows, of a long list from the first ones (pdf-columns.ts); a row is as high as its longest text.
 */
export function pdfOf(list: PdfList, batches: AsyncIterable<Rows>): Readable {
  return Readable.from(pages(list, batches), { objectMode: false })
}

async function* pages(list: PdfList, batches: AsyncIterable<Rows>): AsyncGenerator<Buffer> {
  const isLong = list.rows > LONG_LIST
  const document = await newPdf({
    title: list.title,
    margin: 0,
    autoFirstPage: false,
    bufferPages: !isLong,
    tagged: !isLong,
  })
  let sample: string[][] = []
  let pen: Pen | null = null
  for await (const batch of batches) {
    if (pen === null) {
      sample.push(...batch)
      if (sample.length < LONG_LIST) continue
      pen = new Pen(document, list, sample)
      yield* pen.rows(sample)
      sample = []
    } else yield* pen.rows(batch)
    await breathe()
  }
  if (pen === null) {
    pen = new Pen(document, list, sample)
    for (let from = 0; from < sample.length; from += ROWS_AT_ONCE) {
      yield* pen.rows(sample.slice(from, from + ROWS_AT_ONCE))
      await breathe()
    }
  }
  pen.end()
  document.end()
  yield* written(document)
}

/** The bytes that the document has ready. They are produced synchronously by these calls, so none is missed. */
function* written(document: Document): Generator<Buffer> {
  for (let chunk = document.read(); chunk !== null; chunk = document.read()) yield Buffer.from(chunk)
}

interface Look {
  readonly size?: number
  readonly bold?: boolean
  readonly color?: string
}

class Pen {
  readonly #document: Document
  readonly #list: PdfList
  readonly #measure: PdfMeasure
  readonly #tags: PdfTags
  readonly #isLong: boolean
  readonly #page: readonly [number, number]
  readonly #inner: number
  readonly #bottom: number
  readonly #size: number
  readonly #widths: readonly number[]
  readonly #headings: readonly (readonly string[])[]
  #pages = 0
  #y = 0

  constructor(document: Document, list: PdfList, sample: Rows) {
    this.#document = document
    this.#list = list
    this.#isLong = list.rows > LONG_LIST
    this.#measure = new PdfMeasure(document, this.#isLong ? pdfTextOfLongList : pdfText)
    this.#tags = new PdfTags(document, { tagged: !this.#isLong })
    const isNarrow =
      widthInOneLine(list.columns, sample, this.#measure) <= PORTRAIT[0] - 2 * MARGIN && !this.#isLong
    this.#page = isNarrow ? PORTRAIT : LANDSCAPE
    this.#inner = this.#page[0] - 2 * MARGIN
    this.#bottom = this.#page[1] - MARGIN - 20
    const { size, widths } = fitColumns(list.columns, sample, this.#measure, this.#inner)
    this.#size = size
    this.#widths = widths
    this.#headings = list.columns.map(({ header }, place) =>
      this.#lines(header, place, { most: MOST_HEAD_LINES, bold: true }),
    )
    this.#firstPage()
  }

  /** Writes rows, and gives the bytes of each page that is full. */
  *rows(rows: Rows): Generator<Buffer> {
    for (const row of rows) if (this.#row(row)) yield* written(this.#document)
  }

  /** Writes a row, on a new page where it has no room on this one, and says whether it began one. */
  #row(cells: readonly string[]): boolean {
    const lines = this.#list.columns.map((_, place) =>
      this.#lines(cells[place] ?? "", place, { most: MOST_LINES }),
    )
    const height = this.#heightOf(lines, ROW_PAD)
    const isNewPage = this.#y + height > this.#bottom
    if (isNewPage) {
      this.#newPage()
      this.#y = MARGIN
      this.#tags.decoration(() => this.#header((_, draw) => draw()))
    }
    this.#tags.open("TR")
    this.#cells(lines, this.#y + 3.5, {}, (draw) => this.#tags.piece("TD", draw))
    this.#tags.close()
    this.#y += height
    this.#tags.decoration(() => {
      const end = MARGIN + this.#inner
      this.#document.moveTo(MARGIN, this.#y).lineTo(end, this.#y).lineWidth(0.4).stroke(RULE)
    })
    return isNewPage
  }

  /** Numbers the pages, where all of them are still there. */
  end(): void {
    this.#tags.close()
    if (this.#isLong) return
    for (let page = 0; page < this.#pages; page += 1) {
      this.#document.switchToPage(page)
      this.#number(`Página ${page + 1} de ${this.#pages}`)
    }
  }

  #firstPage(): void {
    const { title, lines } = this.#list
    this.#newPage()
    this.#y = MARGIN
    this.#paragraph("H1", title, { size: 15, bold: true }, 18)
    this.#y += 4
    for (const line of lines) this.#paragraph("P", line, { size: 8.5, color: SOFT }, 13)
    this.#y += 8
    this.#tags.open("Table")
    this.#tags.open("TR")
    this.#header((tag, draw) => (tag === null ? this.#tags.decoration(draw) : this.#tags.piece(tag, draw)))
    this.#tags.close()
  }

  #paragraph(tag: "H1" | "P", text: string, look: Look, height: number): void {
    const lines = this.#measure.wrapped(text, this.#inner, { ...look, most: 2 })
    this.#tags.piece(tag, () => {
      for (const line of lines) {
        this.#put(line, MARGIN, this.#y, look)
        this.#y += height
      }
    })
  }

  #newPage(): void {
    this.#document.addPage({ size: [...this.#page], margin: 0 })
    this.#pages += 1
    const most = { size: TEXT_SIZE, most: 1 }
    const [foot = ""] = this.#measure.wrapped(this.#list.foot, this.#inner - 90, most)
    const at = this.#page[1] - MARGIN - 8
    this.#tags.decoration(() => this.#put(foot, MARGIN, at, { color: SOFT }))
    if (this.#isLong) this.#number(`Página ${this.#pages}`)
  }

  #number(text: string): void {
    const x = MARGIN + this.#inner - this.#measure.widthOf(text)
    this.#tags.decoration(() => this.#put(text, x, this.#page[1] - MARGIN - 8, { color: SOFT }))
  }

  #header(draw: (tag: "TH" | null, draw: () => void) => void): void {
    const height = this.#heightOf(this.#headings, HEAD_PAD)
    draw(null, () => this.#document.rect(MARGIN, this.#y, this.#inner, height).fill(BAND))
    this.#cells(this.#headings, this.#y + 4.5, { bold: true }, (cell) => draw("TH", cell))
    this.#y += height
  }

  #heightOf(cells: readonly (readonly string[])[], pad: number): number {
    return Math.max(1, ...cells.map(({ length }) => length)) * this.#size * LEADING + pad
  }

  #lines(text: string, place: number, look: Look & { most: number }): string[] {
    const width = (this.#widths[place] ?? 0) - 2 * COLUMN_PAD
    return this.#measure.wrapped(text, width, { size: this.#size, ...look })
  }

  /** The cells of a row, each within its column. */
  #cells(
    cells: readonly (readonly string[])[],
    top: number,
    look: Look,
    piece: (draw: () => void) => void,
  ): void {
    let left = MARGIN
    cells.forEach((lines, place) => {
      const width = this.#widths[place] ?? 0
      const column = { left, width, alignRight: this.#list.columns[place]?.alignRight ?? false }
      piece(() => this.#cell(lines, column, top, { size: this.#size, ...look }))
      left += width
    })
  }

  #cell(
    lines: readonly string[],
    { left, width, alignRight }: { left: number; width: number; alignRight: boolean },
    top: number,
    look: Look & { size: number },
  ): void {
    lines.forEach((line, index) => {
      const end = width - COLUMN_PAD - this.#measure.widthOf(line, look)
      const indent = alignRight ? Math.max(COLUMN_PAD, end) : COLUMN_PAD
      if (line !== "") this.#put(line, left + indent, top + index * look.size * LEADING, look)
    })
  }

  #put(text: string, x: number, y: number, { size = TEXT_SIZE, bold = false, color = INK }: Look): void {
    const { font, shown } = this.#measure.textOf(text, bold ? "bold" : "plain")
    this.#document.font(font).fontSize(size).fillColor(color).text(shown, x, y, { lineBreak: false })
  }
}
