import { bytesOf, newPdf, type PdfTag, PdfTags } from "./pdf-document.ts"
import { pdfText } from "./pdf-fonts.ts"
import { drawSquares } from "./qr-in-pdf.ts"

/** An invoice as it is printed: all in words. */
export interface InvoiceSheet {
  number: number
  status: string
  facts: readonly (readonly [name: string, value: string])[]
  /** What is charged or deducted, each with its amount. */
  lines: readonly (readonly [what: string, amount: string])[]
  total: string
  /** Null: it is not paid by PIX, or not to be paid any more. `squares`: rows, true where one is dark. */
  pix: { code: string; squares: readonly boolean[][] } | null
  /** How an open invoice without a code is paid; null where there is nothing to say of it. */
  howToPay: string | null
  /** Who is paid. */
  foot: string
}

const PAGE = { width: 595.28, height: 841.89 }
const MARGIN = 50
const INNER = PAGE.width - 2 * MARGIN
const PETROL = "#0d5357"
const INK = "#26231f"
const SOFT = "#5a544c"
const RULE = "#d5dadf"
const CODE = 190

type Document = PDFKit.PDFDocument

/** One A4 page. */
export async function invoicePdf(sheet: InvoiceSheet): Promise<Buffer> {
  const document = await newPdf({
    title: `Fatura ${sheet.number}`,
    size: [PAGE.width, PAGE.height],
    margin: 0,
  })
  const tags = new PdfTags(document)
  const write: Writer = (tag, text, y, look) => tags.piece(tag, () => put(document, text, y, look))
  tags.decoration(() => document.rect(0, 0, PAGE.width, 8).fill(PETROL))
  write("H1", `Fatura nº ${sheet.number}`, MARGIN, { size: 24, bold: true, color: PETROL })
  write("P", sheet.status, MARGIN + 8, { size: 12, align: "right", bold: true, color: SOFT })
  let y = MARGIN + 48
  const row = (name: string, value: string, looks: readonly [Look, Look]) => {
    tags.open("TR")
    write("TH", name, y, looks[0])
    const height = write("TD", value, y, looks[1])
    tags.close()
    return height
  }
  tags.open("Table")
  for (const [name, value] of sheet.facts)
    y += Math.max(18, row(name, value, [{ color: SOFT }, { left: 110 }]) + 6)
  tags.close()
  y = rule(document, tags, y + 12)
  tags.open("Table")
  for (const [what, amount] of sheet.lines) {
    row(what, amount, [{ width: INNER - 110 }, { align: "right" }])
    y += 20
  }
  y = rule(document, tags, y + 2)
  const total = { size: 14, bold: true }
  row("Total", sheet.total, [total, { ...total, align: "right" }])
  tags.close()
  if (sheet.pix !== null) drawPix(document, tags, write, { ...sheet.pix, top: y + 48 })
  else if (sheet.howToPay !== null) write("P", sheet.howToPay, y + 48, {})
  write("P", sheet.foot, PAGE.height - MARGIN, { size: 9, color: SOFT })
  return bytesOf(document)
}

/** Writes a text as a piece of the document's structure, and returns its height. */
type Writer = (tag: PdfTag, text: string, y: number, look: Look) => number

function drawPix(
  document: Document,
  tags: PdfTags,
  write: Writer,
  { code, squares, top }: NonNullable<InvoiceSheet["pix"]> & { top: number },
): void {
  write("H2", "Pague com PIX", top, { size: 14, bold: true, color: PETROL })
  const how = "Aponte a câmera do aplicativo do seu banco, ou copie o código abaixo e cole nele."
  write("P", how, top + 22, { color: SOFT })
  const place = { left: MARGIN - 12, top: top + 40, width: CODE }
  tags.piece("Figure", () => drawSquares(document, squares, place), { alt: "QR Code do PIX" })
  const { font, shown } = pdfText(code)
  const size = Math.min(9, (INNER / document.font(font).fontSize(1).widthOfString(shown)) * LETTERS)
  tags.piece("P", () => {
    document.font(font).fontSize(size).fillColor(INK)
    document.text(shown, MARGIN, top + 48 + CODE + 6, { lineBreak: false, characterSpacing: 0 })
  })
}

/** Of the width that there is, a little stays free: the sum of the letters' widths is not exact. */
const LETTERS = 0.995

function rule(document: Document, tags: PdfTags, y: number): number {
  tags.decoration(() =>
    document
      .moveTo(MARGIN, y)
      .lineTo(PAGE.width - MARGIN, y)
      .lineWidth(0.6)
      .stroke(RULE),
  )
  return y + 12
}

interface Look {
  size?: number
  bold?: boolean
  color?: string
  align?: "left" | "right"
  /** From the margin, in points. */
  left?: number
  width?: number
}

/** Writes a text and returns its height. */
function put(document: Document, text: string, y: number, look: Look): number {
  const { size = 10.5, bold = false, color = INK, align = "left", left = 0, width = INNER - left } = look
  const { font, shown } = pdfText(text, bold ? "bold" : "plain")
  document.font(font).fontSize(size).fillColor(color)
  document.text(shown, MARGIN + left, y, { width, align })
  return document.heightOfString(shown, { width })
}
