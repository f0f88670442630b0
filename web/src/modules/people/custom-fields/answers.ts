import { toCamel } from "@aprisco/contract/kit/wire"
import type { CustomField } from "@aprisco/contract/people/custom-fields"
import type { CustomValues } from "@aprisco/contract/people/custom-values"
import { formatDate } from "../../../lib/format.ts"

/** What a form has of the church's own fields, by key: text as typed, `""` for nothing; ids of several options. */
export type AnswerValues = Record<string, string | string[]>

/** As a form begins with the stored values. */
export function answersFrom(values: CustomValues): AnswerValues {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, Array.isArray(value) ? value : typed(value)]),
  )
}

function typed(value: string | number | boolean | null): string {
  if (value === null) return ""
  return typeof value === "number" ? String(value).replace(".", ",") : String(value)
}

/** Those that differ from the stored ones: what is not in a body stays as it is. */
export function changedAnswers(values: AnswerValues, stored: AnswerValues): AnswerValues {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => JSON.stringify(value ?? "") !== JSON.stringify(stored[key] ?? ""),
    ),
  )
}

/** The name of a field's value in an answer: camelCase, as everything there. */
export const nameIn = ({ key }: Pick<CustomField, "key">): string => toCamel(key)

/** A value as a person reads it; blank where nothing is known. */
export function answerText(field: CustomField, values: CustomValues): string {
  const value = values[nameIn(field)] ?? null
  if (value === null) return ""
  if (typeof value === "boolean") return value ? "Sim" : "Não"
  if (typeof value === "number") return value.toLocaleString("pt-BR", { maximumFractionDigits: 10 })
  if (field.kind === "date") return formatDate(String(value))
  if (field.kind === "text") return String(value)
  const labels = new Map(field.options.map(({ id, label }) => [id, label]))
  return (Array.isArray(value) ? value : [value]).map((option) => labels.get(option) ?? option).join(", ")
}
