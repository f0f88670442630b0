import { bcv_parser } from "bible-passage-reference-parser"
import * as portuguese from "bible-passage-reference-parser/esm/lang/pt.js"
import { BOOKS, OF_ONE_CHAPTER } from "./books.ts"
import { normalReference } from "./normal-reference.ts"

interface Place {
  readonly b: string
  readonly c: number
  readonly v?: number
}

const parser = new bcv_parser(portuguese)

/**
 * A reference as it is named, «João 3.16-18»; null where it is none: another text, or a chapter or verse that does not exist
 * (docs/product/devotionals.md#1.3). Several are parted by semicolons.
 */
export function bibleReference(typed: string): string | null {
  const parts = typed.split(";").map((part) => part.trim())
  const names: string[] = []
  let book = ""
  for (const part of parts) {
    // «Romanos 8.28; 12.1» names its book once.
    const whole = /^\d+(?:[.:,]\d|$)/.test(part) && book ? `${book} ${part}` : part
    const name = nameOf(whole)
    if (name === null) return null
    book = name.book
    names.push(name.text)
  }
  return names.length === 0 ? null : names.join("; ")
}

/** «16ss» goes on to the end of the chapter, «16s» to the next verse. */
const GOES_ON = /(?<=\d)\s*(ss?)$/i

function nameOf(part: string): { book: string; text: string } | null {
  const [, goesOn] = GOES_ON.exec(part) ?? []
  if (goesOn === undefined) return named(normalReference(part))
  const start = normalReference(part.replace(GOES_ON, ""))
  const [place] = placesOf(parser.parse(start).osis())
  if (place?.v === undefined) return null
  const end = goesOn.length === 1 ? place.v + 1 : lastVerseOf(place)
  return named(end === undefined || end <= place.v ? start : `${start}-${end}`)
}

function lastVerseOf({ b, c }: Place): number | undefined {
  const { chapters } = parser.translation_info("")
  return chapters[b]?.[c - 1]
}

function named(normal: string): { book: string; text: string } | null {
  const osis = parser.parse(normal).osis()
  if (osis === "" || osis.includes(",,")) return null
  if (leftOver(normal) || isShortened(normal, osis)) return null
  const [first = "", ...others]: string[] = osis.split(",")
  const [from, to] = placesOf(first)
  if (from === undefined) return null
  const name = BOOKS[from.b]
  if (name === undefined) return null
  const rest = others.map((other) => placesOf(other))
  if (rest.some(([start]) => start === undefined || start.b !== from.b || start.c !== from.c)) return null
  const more = rest.map(([start, end]) => `,${start?.v ?? ""}${end?.v === undefined ? "" : `-${end.v}`}`)
  return { book: name, text: `${name} ${spanOf(from, to)}${more.join("")}` }
}

/** Whether something stands there beside one reference. */
function leftOver(normal: string): boolean {
  const found: { indices: [number, number] }[] = parser.osis_and_indices()
  const covered = found.reduce(
    (text, { indices: [start, end] }) => text.slice(0, start) + " ".repeat(end - start) + text.slice(end),
    normal,
  )
  return /[\p{L}\d]/u.test(covered)
}

/** The parser ends a span at the last verse that there is: what was written goes beyond it. */
function isShortened(normal: string, osis: string): boolean {
  const [, written] = /(\d+)\D*$/.exec(normal) ?? []
  return written !== undefined && !osis.endsWith(`.${Number(written)}`)
}

function placesOf(osis: string): [Place | undefined, Place | undefined] {
  const [from, to] = osis.split("-").map((text) => {
    const [b = "", c = "1", v] = text.split(".")
    return { b, c: Number(c), ...(v !== undefined && { v: Number(v) }) }
  })
  return [from, to]
}

function spanOf(from: Place, to: Place | undefined): string {
  const start = verseOf(from)
  if (to === undefined) return start
  if (to.c === from.c && to.v !== undefined) return `${start}-${to.v}`
  return `${start}-${verseOf(to)}`
}

function verseOf({ b, c, v }: Place): string {
  if (v === undefined) return String(c)
  return OF_ONE_CHAPTER.has(b) ? String(v) : `${c}.${v}`
}
