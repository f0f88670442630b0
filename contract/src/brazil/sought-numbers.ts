import { isAreaCode, nationalDigits } from "./phone-digits.ts"
import { isFromAbroad } from "./phone-mask.ts"

/** A search for a telephone or document with fewer digits than this finds too many people. */
const FEWEST_DIGITS = 3

/** Digits and what stands between them, with each kind of dash and the marks of direction that messengers copy along. */
const NUMBER = /^[\d\s().+/‐‑‒–—−\u200e\u200f\u202a-\u202e\u2066-\u2069-]+$/u
const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** A CPF in its mask, as far as it is typed: its first zero is no trunk zero. */
const CPF_BEGUN = /^\d{3}\.\d{1,3}(?!\d)/

/**
 * What a search looks for in people's digits, when it is a telephone or a document, whole or in part; null for any other text. Of a telephone
 * the country's 55 and the trunk zero fall off, as they do where it is stored. Several where a mobile may be stored with its ninth digit or
 * without it (Anatel, Resolução 553/2010).
 */
export function soughtNumbers(search: string): readonly string[] | null {
  const typed = search.replace(MARKS, "").trim()
  if (!NUMBER.test(typed)) return null
  const isDocument = CPF_BEGUN.test(typed)
  const digits = isDocument ? typed.replace(/\D/g, "") : (nationalDigits(typed) ?? digitsAsStored(typed))
  if (digits.length < FEWEST_DIGITS) return null
  return isDocument ? [digits] : withAndWithoutNinth(digits)
}

/** The digits of what is no whole Brazilian number with its area code. */
function digitsAsStored(typed: string): string {
  const digits = typed.replace(/\D/g, "")
  if (isFromAbroad(typed)) return digits.replace(/^00/, "")
  if (/^\(?(?:\+|00)/.test(typed)) return digits.replace(/^(?:00)?55/, "")
  const isTrunkZero = /^0[1-9]{2}/.test(digits) && isAreaCode(digits.slice(1, 3))
  return isTrunkZero && digits.length > FEWEST_DIGITS ? digits.slice(1) : digits
}

function withAndWithoutNinth(digits: string): readonly string[] {
  const [, area = "", nine, number] = /^(\d{2})?(9)?([6-9]\d{7})$/.exec(digits) ?? []
  if (number === undefined) return [digits]
  // Without an area code one of the two contains the other.
  if (area === "") return [number]
  if (!isAreaCode(area)) return [digits]
  return nine === undefined ? [digits, `${area}9${number}`] : [digits, `${area}${number}`]
}
