/** The `tel:` address of a phone: a Brazilian number gets its country, one from abroad stays as it was typed. */
export function telephone(phone: string): string {
  const digits = phone.replace(/\D/g, "")
  if (phone.trim().startsWith("+")) return `tel:+${digits}`
  const national = digits.length === 10 || digits.length === 11
  return national ? `tel:+55${digits}` : `tel:${digits}`
}

/** The WhatsApp conversation with a phone, with a text already typed; null when the country is unknown. */
export function whatsApp(phone: string, words?: string): string | null {
  const number = telephone(phone).replace(/^tel:/, "")
  if (!number.startsWith("+")) return null
  return `https://wa.me/${number.slice(1)}${words ? `?text=${encodeURIComponent(words)}` : ""}`
}
