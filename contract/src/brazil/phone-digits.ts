import { isFromAbroad } from "./phone-mask.ts"

/** The area codes that exist (Anatel, Resolução 749/2022 and the plan of numbering before it). */
export const AREA_CODES: readonly string[] = (
  "11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 " +
  "61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99"
).split(" ")
const AREAS = new Set(AREA_CODES)

/** Whether these two digits are an area code. */
export function isAreaCode(digits: string): boolean {
  return AREAS.has(digits)
}

/**
 * The ten or eleven digits of a Brazilian number with its area code, however it is typed: without the country's 55, the trunk zero, and
 * the `.0` of a data tool. Null for what is none: an area code that does not exist, a service number, one from abroad, two numbers.
 */
export function nationalDigits(typed: string): string | null {
  const value = typed.trim().replace(/^(\d+)[.,]0+$/, "$1")
  if (isFromAbroad(value)) return null
  // Words may stand before or behind the number, but no further digits.
  const [, number] = /^[^\d+(]*([\d\s().+‐‑–-]+)[^\d]*$/u.exec(value) ?? []
  if (number === undefined) return null
  const digits = number
    .replace(/\D/g, "")
    .replace(/^(?:00)?55(?=\d{10,11}$)/, "")
    .replace(/^0(?=[1-9]\d{9,10}$)/, "")
  if (!/^\d{2}(?:9\d{8}|[2-9]\d{7})$/.test(digits) || !isAreaCode(digits.slice(0, 2))) return null
  return digits
}

/** Whether a telephone is one from abroad with at least seven digits, as the shortest numbers have (ITU-T E.164). */
export function isWholeFromAbroad(value: string): boolean {
  return isFromAbroad(value) && internationalDigits(value).length >= 7
}

function internationalDigits(value: string): string {
  return value.replace(/\D/g, "").replace(/^00/, "")
}

/** A telephone's digits with the country before them, as `tel:` wants them; null when country or area code is missing, or no such area code exists. */
export function dialable(value: string): string | null {
  if (isFromAbroad(value)) return isWholeFromAbroad(value) ? internationalDigits(value) : null
  const digits = nationalDigits(value)
  return digits && `55${digits}`
}

/** Landlines have eight digits and begin with 2 to 5 (Anatel, plan of numbering of the fixed telephone). */
const LANDLINE = /^55..[2-5].{7}$/

/** The same as wa.me wants them, of a telephone that can have WhatsApp: a Brazilian mobile (with its ninth digit or from before it), or one from abroad. */
export function chatNumber(value: string): string | null {
  const digits = dialable(value)
  return digits && LANDLINE.test(digits) && !isFromAbroad(value) ? null : digits
}
