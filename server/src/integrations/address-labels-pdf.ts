import { Readable } from "node:stream"
import { setImmediate as breathe } from "node:timers/promises"
import { newPdf, PdfTags } from "./pdf-document.ts"
import { letter } from "./pdf-lettering.ts"

/** To whom, and the lines of the address below it. */
export interface AddressLabel {
  name: string
  lines: readonly string[]
}

const MM = 72 / 25.4
/** A sheet of Pimaco 6181: Letter, two across and ten down, each 101.6 by 25.4 mm, with 4.8 mm between the columns. */
const PAGE = { width: 215.9 * MM, height: 279.4 * MM }
const ACROSS = 2
const DOWN = 10
const LABEL = { width: 101.6 * MM, height: 25.4 * MM }
const GAP = 4.8 * MM
const LEFT = (PAGE.width - ACROSS * LABEL.width - GAP) / 2
const TOP = (PAGE.height - DOWN * LABEL.height) / 2
/** Printers shift a sheet by a millimetre or two. */
const PADDING = { across: 5 * MM, down: 2.2 * MM }

const INK = "#000000"
/** So many labels are drawn before other requests are served. */
const LABELS_AT_ONCE = 100
/** Longer ones are not tagged: their structure would not fit in memory. */
const LONG = 2_000

/** Address labels, `skipped` places of the first sheet left blank. Nothing else is drawn: a frame would show where a printer shifts the sheet. */
export function addressLabelsPdf(title: string, labels: readonly AddressLabel[], skipped: number): Readable {
  return Readable.from(pages(title, labels, skipped), { objectMode: false })
}

async function* pages(
  title: string,
  labels: readonly AddressLabel[],
  skipped: number,
): AsyncGenerator<Buffer> {
  const tagged = labels.length <= LONG
  const document = await newPdf({
    title,
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    tagged,
  })
  const tags = new PdfTags(document, { tagged })
  for (const [index, label] of labels.entries()) {
    const place = (index + skipped) % (ACROSS * DOWN)
    if (index === 0 || place === 0) document.addPage()
    tags.piece("P", () => drawLabel(document, label, place))
    if (index % LABELS_AT_ONCE === LABELS_AT_ONCE - 1) {
      yield* written(document)
      await breathe()
    }
  }
  document.end()
  yield* written(document)
}

/** The bytes that the document has ready. They are produced synchronously by these calls, so none is missed. */
function* written(document: PDFKit.PDFDocument): Generator<Buffer> {
  for (let chunk = document.read(); chunk !== null; chunk = document.read()) yield Buffer.from(chunk)
}

function drawLabel(document: PDFKit.PDFDocument, { name, lines }: AddressLabel, place: number): void {
  const left = LEFT + (place % ACROSS) * (LABEL.width + GAP) + PADDING.across
  const top = TOP + Math.floor(place / ACROSS) * LABEL.height + PADDING.down
  const look = { left, width: LABEL.width - 2 * PADDING.across, color: INK, align: "left" } as const
  letter(document, name, top, { ...look, weight: "bold", size: 10, lines: 1 })
  // Two lines for the street, which is the longest.
  const below = lines.length <= 2 ? 16 : 14
  let at = top + below
  for (const [index, line] of lines.entries())
    at = letter(document, line, at, { ...look, weight: "plain", size: 9, lines: index === 0 ? 2 : 1 }) + 1
}
