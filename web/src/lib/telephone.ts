import { chatNumber, dialable } from "@aprisco/contract/brazil/phone-digits"

/** The `tel:` address of a phone with its country, where that is known; what is neither Brazilian nor from abroad stays as it is. */
export function telephone(phone: string): string {
  const digits = dialable(phone)
  return digits === null ? `tel:${phone.replace(/\D/g, "")}` : `tel:+${digits}`
}

/** The WhatsApp conversation with a phone, with a text already typed; null for one that cannot have WhatsApp. */
export function whatsApp(phone: string, words?: string): string | null {
  const digits = chatNumber(phone)
  return digits === null
    ? null
    : `https://wa.me/${digits}${words ? `?text=${encodeURIComponent(words)}` : ""}`
}
