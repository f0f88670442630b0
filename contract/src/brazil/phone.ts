import { z } from "zod"
import { text } from "../kit/fields.ts"
import { isWholePhone } from "./whole-phone.ts"

const mask = /^\(\d{2}\) \d{4,5}-\d{4}$/

/** `(XX) XXXXX-XXXX` or `(XX) XXXX-XXXX`; the error message differs by form. */
export function phone(message: string) {
  return z.string().trim().regex(mask, message)
}

/** The mask for a Brazilian number with its area code; one from abroad, or without the code, stays as it is. */
export function formatPhone(value: string): string {
  const typed = value.trim()
  const digits = nationalDigits(typed)
  if (/^\+(?!55)/.test(typed) || (digits.length !== 10 && digits.length !== 11)) return typed
  return `(${digits.slice(0, 2)}) ${digits.slice(2, -4)}-${digits.slice(-4)}`
}

/** Without the country's 55 and the trunk zero, which mean nothing within Brazil: two spellings are one telephone. */
function nationalDigits(typed: string): string {
  const digits = typed.replace(/\D/g, "").replace(/^55(?=\d{10,11}$)/, "")
  return digits.replace(/^0(?=\d{10,11}$)/, "")
}

/** The mask, or `+` and another country's number: a visitor from abroad may become a member. */
export function phoneOrForeign(message: string) {
  return z
    .string()
    .trim()
    .max(20, message)
    .regex(/^(\(\d{2}\) \d{4,5}-\d{4}|\+(?!55)\d[\d\s().-]{6,})$/, message)
}

/** A visitor's phone: in its mask when it is Brazilian, stored as typed otherwise (a foreign number is welcome). */
export const loosePhone = text(20).refine(isWholePhone, "Telefone inválido").transform(formatPhone)

/** A telephone's digits with the country before them, as wa.me and tel: want them; null when the area code is missing. */
export function dialable(value: string): string | null {
  const digits = value.replace(/\D/g, "")
  if (value.trim().startsWith("+")) return digits.length >= 8 ? digits : null
  if (digits.length === 10 || digits.length === 11) return `55${digits}`
  return /^55\d{10,11}$/.test(digits) ? digits : null
}
