import type { InputOf } from "@aprisco/contract/kit/route"
import type { ImportField, memberImports } from "@aprisco/contract/member-sheets"
import type { Outside } from "../../core/context.ts"
import { type CheckedLine, type Complaint, checkLines, missingColumns } from "./check-lines.ts"
import { matchColumns } from "./match-columns.ts"
import { readSheet, type SheetFile } from "./read-file.ts"

export type ImportWish = InputOf<(typeof memberImports)["run"]>["body"]

/** A file that was read and held against the rules, before any transaction. */
export interface CheckedFile {
  file: SheetFile
  columns: (ImportField | null)[]
  lines: CheckedLine[]
  missing: Complaint[]
}

/** Reads and checks an uploaded file. Throws 400 on `file` and on `mapping`. Slow: before the transaction. */
export async function checkFile(outside: Outside, wish: ImportWish): Promise<CheckedFile> {
  const file = await readSheet(wish.file)
  const columns = matchColumns(file.header, wish.mapping)
  const missing = missingColumns(columns)
  const manner = { keepNames: wish.keepNames, today: outside.today }
  const lines = missing.length > 0 ? [] : await checkLines(file, columns, manner)
  return { file, columns, lines, missing }
}
