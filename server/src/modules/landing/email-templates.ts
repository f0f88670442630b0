import type { LeadBody } from "@aprisco/contract/landing/routes"
import { renderEmail } from "../../integrations/email-template.ts"
import type { EmailMessage } from "../../integrations/mail.ts"

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
