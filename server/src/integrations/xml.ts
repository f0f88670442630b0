import type { Readable } from "node:stream"
import { Parser } from "saxen"

/** What a document that is read piece by piece consists of; names come without their prefix, entities decoded. */
export interface XmlEvents {
  /** `attribute` takes an exact name, or `:id` for an `id` of whatever prefix. */
  open(name: string, attribute: (name: string) => string | undefined): void
  text?(text: string): void
  close?(name: string): void
}

/** No part of a workbook is nested deeper than a handful of elements. */
const MAX_DEPTH = 64
/** Characters of one tag, text or comment: a cell has at most 32,767. */
const MAX_TOKEN = 256 * 1024

/**
 * Reads XML as it arrives and stops after each piece, so that the events can be passed on. Throws on malformed XML, on a
 * DTD (the only source of entities that grow, and of external ones), on deep nesting and on endless tags.
 */
export async function* readXml(bytes: Readable, events: XmlEvents): AsyncGenerator<void> {
  let depth = 0
  let sinceLast = 0
  const parser = new Parser()
    .on("openTag", (name, attributes, decode) => {
      sinceLast = 0
      depth += 1
      if (depth > MAX_DEPTH) throw new RangeError("XML nested too deeply")
      events.open(localName(name), (wanted) => {
        const value = attributeOf(attributes(), wanted)
        return value === undefined ? undefined : decode(value)
      })
    })
    .on("closeTag", (name) => {
      sinceLast = 0
      depth -= 1
      events.close?.(localName(name))
    })
    .on("text", (value, decode) => {
      sinceLast = 0
      events.text?.(decode(value))
    })
    .on("cdata", (value) => {
      sinceLast = 0
      events.text?.(value)
    })
    .on("attention", () => {
      throw new RangeError("XML with a DTD")
    })
  bytes.setEncoding("utf8")
  for await (const chunk of bytes) {
    const piece = String(chunk)
    sinceLast += piece.length
    if (sinceLast > MAX_TOKEN) throw new RangeError("XML token too long")
    parser.write(piece)
    yield
  }
  const fault = parser.end()
  if (fault) throw fault
}

function attributeOf(attributes: Record<string, string> | false, wanted: string): string | undefined {
  if (attributes === false) return undefined
  if (!wanted.startsWith(":")) return attributes[wanted]
  return Object.entries(attributes).find(([name]) => name.endsWith(wanted))?.[1]
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1)
}
