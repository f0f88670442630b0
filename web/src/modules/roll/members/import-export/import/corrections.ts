import type { CellCorrection } from "@aprisco/contract/kit/cell-corrections"
import type { ImportReport } from "@aprisco/contract/members/import-export"

/** A cell that the user corrected in the check (docs/product/members.md#8.24). */
export interface SheetCorrection extends CellCorrection {
  sheet: string | null
  /** What the file says. */
  from: string
}

type Cell = Pick<CellCorrection, "line" | "column">
/** The corrections of all sheets of a file, and the sheet that is read. */
interface Corrected {
  corrections: readonly SheetCorrection[]
  sheet: string | null
}

/** The corrections of the sheet that is read. */
export function correctionsOf({ corrections, sheet }: Corrected): readonly SheetCorrection[] {
  return corrections.filter((correction) => correction.sheet === sheet)
}

/** The correction of a cell of the sheet that is read. */
export function correctionOf(reading: Corrected, { line, column }: Cell): SheetCorrection | undefined {
  return correctionsOf(reading).find((known) => known.line === line && known.column === column)
}

/** The corrections with one more, or without that of a cell that says again what the file says. */
export function withCorrection(
  reading: Corrected,
  correction: Omit<SheetCorrection, "sheet">,
): SheetCorrection[] {
  const { line, column, value, from } = correction
  const known = correctionOf(reading, correction)
  const others = reading.corrections.filter((one) => one !== known)
  return value === from ? others : [...others, { line, column, value, from, sheet: reading.sheet }]
}

/** Whether both correct the same cells in the same way, in whatever order. */
export function isSameCorrections(
  one: readonly SheetCorrection[],
  other: readonly SheetCorrection[],
): boolean {
  const keysOf = (corrections: readonly SheetCorrection[]) =>
    corrections.map(({ line, column, value }) => JSON.stringify([line, column, value])).sort()
  return JSON.stringify(keysOf(one)) === JSON.stringify(keysOf(other))
}

/** A cell of a rejected line, and why it is rejected. */
export interface WrongCell extends Cell {
  /** As it was checked. */
  value: string
  message: string
}

type Complaint = ImportReport["errors"][number]

interface WrongCells {
  of: (line: number) => readonly WrongCell[]
  /** What is wrong with no single cell of the file. */
  others: ReadonlySet<Complaint>
}

/** The cells of a report that can be corrected: of a rejected line that the report shows, in a column of the file. */
export function wrongCellsIn({ errors, columns, preview }: ImportReport): WrongCells {
  const placeOf = new Map(columns.map(({ field }, place) => [field, place]))
  const cellsOf = new Map(
    preview.flatMap(({ line, outcome, cells }) =>
      outcome === "rejected" && cells.length > 0 ? [[line, cells] as const] : [],
    ),
  )
  const wrong = new Map<number, WrongCell[]>()
  const others = new Set<Complaint>()
  for (const error of errors) {
    const { line, field, message } = error
    const cells = cellsOf.get(line)
    const place = placeOf.get(field)
    if (cells === undefined || place === undefined) {
      others.add(error)
      continue
    }
    const column = columns[place]?.header ?? ""
    const ofLine = wrong.get(line) ?? []
    const known = ofLine.find((cell) => cell.column === column)
    if (known === undefined) ofLine.push({ line, column, message, value: cells[place] ?? "" })
    else known.message = `${known.message}. ${message}`
    wrong.set(line, ofLine)
  }
  return { of: (line) => wrong.get(line) ?? NONE, others }
}

const NONE: readonly WrongCell[] = []

/** Whether any cell can be corrected. */
export function hasWrongCells(report: ImportReport): boolean {
  const { of } = wrongCellsIn(report)
  return report.preview.some(({ line }) => of(line).length > 0)
}
