import type { PersonFollowUp } from "@aprisco/contract/person-follow-ups/routes"
import type { ContactWays } from "@aprisco/contract/visitors/follow-up-fields"

/** Why a visitor has no button for WhatsApp or a call, in words; null where both are there. */
export function noWayTo({ whatsapp, call }: ContactWays): string | null {
  return [...new Set([whatsapp.reason, call.reason])].filter((reason) => reason !== null).join(" · ") || null
}

/** The same of another person. */
export function noWayToPerson({ contactHidden, phone, contact }: PersonFollowUp): string | null {
  if (contactHidden) return "Menor de idade: contato reservado"
  if (phone === null) return "Sem telefone cadastrado"
  if (!contact.call) return "Não pode ser contatado"
  return contact.whatsapp ? null : "Não quer receber WhatsApp"
}
