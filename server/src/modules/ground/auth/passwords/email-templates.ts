import { type EmailReader, emailGreeting, renderEmail } from "../../../../integrations/email-template.ts"
import type { EmailMessage } from "../../../../integrations/mail.ts"

/** The e-mail with the link for a person who has forgotten the password. */
export function resetEmail(reader: EmailReader, address: string): EmailMessage {
  return renderEmail({
    to: reader.email,
    subject: "Crie uma nova senha no Aprisco",
    greeting: emailGreeting(reader.fullName),
    paragraphs: [
      "Recebemos um pedido para criar uma nova senha para a sua conta.",
      "O link abaixo vale por 1 hora e só funciona uma vez.",
    ],
    action: { words: "Criar nova senha", address },
    footer: "Se você não pediu isto, ignore este e-mail: a sua senha continua a mesma.",
  })
}

/** The e-mail with the link for a person invited by a church. */
export function invitationEmail(reader: EmailReader, churchName: string, address: string): EmailMessage {
  return renderEmail({
    to: reader.email,
    subject: `Convite: ${churchName} no Aprisco`,
    greeting: emailGreeting(reader.fullName),
    paragraphs: [
      `${churchName} convidou você para usar o Aprisco, o sistema de gestão da igreja.`,
      "Crie a sua senha pelo link abaixo. Ele vale por 7 dias e só funciona uma vez.",
    ],
    action: { words: "Aceitar o convite", address },
    footer: "Se você não conhece esta igreja, ignore este e-mail: nada acontece sem a sua senha.",
  })
}

/** Informs the owner of an account that its password was changed, so that a theft is noticed (docs/product/auth.md#3.4). */
export function changedEmail(reader: EmailReader, publicUrl: string): EmailMessage {
  return renderEmail({
    to: reader.email,
    subject: "A senha da sua conta foi alterada",
    greeting: emailGreeting(reader.fullName),
    paragraphs: [
      "A senha da sua conta no Aprisco acaba de ser alterada, e as sessões em outros aparelhos foram encerradas.",
      "Se foi você, não é preciso fazer nada. Se não foi, crie uma nova senha agora.",
    ],
    action: { words: "Não fui eu: criar nova senha", address: `${publicUrl}/esqueci-senha` },
  })
}
