import type { Readable } from "node:stream"
import { readXml } from "./xml.ts"
import type { ZipContents } from "./zip.ts"

/** A file that is not a workbook, or a damaged one. */
export class UnreadableWorkbook extends Error {
  constructor(why: string) {
    super(why)
    this.name = "UnreadableWorkbook"
  }
}

export interface Workbook {
  /** Its sheets in their order: those that are shown, or all where none is. */
  sheets: { name: string; path: string }[]
  /** Texts that cells refer to by their place. */
  texts: string[]
  /** Which formats of cells show a number as a date. */
  dateFormats: boolean[]
  /** Counts days from 1904 instead of 1900. */
  from1904: boolean
}

/** Excel's own limits, which no real file reaches. */
const MAX_TEXTS = 1_048_576
const MAX_FORMATS = 65_536
export const MAX_TEXT = 32_767

/** Reads all of a workbook except its sheets. Throws `UnreadableWorkbook` on a zip that is none. */
export async function readWorkbook(zip: ZipContents): Promise<Workbook> {
  const root = await relationsOf(zip, "")
  const path = [...root.values()].find(({ type }) => type.endsWith("/officeDocument"))?.target
  const book = path === undefined ? null : await zip.read(path)
  if (path === undefined || book === null) throw new UnreadableWorkbook("no workbook")
  const tabs: { id: string; name: string; isHidden: boolean }[] = []
  let from1904 = false
  await heard(book, (name, attribute) => {
    if (name === "sheet")
      tabs.push({
        id: attribute(":id") ?? "",
        name: attribute("name") ?? "",
        isHidden: ["hidden", "veryHidden"].includes(attribute("state") ?? ""),
      })
    if (name === "workbookPr") from1904 = ["1", "true"].includes(attribute("date1904") ?? "")
  })
  const parts = await relationsOf(zip, path)
  const byType = (type: string) => [...parts.values()].find((part) => part.type.endsWith(type))?.target
  const shown = tabs.some(({ isHidden }) => !isHidden) ? tabs.filter(({ isHidden }) => !isHidden) : tabs
  const named = shown.flatMap(({ id, name }) => {
    const path = parts.get(id)?.target
    return path === undefined ? [] : [{ name, path }]
  })
  const all = [...parts.values()].filter(({ type }) => type.endsWith("/worksheet"))
  return {
    sheets: named.length > 0 ? named : all.map(({ target }) => ({ name: "", path: target })),
    texts: await textsOf(zip, byType("/sharedStrings")),
    dateFormats: await dateFormatsOf(zip, byType("/styles")),
    from1904,
  }
}

/** Which files a part of the workbook refers to, by the id that it uses for them. */
async function relationsOf(
  zip: ZipContents,
  part: string,
): Promise<Map<string, { type: string; target: string }>> {
  const folder = part.slice(0, part.lastIndexOf("/") + 1)
  const relations = new Map<string, { type: string; target: string }>()
  const file = await zip.read(`${folder}_rels/${part.slice(folder.length)}.rels`)
  if (file === null) return relations
  await heard(file, (name, attribute) => {
    if (name !== "Relationship" || attribute("TargetMode") === "External") return
    const target = attribute("Target") ?? ""
    relations.set(attribute("Id") ?? "", {
      type: attribute("Type") ?? "",
      target: decodeURIComponent(new URL(target, `zip:/${folder}`).pathname.slice(1)),
    })
  })
  return relations
}

async function textsOf(zip: ZipContents, path: string | undefined): Promise<string[]> {
  const texts: string[] = []
  const file = path === undefined ? null : await zip.read(path)
  if (file === null) return texts
  const text = new TextOfCell()
  const events = {
    open(name: string) {
      if (name === "si") text.begin()
      else text.open(name)
    },
    text: (value: string) => text.add(value),
    close(name: string) {
      text.close(name)
      if (name !== "si") return
      if (texts.length === MAX_TEXTS) throw new UnreadableWorkbook("too many texts")
      texts.push(text.value())
    },
  }
  for await (const _ of readXml(file, events));
  return texts
}

/** Gathers the text of an `si` or `is` element: its `t` elements, but not those of the phonetic reading. */
export class TextOfCell {
  #pieces: string[] = []
  #length = 0
  #reading = false
  #phonetic = false

  begin(): void {
    this.#pieces = []
    this.#length = 0
    this.#reading = false
    this.#phonetic = false
  }
  open(name: string): void {
    if (name === "rPh") this.#phonetic = true
    this.#reading = name === "t" && !this.#phonetic
  }
  add(value: string): void {
    if (!this.#reading || this.#length >= MAX_TEXT) return
    this.#length += value.length
    this.#pieces.push(value)
  }
  close(name: string): void {
    if (name === "rPh") this.#phonetic = false
    if (name === "t") this.#reading = false
  }
  value(): string {
    return cellText(this.#pieces.join(""))
  }
}

/** Cut to the largest length of a cell; characters that Excel writes as `_x000D_` are decoded, and NUL is removed. */
export function cellText(raw: string): string {
  return raw
    .slice(0, MAX_TEXT)
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll("\0", "")
}

async function dateFormatsOf(zip: ZipContents, path: string | undefined): Promise<boolean[]> {
  const formats: boolean[] = []
  const file = path === undefined ? null : await zip.read(path)
  if (file === null) return formats
  const own = new Map<number, boolean>()
  let within = false
  const events = {
    open(name: string, attribute: (name: string) => string | undefined) {
      if (name === "numFmt") own.set(Number(attribute("numFmtId")), showsDate(attribute("formatCode") ?? ""))
      if (name === "cellXfs") within = true
      if (name !== "xf" || !within) return
      if (formats.length === MAX_FORMATS || own.size > MAX_FORMATS)
        throw new UnreadableWorkbook("too many formats")
      const id = Number(attribute("numFmtId") ?? 0)
      formats.push(own.get(id) ?? isBuiltInDate(id))
    },
    close(name: string) {
      if (name === "cellXfs") within = false
    },
  }
  for await (const _ of readXml(file, events));
  return formats
}

/** Formats that every spreadsheet knows by number: ECMA-376 part 1, 18.8.30. */
function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
}

/** Whether a format has a placeholder for a day, month, year or time outside quotes, brackets and escapes. */
function showsDate(code: string): boolean {
  return /[dmyhs]/i.test(code.slice(0, 1000).replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, ""))
}

async function heard(
  file: Readable,
  open: (name: string, attribute: (name: string) => string | undefined) => void,
): Promise<void> {
  for await (const _ of readXml(file, { open }));
}
