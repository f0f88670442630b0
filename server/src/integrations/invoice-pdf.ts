import { pdfText } from "./pdf-fonts.ts"

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
  const { default: PDFDocument } = await import("pdfkit")
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    info: { Title: `Fatura ${sheet.number}`, Creator: "Aprisco" },
    lang: "pt-BR",
  })
  document.rect(0, 0, PAGE.width, 8).fill(PETROL)
  put(document, `Fatura nº ${sheet.number}`, MARGIN, { size: 24, bold: true, color: PETROL })
  put(document, sheet.status, MARGIN + 8, { size: 12, align: "right", bold: true, color: SOFT })
  let y = MARGIN + 48
  for (const [name, value] of sheet.facts) {
    put(document, name, y, { color: SOFT })
    y += Math.max(18, put(document, value, y, { left: 110 }) + 6)
  }
  y = rule(document, y + 12)
  for (const [what, amount] of sheet.lines) {
    put(document, what, y, { width: INNER - 110 })
    put(document, amount, y, { align: "right" })
    y += 20
  }
  y = rule(document, y + 2)
  put(document, "Total", y, { size: 14, bold: true })
  put(document, sheet.total, y, { size: 14, bold: true, align: "right" })
  if (sheet.pix !== null) drawPix(document, sheet.pix, y + 48)
  else if (sheet.howToPay !== null) put(document, sheet.howToPay, y + 48, {})
  put(document, sheet.foot, PAGE.height - MARGIN, { size: 9, color: SOFT })
  return bytesOf(document)
}

function drawPix(document: Document, { code, squares }: NonNullable<InvoiceSheet["pix"]>, top: number): void {
  put(document, "Pague com PIX", top, { size: 14, bold: true, color: PETROL })
  put(document, "Aponte a câmera do aplicativo do seu banco, ou use o PIX copia e cola.", top + 22, {
    color: SOFT,
  })
  const side = CODE / squares.length
  squares.forEach((row, y) => {
    row.forEach((dark, x) => {
      // Slightly larger than its square: no white line between two on paper.
      if (dark) document.rect(MARGIN + x * side, top + 48 + y * side, side + 0.05, side + 0.05)
    })
  })
  document.fill("#000000")
  put(document, code, top + 48 + CODE + 14, { size: 9 })
}

function rule(document: Document, y: number): number {
  document
    .moveTo(MARGIN, y)
    .lineTo(PAGE.width - MARGIN, y)
    .lineWidth(0.6)
    .stroke(RULE)
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

async function bytesOf(document: Document): Promise<Buffer> {
  document.end()
  const chunks: Buffer[] = []
  for await (const chunk of document) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
