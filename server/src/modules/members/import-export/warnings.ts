import { hasValidCpf } from "@aprisco/contract/brazil/cpf"
import { SHEET_LABELS } from "@aprisco/contract/members/import-export"
import type { LineValues } from "./check-lines.ts"

const AFTER_BIRTH = ["membershipDate", "baptismDate", "conversionDate", "ordinationDate"] as const

/** Warnings about a line, which reject nothing (docs/product/members.md#8.6). */
export function notesOn(values: LineValues, { homonym }: { homonym: boolean }): string[] {
  const notes: string[] = []
  if (values.cpf && !hasValidCpf(values.cpf)) notes.push("CPF com dígitos verificadores incorretos")
  if (homonym) notes.push("Já há um membro com este nome, sem contato ou nascimento em comum")
  const { birthDate } = values
  for (const field of AFTER_BIRTH) {
    const day = values[field]
    if (birthDate && day && day < birthDate) notes.push(`${SHEET_LABELS[field]} anterior ao nascimento`)
  }
  return notes
}
