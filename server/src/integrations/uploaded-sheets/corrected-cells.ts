import { type CellCorrection, cellCorrections } from "@aprisco/contract/kit/cell-corrections"
import { invalid } from "../../core/errors.ts"
import type { SheetRow } from "../xlsx-rows.ts"
import { shortened } from "./cell-text.ts"
import type { SheetFile } from "./read-sheet.ts"

/**
 * The file with what the user says that cells should be instead (`corrections`, JSON). Throws 400 on `corrections` that cannot be read, are too many,
 * or name a cell that the file does not have, or one cell twice.
 */
export function withCorrections(file: SheetFile, corrections: string | null | undefined): SheetFile {
  if (!corrections) return file
  const columnOf = new Map(file.header.map((name, index) => [name, index]))
  const rows = new Map(file.lines.map((row) => [row.line, row]))
  const corrected = new Map<number, Map<number, string>>()
  for (const { line, column, value } of correctionsFrom(corrections)) {
    const index = columnOf.get(column)
    if (index === undefined) throw refusal(`O arquivo não tem a coluna "${shortened(column)}".`)
    if (!rows.has(line)) throw refusal(`O arquivo não tem a linha ${line}.`)
    const cells = corrected.get(line) ?? new Map<number, string>()
    if (cells.has(index))
      throw refusal(`A linha ${line} tem duas correções na coluna "${shortened(column)}".`)
    corrected.set(line, cells.set(index, value))
  }
  return { ...file, lines: file.lines.map((row) => correctedRow(row, corrected.get(row.line))) }
}

function correctedRow(row: SheetRow, corrected: ReadonlyMap<number, string> | undefined): SheetRow {
  if (corrected === undefined) return row
  // A line ends with its last cell: one after it may be corrected too.
  const width = Math.max(row.cells.length, ...[...corrected.keys()].map((index) => index + 1))
  const cells = Array.from({ length: width }, (_, index) => corrected.get(index) ?? row.cells[index] ?? null)
  return { ...row, cells }
}

function correctionsFrom(text: string): CellCorrection[] {
  const parsed = cellCorrections.safeParse(jsonFrom(text))
  if (parsed.success) return parsed.data
  const known = parsed.error.issues.find(({ code }) => code === "too_big")
  throw refusal(known?.message ?? UNREADABLE)
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refusal(UNREADABLE)
  }
}

const UNREADABLE = "As correções não puderam ser lidas."
const refusal = (message: string) => invalid({ corrections: [message] })
