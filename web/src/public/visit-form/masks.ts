/** Masks that format what is typed or pasted. Each keeps the digits it has room for and drops the rest. */

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
