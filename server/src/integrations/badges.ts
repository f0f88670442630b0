import { Readable } from "node:stream"
import { setImmediate as breathe } from "node:timers/promises"
import { newPdf, PdfTags } from "./pdf-document.ts"
import { letter } from "./pdf-lettering.ts"
import { qrSquares } from "./qr.ts"
import { drawSquares } from "./qr-in-pdf.ts"

/** What one person wears. */
export interface Badge {
  name: string
  /** As a QR code, and as text to be typed. */
  code: string
}

interface Occasion {
  event: string
  church: string
}

const PAGE = { width: 595.28, height: 841.89 }
const ACROSS = 2
const DOWN = 4
/** 9 by 6.5 cm, with room between them for the scissors. */
const BADGE = { width: 255, height: 184 }
const LEFT = (PAGE.width - ACROSS * BADGE.width) / 2
const TOP = (PAGE.height - DOWN * BADGE.height) / 2
const PADDING = 12
/** 3 cm: read at arm's length. */
const CODE = 86

const PETROL = "#0d5357"
const INK = "#26231f"
const SOFT = "#5a544c"
const CUT = "#c9c4bc"

type Document = PDFKit.PDFDocument

/** Badges to cut out, eight on an A4 sheet. Drawn a page at a time as the reader takes it. */
export function badgesPdf(occasion: Occasion, batches: AsyncIterable<readonly Badge[]>): Readable {
  return Readable.from(pages(occasion, batches), { objectMode: false })
}

async function* pages(occasion: Occasion, batches: AsyncIterable<readonly Badge[]>): AsyncGenerator<Buffer> {
  const document = await newPdf({
    title: `Crachás de ${occasion.event}`,
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
  })
  const tags = new PdfTags(document)
  let drawn = 0
  for await (const batch of batches) {
    for (const badge of batch) {
      const place = drawn % (ACROSS * DOWN)
      if (place === 0) document.addPage()
      tags.piece("P", () => drawBadge(document, { ...occasion, ...badge }, place))
      drawn += 1
      if (place === ACROSS * DOWN - 1) yield* written(document)
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

function drawBadge(document: Document, { event, church, name, code }: Occasion & Badge, place: number): void {
  const left = LEFT + (place % ACROSS) * BADGE.width
  const top = TOP + Math.floor(place / ACROSS) * BADGE.height
  document.roundedRect(left, top, BADGE.width, BADGE.height, 8).lineWidth(0.5).stroke(CUT)
  const within = { left: left + PADDING, width: BADGE.width - 2 * PADDING }
  letter(document, name, top + PADDING, { ...within, weight: "bold", size: 21, color: INK, lines: 3 })
  const below = top + BADGE.height - PADDING - CODE
  drawSquares(document, qrSquares(code), { left: within.left - 4, top: below, width: CODE })
  const beside = { left: within.left + CODE + 4, width: within.width - CODE - 4, align: "left" as const }
  const titleAt = below + 8
  const endsAt = letter(document, event, titleAt, {
    ...{ ...beside, weight: "bold", size: 11, color: PETROL, lines: 2 },
  })
  letter(document, church, endsAt + 2, { ...beside, weight: "plain", size: 9, color: SOFT, lines: 2 })
  letter(document, code, below + CODE - 20, { ...beside, weight: "plain", size: 12, color: INK, lines: 1 })
}
