import { z } from "zod"
import { text } from "../kit/fields.ts"
import { isWholeFromAbroad, nationalDigits } from "./phone-digits.ts"
import { isWholePhone } from "./whole-phone.ts"

const mask = /^\(\d{2}\) \d{4,5}-\d{4}$/

/** `(XX) XXXXX-XXXX` or `(XX) XXXX-XXXX`; the error message differs by form. */
export function phone(message: string) {
  return z.string().trim().regex(mask, message)
}

/** The mask for a Brazilian number with its area code; one from abroad, or without the code, stays as it is. */
export function formatPhone(value: string): string {
  const digits = nationalDigits(value)
  if (digits === null) return value.trim()
  return `(${digits.slice(0, 2)}) ${digits.slice(2, -4)}-${digits.slice(-4)}`
}

/** The mask, or another country's number with `+` or `00` before it: somebody from abroad may be a member. */
export function phoneOrForeign(message: string) {
  return z
    .string()
    .trim()
    .max(20, message)
    .refine((value) => mask.test(value) || isWholeFromAbroad(value), message)
}

/** A visitor's phone: in its mask when it is Brazilian, stored as typed otherwise (a foreign number is welcome). */
export const loosePhone = text(20).refine(isWholePhone, "Telefone inválido").transform(formatPhone)
