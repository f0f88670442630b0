import { z } from "zod"

/** `00000-000`. */
export function cep(message: string) {
  return z
    .string()
    .trim()
    .regex(/^\d{5}-\d{3}$/, message)
}

/** CEP with or without its hyphen, stored as `00000-000`. */
export function looseCep(message: string) {
  return z
    .string()
    .trim()
    .regex(/^\d{5}-?\d{3}$/, message)
    .transform((value) => `${value.slice(0, 5)}-${value.slice(-3)}`)
}
