import { SURNAME_COLUMN } from "@aprisco/contract/members/import-export"
import { plainName } from "../../../../core/plain-name.ts"
import { isBlankWord } from "../../../../integrations/uploaded-sheets/blank-words.ts"
import { textFrom } from "../../../../integrations/uploaded-sheets/cell-text.ts"
import type { SheetRow } from "../../../../integrations/xlsx-rows.ts"

/** What other programs call a column of given names. */
export const GIVEN_NAMES = ["primeiro nome", "prenome", "first name", "given name"]
const FIRST = ["nome", ...GIVEN_NAMES]
const MIDDLE = ["segundo nome", "nome do meio", "middle name", "additional name"]
const LAST = ["sobrenome", "sobrenomes", "ultimo nome", "last name", "family name", "surname"]

/**
 * The columns that complete the full name (docs/product/members.md#8.17): none where no column has a surname, or the column of the name is not
 * called as one of given names.
 */
export function surnameColumns(header: readonly string[], nameAt: number): number[] {
  const names = header.map(plainName)
  if (!FIRST.includes(names[nameAt] ?? "") || !names.some((name) => LAST.includes(name))) return []
  return [...names.keys()].filter((index) => [...MIDDLE, ...LAST].includes(names[index] ?? ""))
}

/** The lines with the whole name in the column of the name. */
export function withWholeNames(lines: readonly SheetRow[], targets: readonly unknown[]): readonly SheetRow[] {
  const nameAt = targets.indexOf("fullName")
  const parts = [nameAt, ...[...targets.keys()].filter((index) => targets[index] === SURNAME_COLUMN.field)]
  if (nameAt < 0 || parts.length === 1) return lines
  return lines.map(({ line, cells }) => {
    const texts = parts.map((index) => textFrom(cells[index] ?? null))
    const whole = texts.filter((text) => text !== "" && !isBlankWord(text)).join(" ")
    const width = Math.max(cells.length, nameAt + 1)
    return {
      line,
      cells: Array.from({ length: width }, (_, index) => (index === nameAt ? whole : (cells[index] ?? null))),
    }
  })
}
