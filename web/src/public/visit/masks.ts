/** Masks that format what is typed or pasted. Each keeps the digits it has room for and drops the rest. */

/** `(11) 91234-5678`. A number that begins with another country's code stays as it is typed. */
export function maskPhone(typed: string): string {
  const text = typed.trimStart()
  // "+5" may still become "+55".
  if (/^\+(?!55)/.test(text)) return text.replace(/[^\d\s()+.-]/g, "").slice(0, 20)
  const national = text.replace(/^\+55/, "").replace(/\D/g, "").replace(/^0+/, "")
  // Pasted with the country's code and without its plus sign.
  const digits = (national.length > 11 ? national.replace(/^55/, "") : national).slice(0, 11)
  if (digits.length < 3) return digits
  const rest = digits.slice(2)
  const cut = rest.length > 8 ? 5 : 4
  return rest.length <= 4
    ? `(${digits.slice(0, 2)}) ${rest}`
    : `(${digits.slice(0, 2)}) ${rest.slice(0, cut)}-${rest.slice(cut)}`
}

export function maskCpf(typed: string): string {
  const digits = digitsOf(typed, 11)
  return digits
    .replace(/^(\d{3})(\d)/, "$1.$2")
    .replace(/^(\d{3}\.\d{3})(\d)/, "$1.$2")
    .replace(/(\.\d{3})(\d{1,2})$/, "$1-$2")
}

export function maskCep(typed: string): string {
  const digits = digitsOf(typed, 8)
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
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

function digitsOf(text: string, room: number): string {
  return text.replace(/\D/g, "").slice(0, room)
}
