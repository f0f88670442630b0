import { bytesOf, newPdf, PdfTags } from "./pdf-document.ts"
import { pdfText } from "./pdf-fonts.ts"
import { letter } from "./pdf-lettering.ts"
import { drawSquares } from "./qr-in-pdf.ts"

export interface Poster {
  churchName: string
  branchName: string
  /** PNG, of any proportions. */
  logo: Buffer | null
  /** Rows of squares, true where the square is dark. */
  code: readonly boolean[][]
  /** The address in the code, for people without a camera. */
  address: string
  welcome: string
  invitation: string
  steps: readonly string[]
}

const PAGE = { width: 595.28, height: 841.89 }
const MARGIN = 45
const INNER = PAGE.width - 2 * MARGIN
/** 10 cm at least, legible from two metres, and more where names are short and there is no logo. */
const CODE = { least: 290, most: 400 }
const LOGO = { width: 230, height: 84 }
const FOOT_AT = PAGE.height - MARGIN - 14
/** The height of the steps with their margins. */
const STEPS = 128

const PETROL = "#0d5357"
const ACCENT = "#eeab38"
const INK = "#26231f"
const SOFT = "#5a544c"

const BOLD = "bold"
const PLAIN = "plain"

type Document = PDFKit.PDFDocument

/** An A4 sheet to hang at a church's entrance. The code is vector graphics: sharp at any size. */
export async function posterPdf(poster: Poster): Promise<Buffer> {
  const document = await newPdf({
    title: `QR Code de ${poster.branchName}`,
    size: [PAGE.width, PAGE.height],
    margin: 0,
  })
  const tags = new PdfTags(document)
  tags.decoration(() => {
    document.rect(0, 0, PAGE.width, 10).fill(PETROL)
    document.rect(0, 10, PAGE.width, 3).fill(ACCENT)
  })
  let y = tags.piece("P", () => head(document, poster))
  y = tags.piece("H1", () =>
    line(document, poster.welcome, y + 16, { weight: BOLD, size: 34, color: PETROL }),
  )
  y = tags.piece("P", () =>
    line(document, poster.invitation, y + 4, { weight: PLAIN, size: 14, color: SOFT }),
  )
  const room = FOOT_AT - y - STEPS
  const side = Math.min(CODE.most, Math.max(CODE.least, room - 32))
  const codeAt = y + Math.max(16, (room - side) / 2)
  const alt = `QR Code do endereço ${poster.address}`
  tags.piece("Figure", () => drawCode(document, poster.code, codeAt, side), { alt })
  tags.piece("P", () => drawSteps(document, poster.steps, codeAt + side + 26))
  tags.piece("P", () => line(document, poster.address, FOOT_AT, { weight: PLAIN, size: 9, color: SOFT }))
  return bytesOf(document)
}

/** Logo, church and branch. Returns where they end. */
function head(document: Document, { logo, churchName, branchName }: Poster): number {
  let y = MARGIN
  if (logo !== null) {
    const fit: [number, number] = [LOGO.width, LOGO.height]
    document.image(logo, (PAGE.width - LOGO.width) / 2, y, { fit, align: "center", valign: "center" })
    y += LOGO.height + 14
  }
  y = line(document, churchName, y, { weight: BOLD, size: 22, color: INK })
  return line(document, branchName, y + 3, { weight: PLAIN, size: 14, color: SOFT })
}

interface Lettering {
  weight: typeof BOLD | typeof PLAIN
  size: number
  color: string
}

/** Centred, on two lines at most. */
function line(document: Document, text: string, y: number, lettering: Lettering): number {
  return letter(document, text, y, { ...lettering, left: MARGIN, width: INNER, lines: 2 })
}

function drawCode(document: Document, code: readonly boolean[][], top: number, width: number): void {
  const left = (PAGE.width - width) / 2
  document.roundedRect(left, top, width, width, 14).lineWidth(2).stroke(PETROL)
  drawSquares(document, code, { left, top, width })
}

/** Side by side, each below its number. */
function drawSteps(document: Document, steps: readonly string[], top: number): void {
  const width = INNER / steps.length
  const radius = 15
  steps.forEach((step, index) => {
    const left = MARGIN + index * width
    const centre = left + width / 2
    document.circle(centre, top + radius, radius).fill(PETROL)
    const number = pdfText(String(index + 1), BOLD)
    document.font(number.font).fontSize(15).fillColor("#ffffff")
    document.text(number.shown, left, top + radius - 6, { width, align: "center" })
    const { font, shown } = pdfText(step)
    document.font(font).fontSize(11.5).fillColor(INK)
    document.text(shown, left + 8, top + 2 * radius + 9, { width: width - 16, align: "center" })
  })
}
