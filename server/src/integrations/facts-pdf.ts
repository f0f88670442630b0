import { bytesOf, newPdf, type PdfTag, PdfTags } from "./pdf-document.ts"
import { pdfText } from "./pdf-fonts.ts"

export type Fact = readonly [name: string, value: string]

/** A document of names and values under headings: all in words. */
export interface FactSheet {
  title: string
  /** Lines below the title. */
  lines: readonly string[]
  /** At the foot of each page, left of its number. */
  foot: string
  sections: readonly { title: string; facts: readonly Fact[] }[]
}

const PAGE = { width: 595.28, height: 841.89 }
const MARGIN = 50
const INNER = PAGE.width - 2 * MARGIN
const NAMES = 150
const BOTTOM = PAGE.height - MARGIN - 24
const PETROL = "#0d5357"
const INK = "#26231f"
const SOFT = "#5a544c"

type Document = PDFKit.PDFDocument

/** A4 pages, numbered. A value longer than a page goes on on the next one. */
export async function factsPdf(sheet: FactSheet): Promise<Buffer> {
  const document = await newPdf({
    title: sheet.title,
    size: [PAGE.width, PAGE.height],
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: PAGE.height - BOTTOM },
    bufferPages: true,
  })
  const tags = new PdfTags(document)
  const written = (tag: PdfTag, text: string, y: number, look: Look) =>
    tags.piece(tag, () => put(document, text, y, look))
  written("H1", sheet.title, document.y, { size: 18, bold: true, color: PETROL })
  for (const line of sheet.lines) written("P", line, document.y, { color: SOFT })
  for (const { title, facts } of sheet.sections) {
    // A heading is not left alone at the end of a page.
    if (document.y > BOTTOM - 60) document.addPage()
    written("H2", title, document.y + 14, { size: 13, bold: true, color: PETROL })
    document.y += 4
    tags.open("Table")
    for (const fact of facts) putFact(document, tags, fact)
    tags.close()
  }
  numberPages(document, tags, sheet.foot)
  return bytesOf(document)
}

function putFact(document: Document, tags: PdfTags, [name, value]: Fact): void {
  const { font, shown } = pdfText(name)
  const height = document
    .font(font)
    .fontSize(10)
    .heightOfString(shown, { width: NAMES - 10 })
  if (document.y + height > BOTTOM) document.addPage()
  const top = document.y
  tags.open("TR")
  tags.piece("TH", () => put(document, name, top, { color: SOFT, width: NAMES - 10 }))
  tags.piece("TD", () => put(document, value, top, { left: NAMES }))
  tags.close()
  document.y = Math.max(document.y, top + height) + 3
}

interface Look {
  size?: number
  bold?: boolean
  color?: string
  /** From the margin, in points. */
  left?: number
  width?: number
}

function put(document: Document, text: string, y: number, look: Look): void {
  const { size = 10, bold = false, color = INK, left = 0, width = INNER - left } = look
  // Each line on its own: of a line break no font has a letter.
  const lines = text.split("\n").map((line) => pdfText(line, bold ? "bold" : "plain"))
  lines.forEach(({ font, shown }, index) => {
    document.font(font).fontSize(size).fillColor(color)
    document.text(shown, MARGIN + left, index === 0 ? y : document.y, { width })
  })
}

function numberPages(document: Document, tags: PdfTags, foot: string): void {
  const { count } = document.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page)
    // Below the margin the library would begin another page.
    document.page.margins.bottom = 0
    const { font, shown } = pdfText(foot)
    const number = `Página ${page + 1} de ${count}`
    tags.decoration(() => {
      document.font(font).fontSize(8).fillColor(SOFT)
      document.text(shown, MARGIN, PAGE.height - MARGIN, { width: INNER - 90, lineBreak: false })
      document.text(number, MARGIN, PAGE.height - MARGIN, { width: INNER, align: "right" })
    })
  }
}
