/** A structure of a tagged PDF: what a screen reader announces a piece of the page as. */
export type PdfTag = "H1" | "H2" | "P" | "TH" | "TD" | "Figure"

type Document = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

interface Opening extends Pick<PDFKit.PDFDocumentOptions, "size" | "margin" | "margins" | "bufferPages"> {
  /** Shown by readers in place of the file's name. */
  title: string
  autoFirstPage?: boolean
  /** False for one that is written page by page, so long that its structure would not fit in memory. */
  tagged?: boolean
}

/** Every PDF begins here: with its title and its language, and tagged, so that a screen reader can follow it. */
export async function newPdf({ title, tagged = true, ...page }: Opening): Promise<Document> {
  // Loaded with the first PDF: the library takes 15 MB, and many processes never draw one.
  const { default: PDFDocument } = await import("pdfkit")
  return new PDFDocument({
    ...page,
    info: { Title: title, Creator: "Aprisco" },
    lang: "pt-BR",
    displayTitle: true,
    pdfVersion: "1.7",
    tagged,
  })
}

/** All bytes of a document that ends here. */
export async function bytesOf(document: Document): Promise<Buffer> {
  document.end()
  const chunks: Buffer[] = []
  for await (const chunk of document) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** Says of what is drawn on a page what it is. Without effect in a document that is not tagged. */
export class PdfTags {
  readonly #document: Document
  readonly #root: Element | null
  #parents: Element[] = []

  constructor(document: Document, { tagged = true } = {}) {
    this.#document = document
    this.#root = tagged ? document.struct("Document") : null
    if (this.#root !== null) document.addStructure(this.#root)
  }

  /** What `draw` draws is one piece of this kind. `alt`: what a picture shows, in words. */
  piece<T>(tag: PdfTag, draw: () => T, { alt }: { alt?: string } = {}): T {
    const parent = this.#parents.at(-1) ?? this.#root
    if (parent === null) return draw()
    const content = this.#document.markStructureContent(tag)
    const drawn = draw()
    this.#document.endMarkedContent()
    parent.add(this.#document.struct(tag, alt === undefined ? {} : { alt }, [content]))
    return drawn
  }

  /** The pieces until `close` are parts of a table, or of a row of it. */
  open(tag: "Table" | "TR"): void {
    const parent = this.#parents.at(-1) ?? this.#root
    if (parent === null) return
    const element = this.#document.struct(tag)
    parent.add(element)
    this.#parents.push(element)
  }

  close(): void {
    this.#parents.pop()?.end()
  }

  /** What `draw` draws is read to nobody: a line, a colour, a page's number, a heading that a page repeats. */
  decoration<T>(draw: () => T): T {
    if (this.#root === null) return draw()
    this.#document.markContent("Artifact", { type: "Layout" })
    const drawn = draw()
    this.#document.endMarkedContent()
    return drawn
  }
}
