import { formatCpf } from "@brazilian-utils/brazilian-utils/format-cpf"
import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf"
import { z } from "zod"
import { optional } from "../kit/fields.ts"

/** CPF with or without its mask, stored as `000.000.000-00`. Wrong check digits are accepted (docs/product/brazil.md#3.1). */
export const cpf = z
  .string()
  .trim()
  .regex(/^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/, "CPF deve ter 11 dígitos")
  .transform((value) => formatCpf(value))

export const optionalCpf = optional(cpf)

/** Whether the check digits are right. Only such a CPF counts for duplicates and is unique in a church. */
export function hasValidCpf(value: string | null | undefined): boolean {
  return typeof value === "string" && isValidCpf(value)
}
