import type { FieldErrors } from "@aprisco/contract/kit/problem"
import type { ImportColumn, UnknownWords } from "@aprisco/contract/members/import-export"
import { AppError } from "../../../../core/errors.ts"
import type { Cell } from "../../../../integrations/sheet.ts"
import { textFrom } from "../../../../integrations/uploaded-sheets/cell-text.ts"
import { withCorrections } from "../../../../integrations/uploaded-sheets/corrected-cells.ts"
import { inPieces } from "../../../../integrations/uploaded-sheets/json-pieces.ts"
import type { DayOptions } from "../../../../integrations/uploaded-sheets/read-day.ts"
import { readSheet, type SheetFile } from "../../../../integrations/uploaded-sheets/read-sheet.ts"
import { samplesOf } from "../../../../integrations/uploaded-sheets/samples-of.ts"
import { brazilianDate } from "./brazilian-date.ts"
import {
  type CheckedLine,
  type Complaint,
  checkLines,
  type LineWithCells,
  missingColumns,
} from "./check-lines.ts"
import { apiNameOf, knownTargets, type MatchedColumn, matchColumns, targetsOf } from "./match-columns.ts"
import type { ChurchColumns, OwnField } from "./own-fields.ts"
import type { ParseOptions } from "./read-cell.ts"
import { EXAMPLE_NAME } from "./sheet-fields.ts"
import { unknownWordsIn, wordsOfColumns } from "./unknown-words.ts"
import { withWholeNames } from "./whole-name.ts"

export interface CheckTask extends ParseOptions, Pick<DayOptions, "today">, ChurchColumns {
  /** Where the uploaded file is. */
  path: string
  mapping: string | null | undefined
  /** What words mean that are not understood, by field. */
  words: string | null | undefined
  /** What cells should say instead. */
  corrections: string | null | undefined
  /** The sheet of the workbook; else the one that looks like a list. */
  sheet: string | null
}

/** What is known of a sheet without comparing it with the members. */
export interface CheckedSheet extends Pick<SheetFile, "sheet" | "sheets"> {
  rows: number
  columns: ImportColumn[]
  /** The fields of the church that columns fill. */
  filled: OwnField[]
  unknownWords: UnknownWords[]
  missing: Complaint[]
}

export type CheckResult = { refused: FieldErrors } | (CheckedSheet & { pieces: string[] })

/** Characters: the longest text that a field takes, and somewhat more, so that the person sees what is too long. */
const MAX_CELL = 6_000
/** Characters of all cells that an answer may show: twice what a separated file of the largest size contains. */
const MAX_SHOWN = 12_000_000

/** Reads and checks an uploaded sheet. Runs in a worker thread: the sender of the file determines its cost. */
export default async function checkSheet(task: CheckTask): Promise<CheckResult> {
  try {
    const read = await readSheet(task.path, {
      targetNamed: targetsOf(task),
      isHeader: (fields) => fields.includes("fullName") && fields.length > 1,
      what: "o rol",
      sheet: task.sheet,
    })
    const file = withCorrections(read, task.corrections)
    const all = matchColumns(file, task.mapping, task)
    const targets = all.map(({ target }) => target)
    const { matched, lines } = withoutExample(file.lines, all)
    const missing = missingColumns(targets)
    const left = { ...file, lines }
    const named = { ...left, lines: withWholeNames(lines, targets) }
    const words = wordsOfColumns(targets, knownTargets(task), task.words)
    const options = { ...task, from1904: file.from1904, words }
    const checked = missing.length > 0 ? [] : checkLines(named, targets, options)
    return {
      rows: lines.length,
      sheet: file.sheet,
      sheets: file.sheets,
      columns: columnsOf(left, matched),
      filled: targets.filter((target) => target !== null && typeof target !== "string"),
      unknownWords: unknownWordsIn(file.header, targets, words),
      missing,
      pieces: inPieces(withCells(left, checked)),
    }
  } catch (error) {
    if (error instanceof AppError) return { refused: error.fields }
    throw error
  }
}

/** The lines without the template's own one, which is no person, and the columns with a note that it was left out (docs/product/members.md#8.20). */
function withoutExample(lines: SheetFile["lines"], matched: readonly MatchedColumn[]) {
  const nameAt = matched.findIndex(({ target }) => target === "fullName")
  const isExample = ({ cells }: SheetFile["lines"][number]) =>
    textFrom(cells[nameAt] ?? null) === EXAMPLE_NAME
  const example = lines.find(isExample)
  if (nameAt < 0 || example === undefined) return { lines, matched }
  const note = `A linha ${example.line} é o exemplo do modelo e ficou de fora.`
  return {
    lines: lines.filter((line) => !isExample(line)),
    matched: matched.map((column, place) => (place === nameAt ? { ...column, note } : column)),
  }
}

function columnsOf(file: SheetFile, matched: readonly MatchedColumn[]): ImportColumn[] {
  return matched.map(({ target, note }, index) => ({
    header: file.header[index] ?? "",
    field: target ? apiNameOf(target) : null,
    samples: samplesOf(file, index),
    note,
  }))
}

/**
 * Each line as it is in the file, so that an omitted line can be corrected and imported again; lines that are certainly
 * omitted come first. A workbook may contain one long text a million times in a few bytes: what is larger than any genuine
 * file is not shown.
 */
function withCells({ lines }: SheetFile, checked: readonly CheckedLine[]): LineWithCells[] {
  const shown = new Map<number, string[]>()
  let room = MAX_SHOWN
  const show = (index: number) => {
    const texts: string[] = []
    for (const cell of lines[index]?.cells ?? []) {
      const text = shownCell(cell)
      room -= text.length
      if (room < 0) return
      texts.push(text)
    }
    shown.set(index, texts)
  }
  for (const rejected of [true, false]) {
    for (const [index, { errors }] of checked.entries())
      if (errors.length > 0 === rejected && room > 0) show(index)
  }
  return checked.map((line, index) => ({ ...line, cells: shown.get(index) ?? [] }))
}

function shownCell(cell: Cell): string {
  const text = textFrom(cell)
  return cell instanceof Date ? brazilianDate(text) : text.slice(0, MAX_CELL)
}
