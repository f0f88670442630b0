import {
  ADMISSION_MODES,
  EDUCATION_LEVELS,
  GENDERS,
  MARITAL_STATUSES,
  MEMBERSHIP_STATUSES,
  MINISTERIAL_FUNCTIONS,
} from "@aprisco/contract/vocabulary"
import { brazilianDate } from "./columns.ts"

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gender: { ...GENDERS, N: "" },
  maritalStatus: MARITAL_STATUSES,
  membershipStatus: MEMBERSHIP_STATUSES,
  admissionMode: ADMISSION_MODES,
  ministerialFunction: MINISTERIAL_FUNCTIONS,
  educationLevel: EDUCATION_LEVELS,
}

/** A column's value as a person reads it. */
export function shownValue(column: string, value: unknown): string {
  if (value === null || value === undefined) return ""
  if (typeof value === "boolean") return value ? "Sim" : "Não"
  const text = String(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return brazilianDate(text)
  return WORDS[column]?.[text] ?? text.slice(0, 200)
}
