import { labelsInSentence } from "@aprisco/contract/kit/record-field"
import { PERSON_FIELDS } from "@aprisco/contract/people/fields"
import type { AuditFacts } from "../../../core/manifest/audit-labels.ts"

type Words = Readonly<Record<string, string>>

/** The labels of fields that several modules have, as in the forms, lower case in a sentence. */
const FIELD_LABELS: Words = {
  ...labelsInSentence(PERSON_FIELDS),
  customFields: "campos próprios",
  branchId: "filial",
  description: "descrição",
  displayName: "nome de exibição",
  isActive: "situação",
  kind: "tipo",
  name: "nome",
  place: "local",
  tags: "etiquetas",
}

const FILTER_LABELS: Words = {
  search: "busca",
  membershipStatus: "situação",
  ministerialFunction: "função ministerial",
  branch: "filial",
  below: "unidades subordinadas",
  church: "igreja",
  state: "UF",
  city: "cidade",
  plan: "plano",
  affiliation: "filiação",
  kind: "tipo",
}

/** ` (telefone, CEP)`, or nothing where no field is named. `own`: labels of the module's own fields. */
export function fieldNames(facts: AuditFacts, own: Words = {}): string {
  const names = fieldWords(facts, own)
  return names.length === 0 ? "" : ` (${names.join(", ")})`
}

/** The labels of the fields that changed. */
export function fieldWords({ fields }: AuditFacts, own: Words = {}): string[] {
  return Array.isArray(fields) ? fields.map((field) => wordFor({ ...FIELD_LABELS, ...own }, field)) : []
}

/** `, filtrados por situação e função`; the filters by their names alone. */
export function exportedBy(filters: unknown): string {
  if (!Array.isArray(filters) || filters.length === 0) return ""
  return `, filtrados por ${filters.map((name) => wordFor(FILTER_LABELS, name)).join(", ")}`
}

/** `2026-11-21` as `21/11/2026`. */
export function brazilianDay(day: unknown): string {
  return String(day).split("-").reverse().join("/")
}

/** `, 12 vezes`; blank for what happened once. */
export function times(count: unknown): string {
  return typeof count === "number" && count > 1 ? `, ${count} vezes` : ""
}

/** `1 membro`, `2 membros`. */
export function counted(count: unknown, one: string, many: string): string {
  return `${String(count)} ${count === 1 ? one : many}`
}

/** The word for a code, or the code itself. */
export function wordFor(words: Words, value: unknown): string {
  const code = String(value)
  return words[code] ?? code
}
