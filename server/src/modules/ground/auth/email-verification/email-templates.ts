import { VERIFICATION_DAYS } from "@aprisco/contract/auth/email-verification"
import { emailGreeting, renderEmail } from "../../../../integrations/email-template.ts"
import type { EmailMessage } from "../../../../integrations/mail.ts"

/** The e-mail with the link that verifies the address it is mailed to. */
export function verificationEmail(
  reader: { email: string; fullName: string },
  address: string,
): EmailMessage {
  return renderEmail({
    to: reader.email,
    subject: "Confirme seu e-mail no Aprisco",
    greeting: emailGreeting(reader.fullName),
    paragraphs: [
      "Confirme que este e-mail é seu para usar tudo o que o seu acesso permite.",
      `O link abaixo vale por ${VERIFICATION_DAYS} dias e só funciona uma vez.`,
    ],
    action: { words: "Confirmar e-mail", address },
    footer:
      "Se você não tem conta no Aprisco, ignore este e-mail: alguém pode ter digitado o endereço errado.",
  })
}

/** To the founder of a church that has just been registered. */
export function welcomeEmail(
  reader: { email: string; fullName: string },
  churchName: string,
  publicUrl: string,
): EmailMessage {
  return renderEmail({
    to: reader.email,
    subject: "Boas-vindas ao Aprisco",
    greeting: emailGreeting(reader.fullName),
    paragraphs: [
      `A ${churchName} já está no Aprisco.`,
      "Para começar: imprima o QR Code da sede e deixe-o na porta. Quem visita se cadastra pelo celular, e você acompanha pelo sistema.",
    ],
    action: { words: "Acessar o Aprisco", address: `${publicUrl}/login` },
  })
}
