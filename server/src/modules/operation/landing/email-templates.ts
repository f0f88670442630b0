import type { LeadBody } from "@aprisco/contract/landing/routes"
import { paragraphsOf, renderEmail } from "../../../integrations/email-template.ts"
import type { EmailMessage } from "../../../integrations/mail.ts"

/** The e-mail to the operator when a church leaves its contact. */
export function leadEmail(operator: string, lead: LeadBody): EmailMessage {
  return renderEmail({
    to: operator,
    contacts: [lead.email],
    subject: `Novo contato: ${lead.churchName}`,
    greeting: "Uma igreja quer conhecer o Aprisco.",
    paragraphs: [
      `Igreja: ${lead.churchName}`,
      `E-mail do responsável: ${lead.email}`,
      `Telefone: ${lead.phone}`,
    ],
  })
}

/** The operator's answer to a church that left its contact, as it was typed at the desk. */
export function leadAnswerEmail({
  email,
  churchName,
  message,
  replyTo,
}: {
  email: string
  churchName: string
  message: string
  replyTo: string | null
}): EmailMessage {
  return renderEmail({
    to: email,
    ...(replyTo && { replyTo, contacts: [replyTo] }),
    subject: "Sobre o seu contato com o Aprisco",
    greeting: "Olá!",
    paragraphs: paragraphsOf(message),
    footer: `Você recebeu esta resposta porque ${churchName} deixou um contato na página inicial do Aprisco.`,
  })
}
