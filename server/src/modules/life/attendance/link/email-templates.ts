import { LINK_DAYS } from "@aprisco/contract/attendance/labels"
import { type EmailReader, emailGreeting, renderEmail } from "../../../../integrations/email-template.ts"
import type { EmailMessage } from "../../../../integrations/mail.ts"
import { brazilianDay } from "../../../ground/audit/public.ts"

/** Asks the leader of a group for a list that nobody has marked (docs/product/attendance.md#6.1). */
export function listByLinkEmail(
  reader: EmailReader,
  { title, day, url }: { title: string; day: string; url: string },
): EmailMessage {
  return renderEmail({
    to: reader.email,
    subject: `Lista de presença: ${title}, ${brazilianDay(day)}`,
    greeting: emailGreeting(reader.fullName),
    paragraphs: [
      `A lista de presença de ${title}, de ${brazilianDay(day)}, ainda não tem marcações.`,
      "Toque em quem veio. Não é preciso ter conta: as marcações são guardadas na hora.",
      `O endereço é só seu e vale por ${LINK_DAYS} dias. Quem o tem vê os nomes da lista: não o repasse.`,
    ],
    action: { words: "Abrir a lista", address: url },
    footer: "Você recebeu este e-mail porque responde por este grupo na sua igreja.",
  })
}
