import type { Cell } from "../sheet.ts"

/** A cell as text: one kind of blank, and no apostrophe that only prevents a formula (docs/product/members.md#8.9). */
export function textFrom(cell: Cell): string {
  if (cell === null) return ""
  if (cell instanceof Date) return isoDay(cell)
  if (typeof cell === "boolean") return cell ? "Sim" : "Não"
  return String(cell)
    .normalize("NFC")
    .replace(/^'(?=[=+\-@|\t\r\n])/, "")
    .replace(/[^\S\n]+/g, " ")
    .trim()
}

/** A message about a cell with what stands there, so that the file can be corrected without looking it up. */
export function namingCell(message: string, found: string): string {
  return `${message.replace(/\.$/, "")} ("${shortened(found)}")`
}

const LONGEST_SHOWN = 40

/** A cell as a message shows it. */
export function shortened(found: string): string {
  return found.length > LONGEST_SHOWN ? `${found.slice(0, LONGEST_SHOWN)}…` : found
}

/** The values of failed formulas, in English and in Portuguese. */
export function isFormulaError(cell: Cell): boolean {
  return (
    typeof cell === "string" &&
    /^#(N\/[AD]|REF!|NAME\?|NOME\?|VALUE!|VALOR!|DIV\/0!|N[UÚ]M!|NUL[LO]!)$/i.test(cell.trim())
  )
}

/** Whether a cell contains nothing that a person would see. */
export function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === "string" && cell.trim() === "")
}

function isoDay(day: Date): string {
  return Number.isNaN(day.getTime()) ? "" : day.toISOString().slice(0, 10)
}
