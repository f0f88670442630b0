import type { ReplyOf } from "@aprisco/contract/kit/route"
import { toSnake } from "@aprisco/contract/kit/wire"
import type { ImportOutcome, memberImports } from "@aprisco/contract/member-sheets"
import type { Cell } from "../../outside/sheet.ts"
import type { CheckedFile } from "./check-file.ts"
import { brazilianDate } from "./columns.ts"
import type { JudgedLine } from "./judge-lines.ts"
import { textFrom } from "./read-cell.ts"
import { shownValue } from "./shown-value.ts"

type Report = ReplyOf<(typeof memberImports)["run"]>

const SAMPLES = 3
const MAX_SAMPLE = 60
/** Characters: the longest text that a field takes, and somewhat more, so that the person sees what is too long. */
const MAX_CELL = 6_000
/** Characters of all cells of an answer: twice what a separated file of the largest size holds. */
const MAX_SHOWN = 12_000_000

/** What the person is shown of a file: the counts, each complaint with its line, and each line with what becomes of it. */
export function reportOn(
  importId: number,
  { file, columns, missing }: CheckedFile,
  lines: readonly JudgedLine[],
  placesLeft: number | null,
): Report {
  const count = (outcome: ImportOutcome) => lines.filter((line) => line.outcome === outcome).length
  const left = cellsOf(
    file,
    lines.filter(({ outcome }) => outcome === "rejected" || outcome === "repeated"),
  )
  return {
    importId,
    rows: file.lines.length,
    valid: count("new"),
    errors: [...missing, ...lines.flatMap(({ errors }) => errors)],
    duplicates: lines.flatMap(duplicateOf),
    created: 0,
    changed: count("changed"),
    unchanged: count("unchanged"),
    columns: file.header.map((header, index) => ({
      header,
      field: fieldName(columns[index]),
      samples: samplesOf(file, index),
    })),
    placesLeft,
    preview: lines.map((line) => ({ ...previewOf(line), cells: left.get(line.line) ?? [] })),
  }
}

function fieldName(field: string | null | undefined): string | null {
  return field ? toSnake(field) : null
}

function samplesOf(file: CheckedFile["file"], index: number): string[] {
  const samples: string[] = []
  for (const { cells } of file.lines) {
    const text = textFrom(cells[index] ?? null)
    if (text !== "") samples.push(text.length > MAX_SAMPLE ? `${text.slice(0, MAX_SAMPLE)}…` : text)
    if (samples.length === SAMPLES) break
  }
  return samples
}

/**
 * The lines that are left out as they stand in the file, so that a person can correct them and bring them again. A workbook
 * may hold one long text a million times in a few bytes: what is beyond any honest file is left out of the answer.
 */
function cellsOf({ lines }: CheckedFile["file"], wanted: readonly JudgedLine[]): Map<number, string[]> {
  const numbers = new Set(wanted.map(({ line }) => line))
  const shown = new Map<number, string[]>()
  let room = MAX_SHOWN
  for (const { line, cells } of lines) {
    if (!numbers.has(line)) continue
    const texts = cells.map(shownCell)
    room -= texts.reduce((sum, text) => sum + text.length, 0)
    if (room < 0) break
    shown.set(line, texts)
  }
  return shown
}

function shownCell(cell: Cell): string {
  const text = textFrom(cell)
  return cell instanceof Date ? brazilianDate(text) : text.slice(0, MAX_CELL)
}

/** A line about somebody who is there already, in the registry or further up in the file (api.md, fixed shapes 15). */
function duplicateOf({ line, outcome, member, foundBy, firstLine }: JudgedLine): Report["duplicates"] {
  if (outcome === "repeated") {
    const message = `Repete a linha ${firstLine} do arquivo`
    return [{ line, field: "full_name", message, memberId: null, firstLine }]
  }
  if (member === null || foundBy === null || outcome === "rejected") return []
  const message =
    foundBy === "cpf" ? "Já existe um membro com este CPF." : "Já existe um membro com este nome e contato."
  return [{ line, field: foundBy, message, memberId: member.id, firstLine: null }]
}

function previewOf({
  line,
  outcome,
  name,
  values,
  member,
  columns,
  notes,
}: JudgedLine): Omit<Report["preview"][number], "cells"> {
  return {
    line,
    outcome,
    name: values.fullName ?? name,
    memberId: member?.id ?? null,
    notes,
    changes: member === null ? [] : changesOf(member, columns),
  }
}

function changesOf(member: object, columns: object): Report["preview"][number]["changes"] {
  const before = new Map<string, unknown>(Object.entries(member))
  return Object.entries(columns).map(([name, to]) => ({
    field: toSnake(name === "branchId" ? "branch" : name),
    from: shownValue(name, before.get(name)),
    to: shownValue(name, to),
  }))
}
