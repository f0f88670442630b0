/** A number from abroad: `+` or `00` and another country's code. */
const ABROAD = /^\(?(?:\+|00)\s*\(?(?!55)[\d\s().-]*$/

/** Whether a telephone begins as one from abroad, which is kept as it was typed. */
export function isFromAbroad(typed: string): boolean {
  return ABROAD.test(typed.trim())
}

/**
 * `(11) 91234-5678` of what is typed or pasted, as far as it goes; the digits for which there is no room are dropped. A number that begins
 * with another country's code stays as it is typed. Small enough for the public form.
 */
export function maskPhone(typed: string): string {
  const text = typed
    .trimStart()
    .replace(/[^\d\s()+.-]/g, "")
    .slice(0, MAX_TYPED)
  // "0" may still become "00", "+5" and "005" Brazil's own code.
  if (text === "0" || isFromAbroad(text)) return text
  const digits = nationalPart(text).slice(0, 11)
  if (digits.length < 3) return digits
  const rest = digits.slice(2)
  const cut = rest.length > 8 ? 5 : 4
  return rest.length <= 4
    ? `(${digits.slice(0, 2)}) ${rest}`
    : `(${digits.slice(0, 2)}) ${rest.slice(0, cut)}-${rest.slice(cut)}`
}

/** As many characters as a telephone may have. */
const MAX_TYPED = 20

function nationalPart(text: string): string {
  const digits = text
    // Of a number that a data tool wrote: `8132221111.0`.
    .replace(/^(\d{10,11})\.0$/, "$1")
    .replace(/^\+55/, "")
    .replace(/\D/g, "")
    .replace(/^0+/, "")
  // Pasted with the country's code and without its plus sign.
  return digits.length > 11 ? digits.replace(/^55/, "") : digits
}

/** The position of the caret after masking: behind the same digit. At the end it stays at the end. */
export function caretAfterMask(typed: string, caret: number, masked: string): number {
  if (caret >= typed.length) return masked.length
  const before = typed.slice(0, caret).replace(/\D/g, "").length
  let position = 0
  for (let seen = 0; seen < before && position < masked.length; position++) {
    if (/\d/.test(masked.charAt(position))) seen++
  }
  return position
}
