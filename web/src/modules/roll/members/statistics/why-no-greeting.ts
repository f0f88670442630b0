import type { Birthday } from "@aprisco/contract/members/statistics"
import { whatsApp } from "../../../../lib/telephone.ts"

type Reachable = Pick<Birthday, "phone" | "acceptWhatsapp" | "contactHidden" | "greetedBy">

/** Why there is no button for a greeting, in words; null where there is one. */
export function whyNoGreeting({ phone, acceptWhatsapp, contactHidden, greetedBy }: Reachable): string | null {
  if (greetedBy !== null) return `Parabenizado por ${greetedBy}`
  if (contactHidden) return "Contato reservado"
  if (phone === null) return "Sem telefone"
  if (!acceptWhatsapp) return "Não quer receber mensagens"
  if (whatsApp(phone) !== null) return null
  return phone.replace(/\D/g, "").length < 10 ? "Telefone sem DDD" : "Este telefone não recebe WhatsApp"
}
