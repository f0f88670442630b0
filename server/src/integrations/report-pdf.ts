import { bytesOf, newPdf, PdfTags } from "./pdf-document.ts"
import { PdfMeasure } from "./pdf-measure.ts"

/** A table of a report on paper. Its first column is words, the others are figures. */
export interface PrintedTable {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** One for each row: drawn as bars beside the rows, under the name of what they draw, where it has few columns. */
  readonly bars?: { readonly of: string; readonly values: readonly number[] }
}

/** A report on paper. */
export interface PrintedReport {
  readonly title: string
  /** Lines below the title. */
  readonly lines: readonly string[]
  /** At the foot of each page, left of its number. */
  readonly foot: string
  readonly tables: readonly PrintedTable[]
}

const PORTRAIT = { width: 595.28, height: 841.89 }
const MARGIN = 44
/** A row or heading of one line of text is so high, more lines make it higher. */
const ROW = 16
const LINE = 10.5
const SIZE = 7.5
/** So many rows stay together on a page. */
const ROWS_TOGETHER = 12
const MOST_IN_PORTRAIT = 7
/** As many columns leave room for bars. */
const MOST_WITH_BARS = 4
const BARS = 130
const PETROL = "#0d5357"
const INK = "#26231f"
const SOFT = "#5a544c"
const BAND = "#eef3f4"
const RULE = "#d5dadf"

/** From the upper edge of a row to its text. */
const PAD = 4.5
/** So many lines a cell may have. */
const MOST_LINES = 4

type Document = PDFKit.PDFDocument

/** A4 pages, numbered; on their side where a table has many columns. The heading of a table is repeated on each of its pages. */
export async function reportPdf(report: PrintedReport): Promise<Buffer> {
  const isWide = report.tables.some(({ columns }) => columns.length > MOST_IN_PORTRAIT)
  const document = await newPdf({
    title: report.title,
    size: isWide ? [PORTRAIT.height, PORTRAIT.width] : [PORTRAIT.width, PORTRAIT.height],
    margin: 0,
    bufferPages: true,
  })
  const pen = new Pen(document)
  pen.line("H1", report.title, { size: 17, bold: true, color: PETROL })
  for (const line of report.lines) pen.line("P", line, { size: 9.5, color: SOFT })
  for (const table of report.tables) pen.table(table)
  pen.numberPages(report.foot)
  return bytesOf(document)
}

interface Look {
  readonly size?: number
  readonly bold?: boolean
  readonly color?: string
}

/** Draws a cell as a piece of the document's structure. */
type Piece = (draw: () => void) => void

class Pen {
  readonly #document: Document
  readonly #measure: PdfMeasure
  readonly #tags: PdfTags
  readonly #inner: number
  readonly #bottom: number
  #y = MARGIN

  constructor(document: Document) {
    this.#document = document
    this.#measure = new PdfMeasure(document)
    this.#tags = new PdfTags(document)
    this.#inner = document.page.width - 2 * MARGIN
    this.#bottom = document.page.height - MARGIN - 20
  }

  line(tag: "H1" | "H2" | "P", text: string, look: Look): void {
    const { size = SIZE } = look
    const lines = this.#measure.wrapped(text, this.#inner, { ...look, most: 3 })
    this.#tags.piece(tag, () => {
      for (const line of lines) {
        this.#put(line, MARGIN, this.#inner, look)
        this.#y += size * 1.45
      }
    })
  }

  table({ title, columns, rows, bars }: PrintedTable): void {
    const drawn = bars !== undefined && columns.length <= MOST_WITH_BARS ? bars : null
    const widths = this.#widthsOf(columns.length, drawn !== null)
    const head = columns.map((column, place) => this.#wrapped(column, widths[place], { bold: true }))
    const body = rows.map((row) => row.map((cell, place) => this.#wrapped(cell, widths[place], {})))
    // A heading is not left alone at the end of a page, nor is a row or two of a short table.
    this.#room(
      44 + heightOf(head) + body.slice(0, ROWS_TOGETHER).reduce((sum, row) => sum + heightOf(row), 0),
    )
    this.#y += 14
    this.line("H2", title, { size: 12, bold: true, color: PETROL })
    this.#y += 2
    const most = Math.max(1, ...(drawn?.values ?? []))
    this.#tags.open("Table")
    this.#tags.open("TR")
    this.#head(head, widths, drawn?.of, (draw) => this.#tags.piece("TH", draw))
    this.#tags.close()
    body.forEach((row, index) => {
      if (this.#room(heightOf(row)))
        this.#tags.decoration(() => this.#head(head, widths, drawn?.of, (draw) => draw()))
      this.#tags.open("TR")
      this.#cells(row, widths, {}, (draw) => this.#tags.piece("TD", draw))
      this.#tags.close()
      const share = Math.max(0, drawn?.values[index] ?? 0) / most
      this.#tags.decoration(() => this.#below(row, share))
    })
    this.#tags.close()
  }

  /** What is drawn of a row beside its texts: its bar, and the line under it. */
  #below(row: readonly (readonly string[])[], share: number): void {
    if (share > 0) this.#bar(share)
    this.#y += heightOf(row)
    const end = MARGIN + this.#inner
    this.#document.moveTo(MARGIN, this.#y).lineTo(end, this.#y).lineWidth(0.4).stroke(RULE)
  }

  numberPages(foot: string): void {
    const { count } = this.#document.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.#document.switchToPage(page)
      this.#y = this.#document.page.height - MARGIN
      this.#tags.decoration(() => {
        this.#put(foot, MARGIN, this.#inner - 90, { size: 8, color: SOFT })
        this.#put(`Página ${page + 1} de ${count}`, MARGIN, this.#inner, { size: 8, color: SOFT }, true)
      })
    }
  }

  /** Begins a page where so much has no room on this one, and says whether it did. */
  #room(height: number): boolean {
    if (this.#y + height <= this.#bottom) return false
    this.#document.addPage()
    this.#y = MARGIN
    return true
  }

  #widthsOf(columns: number, hasBars: boolean): number[] {
    const whole = this.#inner - (hasBars ? BARS : 0)
    const figures = Math.max(1, columns - 1)
    const first = Math.max(whole * 0.28, Math.min(whole * 0.6, whole - figures * 72))
    return Array.from({ length: columns }, (_, index) => (index === 0 ? first : (whole - first) / figures))
  }

  #head(
    cells: readonly (readonly string[])[],
    widths: readonly number[],
    drawn: string | undefined,
    piece: Piece,
  ): void {
    const band = this.#document.rect(MARGIN, this.#y, this.#inner, heightOf(cells) + 2)
    this.#tags.decoration(() => band.fill(BAND))
    this.#y += 1
    this.#cells(cells, widths, { bold: true }, piece)
    if (drawn !== undefined) {
      this.#y += PAD
      piece(() => this.#put(drawn, MARGIN + this.#inner - BARS + 10, BARS - 14, { bold: true }))
      this.#y -= PAD
    }
    this.#y += heightOf(cells) + 1
  }

  #cells(cells: readonly (readonly string[])[], widths: readonly number[], look: Look, piece: Piece): void {
    let x = MARGIN
    cells.forEach((lines, place) => {
      const width = widths[place] ?? 0
      const top = this.#y
      this.#y += PAD
      piece(() => {
        for (const line of lines) {
          this.#put(line, x + 3, width - 6, look, place > 0)
          this.#y += LINE
        }
      })
      this.#y = top
      x += width
    })
  }

  #wrapped(text: string, width: number | undefined, look: Look): string[] {
    return this.#measure.wrapped(text, (width ?? 0) - 6, { size: SIZE, ...look, most: MOST_LINES })
  }

  #bar(share: number): void {
    const left = MARGIN + this.#inner - BARS + 10
    this.#document.rect(left, this.#y + 4, (BARS - 14) * share, ROW - 8).fill(PETROL)
  }

  /** One line of text; as much of it as fits, with an ellipsis where something is missing. */
  #put(text: string, x: number, width: number, look: Look, atEnd = false): void {
    const { size = SIZE, bold = false, color = INK } = look
    const [line = ""] = this.#measure.wrapped(text, width, { size, bold, most: 1 })
    const { font, shown } = this.#measure.textOf(line, bold ? "bold" : "plain")
    const left = atEnd ? x + width - this.#measure.widthOf(line, { size, bold }) : x
    this.#document.font(font).fontSize(size).fillColor(color)
    this.#document.text(shown, left, this.#y, { lineBreak: false })
  }
}

/** The height of a row of these cells. */
function heightOf(cells: readonly (readonly string[])[]): number {
  return ROW + (Math.max(1, ...cells.map(({ length }) => length)) - 1) * LINE
}
