import { z } from "zod"
import { text } from "../kit/fields.ts"

const mask = /^\(\d{2}\) \d{4,5}-\d{4}$/

/** `(XX) XXXXX-XXXX` or `(XX) XXXX-XXXX`; the words of the complaint differ by form. */
export function phone(message: string) {
  return z.string().trim().regex(mask, message)
}

/** The mask for 10 or 11 digits of Brazil; anything else stays as it is. */
export function formatPhone(value: string): string {
  const national = value.trim().replace(/^\+55/, "")
  const digits = national.startsWith("+") ? "" : national.replace(/\D/g, "")
  if (digits.length !== 10 && digits.length !== 11) return value.trim()
  return `(${digits.slice(0, 2)}) ${digits.slice(2, -4)}-${digits.slice(-4)}`
}

/** The mask, or `+` and another country's number: a visitor from abroad may become a member. */
export function phoneOrForeign(message: string) {
  return z
    .string()
    .trim()
    .max(20, message)
    .regex(/^(\(\d{2}\) \d{4,5}-\d{4}|\+(?!55)\d[\d\s().-]{6,})$/, message)
}

/** A visitor's phone: masked when it has 10 or 11 digits, kept as typed otherwise (a foreign number is welcome). */
export const loosePhone = text(20)
  .regex(/^[\d\s()+.-]{8,20}$/, "Telefone inválido")
  .transform(formatPhone)

/** A telephone's digits with the country before them, as wa.me and tel: want them; null when the area code is missing. */
export function dialable(value: string): string | null {
  const digits = value.replace(/\D/g, "")
  if (value.trim().startsWith("+")) return digits.length >= 8 ? digits : null
  if (digits.length === 10 || digits.length === 11) return `55${digits}`
  return /^55\d{10,11}$/.test(digits) ? digits : null
}
