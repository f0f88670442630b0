import { toCamel } from "@aprisco/contract/kit/wire"
import type { CustomField } from "@aprisco/contract/people/custom-fields"
import type { CustomValues } from "@aprisco/contract/people/custom-values"
import { formatDate } from "../../../../lib/format.ts"

/** The custom fields of a form, by key: text as typed, `""` for no answer, ids for several options. */
export type AnswerValues = Record<string, string | string[]>

/** Converts stored answers to the values of a form. */
export function answersFrom(values: CustomValues): AnswerValues {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, Array.isArray(value) ? value : typed(value)]),
  )
}

function typed(value: string | number | boolean | null): string {
  if (value === null) return ""
  return typeof value === "number" ? String(value).replace(".", ",") : String(value)
}

/** The values that differ from the stored ones: fields that a body does not name stay as they are. */
export function changedAnswers(values: AnswerValues, stored: AnswerValues): AnswerValues {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => JSON.stringify(value ?? "") !== JSON.stringify(stored[key] ?? ""),
    ),
  )
}

/** The key of a field in a reply: in camelCase, as all keys there. */
export const nameIn = ({ key }: Pick<CustomField, "key">): string => toCamel(key)

/** An answer as text for the screen; blank where there is none. */
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
