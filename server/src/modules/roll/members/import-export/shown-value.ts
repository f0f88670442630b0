import { wordOf } from "@aprisco/contract/kit/record-field"
import { memberField } from "@aprisco/contract/members/fields"
import type { CustomValue } from "@aprisco/contract/people/custom-field-labels"
import { NOT_TOLD } from "@aprisco/contract/vocabulary"
import { brazilianDate } from "./brazilian-date.ts"
import type { OwnField, SheetTag } from "./own-fields.ts"

const LONGEST = 200

/** The value of a column as text for the report. */
export function shownValue(column: string, value: unknown): string {
  if (column === "maritalStatus" && value === null) return NOT_TOLD
  if (value === null || value === undefined) return ""
  if (typeof value === "boolean") return yesOrNo(value)
  const text = String(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return brazilianDate(text)
  const field = memberField(column)
  return (field === undefined ? text : wordOf(field, text)).slice(0, LONGEST)
}

/** What the sheet calls a column of the roll. */
export function labelOfColumn(column: string): string {
  const field = column === "branchId" ? "branch" : column
  return memberField(field)?.label ?? field
}

/** The answer to a custom field as text for the report. */
export function shownAnswer({ kind, options }: OwnField, value: CustomValue | null): string {
  if (value === null) return ""
  if (typeof value === "boolean") return yesOrNo(value)
  if (typeof value === "number") return value.toLocaleString("pt-BR", { maximumFractionDigits: 20 })
  if (kind === "date") return brazilianDate(String(value))
  const chosen = options.filter(({ id }) => (Array.isArray(value) ? value.includes(id) : value === id))
  const text = kind === "text" ? String(value) : chosen.map(({ label }) => label).join("; ")
  return text.slice(0, LONGEST)
}

/** The names of tags, as an export writes them. */
export function shownTags(tags: readonly SheetTag[], ids: readonly number[]): string {
  const shown = tags.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  return shown.join("; ").slice(0, LONGEST)
}

const yesOrNo = (value: boolean) => (value ? "Sim" : "Não")
