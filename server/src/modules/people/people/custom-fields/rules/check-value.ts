import { civilDate, text } from "@aprisco/contract/kit/fields"
import { type CustomValue, MAX_CUSTOM_TEXT } from "@aprisco/contract/people/custom-field-labels"
import type { CustomField } from "../queries.ts"

/** The value to store, null where it is blank, or the message of what is wrong with it. */
export type CheckedValue = { value: CustomValue | null } | { complaint: string }

export type Rules = Pick<CustomField, "kind" | "options">

/** Checks a value from a form or a sheet by the rules of the field's kind (docs/product/people.md#5.5). */
export function checkValue({ kind, options }: Rules, given: unknown): CheckedValue {
  if (given === null || given === undefined || given === "") return { value: null }
  if (kind === "text") return checkText(given)
  if (kind === "number") return checkNumber(given)
  if (kind === "flag") return checkFlag(given)
  if (kind === "date")
    return civilDate.safeParse(given).success ? { value: String(given) } : { complaint: "Data inválida." }
  const ids = new Set(options.map(({ id }) => id))
  if (kind === "choice")
    return typeof given === "string" && ids.has(given) ? { value: given } : { complaint: WRONG_OPTION }
  const chosen = Array.isArray(given) ? given : [given]
  if (!chosen.every((option) => ids.has(option))) return { complaint: WRONG_OPTION }
  const inOrder = [...ids].filter((id) => chosen.includes(id))
  return { value: inOrder.length === 0 ? null : inOrder }
}

const WRONG_OPTION = "Opção inválida."
const STORED_TEXT = text(MAX_CUSTOM_TEXT)

function checkText(given: unknown): CheckedValue {
  const { data, error } = STORED_TEXT.safeParse(typeof given === "number" ? String(given) : given)
  if (error !== undefined) return { complaint: error.issues[0]?.message ?? "Valor inválido." }
  return { value: data === "" ? null : data }
}

/** A number, or a text as Brazilians write numbers: `1.234,5`. */
function checkNumber(given: unknown): CheckedValue {
  const number = typeof given === "string" ? numberOf(given.trim()) : given
  const isNumber = typeof number === "number" && Number.isFinite(number) && Math.abs(number) < 1e15
  return isNumber ? { value: number } : { complaint: "Informe um número." }
}

function numberOf(typed: string): number {
  const plain = /^-?\d{1,3}(\.\d{3})*,\d+$|^-?\d+,\d+$|^-?\d{1,3}(\.\d{3}){2,}$/.test(typed)
    ? typed.replaceAll(".", "").replace(",", ".")
    : typed
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

const FLAGS = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ["true", true],
  ["false", false],
])

function checkFlag(given: unknown): CheckedValue {
  const value = FLAGS.get(given)
  return value === undefined ? { complaint: "Responda sim ou não." } : { value }
}
