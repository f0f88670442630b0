/** Masks that grow with what is typed and take a paste. Each keeps the digits it has room for and drops the rest. */

export function maskPhone(typed: string): string {
  const digits = digitsOf(typed.replace(/^\s*\+55/, ""), 11)
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

function digitsOf(text: string, room: number): string {
  return text.replace(/\D/g, "").slice(0, room)
}
