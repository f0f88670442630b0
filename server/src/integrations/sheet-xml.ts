import { dateToSerial } from "hucre"
import { colToLetter } from "hucre/xlsx"

/** How a sheet stores a cell. A date comes as its serial number. */
export type CellKind = "text" | "date" | "number"

/** A text with one of these must be escaped, or is escaped already by COPY, or its spaces must be kept. */
const NEEDS_CARE = /[&<>\\]|[^\P{Cc}\x7f-\x9f]|^ | $/u
/** The same for a whole line, which hardly ever has any. */
const LINE_NEEDS_CARE = /[&<>\\]|[^\P{Cc}\t\x7f-\x9f]|(?:^|\t) | (?:\t|$)/u

/**
 * Adds the XML of a sheet's row to `pieces`, from a line of `COPY … (format text, null '')`. The library's own writer makes an object of each cell and looks
 * its style up: that was two thirds of an export's time (adr 0041). `styles`: of each column, the library's number of its format.
 */
export function rowWriter(
  kinds: readonly CellKind[],
  styles: readonly number[],
): (pieces: string[], line: string, number: number) => void {
  const starts = kinds.map((_, index) => `<c r="${colToLetter(index)}`)
  const opens = kinds.map((kind, index) => {
    if (kind === "text") return '" t="inlineStr"><is><t>'
    return kind === "date" ? `" s="${styles[index]}"><v>` : '"><v>'
  })
  const closes = kinds.map((kind) => (kind === "text" ? "</t></is></c>" : "</v></c>"))
  return (pieces, line, row) => {
    const isPlain = !LINE_NEEDS_CARE.test(line)
    const number = String(row)
    pieces.push('<row r="', number, '">')
    let from = 0
    for (let index = 0; index < kinds.length; index += 1) {
      const tab = line.indexOf("\t", from)
      const end = tab < 0 ? line.length : tab
      if (end > from) {
        const cell = line.slice(from, end)
        if (isPlain || !NEEDS_CARE.test(cell))
          pieces.push(starts[index] ?? "", number, opens[index] ?? "", cell, closes[index] ?? "")
        else pieces.push(starts[index] ?? "", number, inlineText(textOfCell(cell)), closes[index] ?? "")
      }
      from = end + 1
    }
    pieces.push("</row>")
  }
}

/** The XML of a row of values. Dates are days in UTC. */
export function rowOfCells(
  cells: readonly (string | number | boolean | Date | null)[],
  row: number,
  styles: readonly number[],
): string {
  const written = cells.map((cell, index) => {
    const start = `<c r="${colToLetter(index)}${row}`
    if (cell === null || cell === "" || (typeof cell === "number" && !Number.isFinite(cell))) return ""
    if (typeof cell === "string") return `${start}${inlineText(cell)}</t></is></c>`
    if (typeof cell === "boolean") return `${start}" t="b"><v>${cell ? 1 : 0}</v></c>`
    return `${start}" s="${styles[index] ?? 0}"><v>${typeof cell === "number" ? cell : dateToSerial(cell)}</v></c>`
  })
  return `<row r="${row}">${written.join("")}</row>`
}

function inlineText(text: string): string {
  return `" t="inlineStr"><is><t xml:space="preserve">${text.replace(/[&<>]|[^\P{Cc}\t\n\x7f-\x9f]/gu, escaped)}`
}

const NAMED: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" }

/** What XML cannot contain is written as the format of sheets says (ECMA-376, ST_Xstring). */
function escaped(letter: string): string {
  return NAMED[letter] ?? `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`
}

const ESCAPES: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" }

/** A cell of COPY's text format as it was. */
export function textOfCell(cell: string): string {
  return cell.includes("\\")
    ? cell.replace(/\\(.)/gs, (_, letter: string) => ESCAPES[letter] ?? letter)
    : cell
}
