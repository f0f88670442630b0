/** The `tel:` address of a phone: a Brazilian number gets its country, one from abroad stays as it was typed. */
export function telephone(phone: string): string {
  const digits = phone.replace(/\D/g, "")
  if (phone.trim().startsWith("+")) return `tel:+${digits}`
  const national = digits.length === 10 || digits.length === 11
  return national ? `tel:+55${digits}` : `tel:${digits}`
}
