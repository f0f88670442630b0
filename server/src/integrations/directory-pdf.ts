import { Readable } from "node:stream"
import { setImmediate as breathe } from "node:timers/promises"
import { newPdf, PdfTags } from "./pdf-document.ts"
import { pdfText } from "./pdf-fonts.ts"
import { PdfMeasure } from "./pdf-measure.ts"

export interface DirectoryHome {
  name: string
  address: string | null
  people: readonly {
    /** Null: the home is the person, who stands in its heading. */
    name: string | null
    details: readonly string[]
  }[]
}

interface Directory {
  title: string
  /** Below the title. */
  line: string
  /** At the foot of each page, left of the page's number. */
  foot: string
  homes: readonly DirectoryHome[]
}

const PAGE = { width: 595.28, height: 841.89 }
const MARGIN = 40
const GAP = 24
const COLUMN = (PAGE.width - 2 * MARGIN - GAP) / 2
const BOTTOM = PAGE.height - MARGIN - 18
const INDENT = 8
const INK = "#1f2933"
const SOFT = "#66717c"
const RULE = "#d5dadf"
/** Homes that are drawn before other requests are served. */
const HOMES_AT_ONCE = 50
/** More homes are not tagged: their structure would not fit in memory. */
const LONG = 1_000

interface Line {
  text: string
  size: number
  bold?: true
  soft?: true
  indent: number
  tag: "H2" | "P"
  /** What the line takes, with the room below it. */
  height: number
}

/** A directory in two columns of A4 pages. A home stays together, unless it is longer than a column. */
export function directoryPdf(directory: Directory): Readable {
  return Readable.from(pages(directory), { objectMode: false })
}

async function* pages(directory: Directory): AsyncGenerator<Buffer> {
  const tagged = directory.homes.length <= LONG
  const document = await newPdf({
    title: directory.title,
    margin: 0,
    size: [PAGE.width, PAGE.height],
    autoFirstPage: false,
    tagged,
  })
  const pen = new Pen(document, directory, new PdfTags(document, { tagged }))
  for (const [index, home] of directory.homes.entries()) {
    pen.home(home)
    if (index % HOMES_AT_ONCE === HOMES_AT_ONCE - 1) {
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

class Pen {
  readonly #document: PDFKit.PDFDocument
  readonly #directory: Directory
  readonly #tags: PdfTags
  readonly #measure: PdfMeasure
  #page = 0
  #column = 0
  #top = 0
  #y = 0

  constructor(document: PDFKit.PDFDocument, directory: Directory, tags: PdfTags) {
    this.#document = document
    this.#directory = directory
    this.#tags = tags
    this.#measure = new PdfMeasure(document)
    this.#newPage()
    this.#tags.piece("H1", () => this.#put(directory.title, { x: MARGIN, y: MARGIN, size: 16, bold: true }))
    this.#tags.piece("P", () =>
      this.#put(directory.line, { x: MARGIN, y: MARGIN + 22, size: 8.5, soft: true }),
    )
    this.#top = MARGIN + 44
    this.#y = this.#top
  }

  home(home: DirectoryHome): void {
    const lines = this.#linesOf(home)
    const height = lines.reduce((sum, line) => sum + line.height, 0)
    const isFirst = this.#y === this.#top
    if (!isFirst && this.#y + height > BOTTOM) this.#nextColumn()
    if (this.#y > this.#top) this.#rule()
    for (const line of lines) {
      if (this.#y + line.height > BOTTOM) this.#nextColumn()
      const x = MARGIN + this.#column * (COLUMN + GAP) + line.indent
      this.#tags.piece(line.tag, () => this.#put(line.text, { ...line, x, y: this.#y }))
      this.#y += line.height
    }
    this.#y += 7
  }

  #linesOf({ name, address, people }: DirectoryHome): Line[] {
    const heading = this.#wrapped(name, { size: 10, bold: true, indent: 0, tag: "H2" })
    const place = address === null ? [] : this.#wrapped(address, { size: 8, soft: true, indent: 0, tag: "P" })
    const rows = people.flatMap(({ name: person, details }) => [
      ...(person === null ? [] : this.#wrapped(person, { size: 9, indent: INDENT, tag: "P" })),
      ...this.#wrapped(details.join(" · "), {
        size: 8,
        soft: true,
        indent: person === null ? 0 : INDENT,
        tag: "P",
      }),
    ])
    return [...heading, ...place, ...rows]
  }

  #wrapped(text: string, look: Omit<Line, "text" | "height">): Line[] {
    if (text === "") return []
    const { size, bold = false, indent } = look
    return this.#measure
      .wrapped(text, COLUMN - indent, { size, bold, most: 4 })
      .map((line) => ({ ...look, text: line, height: size * 1.38 }))
  }

  /** Above each home but the first of its column. */
  #rule(): void {
    const x = MARGIN + this.#column * (COLUMN + GAP)
    this.#tags.decoration(() =>
      this.#document
        .moveTo(x, this.#y - 4)
        .lineTo(x + COLUMN, this.#y - 4)
        .lineWidth(0.4)
        .stroke(RULE),
    )
  }

  #nextColumn(): void {
    if (this.#column === 0) this.#column = 1
    else this.#newPage()
    this.#y = this.#top
  }

  #newPage(): void {
    this.#document.addPage()
    this.#page += 1
    this.#column = 0
    this.#top = MARGIN
    const y = PAGE.height - MARGIN - 8
    const number = `Página ${this.#page}`
    const width = PAGE.width - 2 * MARGIN - 60
    const [foot = ""] = this.#measure.wrapped(this.#directory.foot, width, { size: 7, most: 1 })
    const x = PAGE.width - MARGIN - this.#measure.widthOf(number, { size: 7 })
    this.#tags.decoration(() => {
      this.#put(foot, { x: MARGIN, y, size: 7, soft: true })
      this.#put(number, { x, y, size: 7, soft: true })
    })
  }

  #put(
    text: string,
    { x, y, size, bold, soft }: { x: number; y: number; size: number; bold?: boolean; soft?: boolean },
  ): void {
    const { font, shown } = pdfText(text, bold ? "bold" : "plain")
    const color = soft ? SOFT : INK
    this.#document.font(font).fontSize(size).fillColor(color).text(shown, x, y, { lineBreak: false })
  }
}
