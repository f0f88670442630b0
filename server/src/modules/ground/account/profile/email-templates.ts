import { type EmailReader, emailGreeting, renderEmail } from "../../../../integrations/email-template.ts"
import type { EmailMessage } from "../../../../integrations/mail.ts"

/** To the account's previous address, so that a theft is noticed (docs/product/account.md#3.3). */
export function emailChangedEmail(reader: EmailReader): EmailMessage {
  return renderEmail({
    to: reader.email,
    subject: "O e-mail da sua conta foi alterado",
    greeting: emailGreeting(reader.fullName),
    paragraphs: [
      "O e-mail da sua conta no Aprisco acaba de ser trocado por outro. A partir de agora, este endereço não entra mais no sistema.",
      "Se foi você, não é preciso fazer nada. Se não foi, fale agora com quem administra o sistema na sua igreja: essa pessoa pode bloquear a conta.",
    ],
  })
}

/** The last e-mail that an account gets. */
export function accountDeletedEmail(reader: EmailReader): EmailMessage {
  return renderEmail({
    to: reader.email,
    subject: "Sua conta no Aprisco foi excluída",
    greeting: emailGreeting(reader.fullName),
    paragraphs: [
      "A sua conta no Aprisco foi excluída, e os seus dados pessoais foram apagados dela. Os cadastros da igreja continuam com a igreja.",
      "Se não foi você, fale agora com quem administra o sistema na sua igreja.",
    ],
  })
}
