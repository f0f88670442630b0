import { pdfText } from "./pdf-fonts.ts"

/** A table of a report on paper. Its first column is words, the others are figures. */
export interface PrintedTable {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** One for each row: drawn as bars beside the rows, where it has few columns. */
  readonly bars?: readonly number[]
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
const ROW = 16
const HEAD = 18
const SIZE = 8.5
const MOST_IN_PORTRAIT = 7
/** As many columns leave room for bars. */
const MOST_WITH_BARS = 4
const BARS = 130
const PETROL = "#0d5357"
const INK = "#26231f"
const SOFT = "#5a544c"
const BAND = "#eef3f4"
const RULE = "#d5dadf"

type Document = PDFKit.PDFDocument

/** A4 pages, numbered; on their side where a table has many columns. The heading of a table is repeated on each of its pages. */
export async function reportPdf(report: PrintedReport): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit")
  const isWide = report.tables.some(({ columns }) => columns.length > MOST_IN_PORTRAIT)
  const document = new PDFDocument({
    size: isWide ? [PORTRAIT.height, PORTRAIT.width] : [PORTRAIT.width, PORTRAIT.height],
    margin: 0,
    bufferPages: true,
    info: { Title: report.title, Creator: "Aprisco" },
    lang: "pt-BR",
  })
  const pen = new Pen(document)
  pen.line(report.title, { size: 17, bold: true, color: PETROL })
  for (const line of report.lines) pen.line(line, { size: 9.5, color: SOFT })
  for (const table of report.tables) pen.table(table)
  pen.numberPages(report.foot)
  document.end()
  const chunks: Buffer[] = []
  for await (const chunk of document) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

interface Look {
  readonly size?: number
  readonly bold?: boolean
  readonly color?: string
}

class Pen {
  readonly #document: Document
  readonly #inner: number
  readonly #bottom: number
  #y = MARGIN

  constructor(document: Document) {
    this.#document = document
    this.#inner = document.page.width - 2 * MARGIN
    this.#bottom = document.page.height - MARGIN - 20
  }

  line(text: string, look: Look): void {
    const { size = SIZE } = look
    this.#put(text, MARGIN, this.#inner, look)
    this.#y += size * 1.45
  }

  table({ title, columns, rows, bars }: PrintedTable): void {
    // A heading is not left alone at the end of a page.
    this.#room(24 + HEAD + 2 * ROW)
    this.#y += 14
    this.line(title, { size: 12, bold: true, color: PETROL })
    this.#y += 2
    const drawn = bars !== undefined && columns.length <= MOST_WITH_BARS ? bars : []
    const widths = this.#widthsOf(columns.length, drawn.length > 0)
    const most = Math.max(1, ...drawn)
    this.#head(columns, widths)
    rows.forEach((row, index) => {
      if (this.#room(ROW)) this.#head(columns, widths)
      this.#cells(row, widths, {})
      const share = Math.max(0, drawn[index] ?? 0) / most
      if (share > 0) this.#bar(share)
      this.#y += ROW
      this.#document
        .moveTo(MARGIN, this.#y)
        .lineTo(MARGIN + this.#inner, this.#y)
        .lineWidth(0.4)
        .stroke(RULE)
    })
  }

  numberPages(foot: string): void {
    const { count } = this.#document.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.#document.switchToPage(page)
      this.#y = this.#document.page.height - MARGIN
      this.#put(foot, MARGIN, this.#inner - 90, { size: 8, color: SOFT })
      this.#put(`Página ${page + 1} de ${count}`, MARGIN, this.#inner, { size: 8, color: SOFT }, true)
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

  #head(columns: readonly string[], widths: readonly number[]): void {
    this.#document.rect(MARGIN, this.#y, this.#inner, HEAD).fill(BAND)
    this.#cells(columns, widths, { bold: true })
    this.#y += HEAD
  }

  #cells(cells: readonly string[], widths: readonly number[], look: Look): void {
    let x = MARGIN
    this.#y += 4.5
    cells.forEach((cell, index) => {
      const width = widths[index] ?? 0
      this.#put(cell, x + 3, width - 6, look, index > 0)
      x += width
    })
    this.#y -= 4.5
  }

  #bar(share: number): void {
    const left = MARGIN + this.#inner - BARS + 10
    this.#document.rect(left, this.#y + 4, (BARS - 14) * share, ROW - 8).fill(PETROL)
  }

  /** As much of a text as fits, with an ellipsis where something is missing. */
  #put(
    text: string,
    x: number,
    width: number,
    { size = SIZE, bold = false, color = INK }: Look,
    atEnd = false,
  ): void {
    const { font, shown } = pdfText(text, bold ? "bold" : "plain")
    this.#document.font(font).fontSize(size).fillColor(color)
    this.#document.text(shown, x, this.#y, {
      width,
      height: size * 1.3,
      ellipsis: true,
      lineBreak: true,
      align: atEnd ? "right" : "left",
    })
  }
}
