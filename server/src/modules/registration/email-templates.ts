import { greetingOf, renderEmail } from "../../integrations/email-template.ts"
import type { EmailMessage } from "../../integrations/mail.ts"

export interface Reader {
  email: string
  fullName: string
}

/** To the founder of a church that has just been registered. */
export function welcomeEmail(reader: Reader, churchName: string, publicUrl: string): EmailMessage {
  return renderEmail({
    to: reader.email,
    subject: "Boas-vindas ao Aprisco",
    greeting: greetingOf(reader.fullName),
    paragraphs: [
      `A ${churchName} já está no Aprisco.`,
      "Para começar: imprima o QR Code da sede e deixe-o na porta. Quem visita se cadastra pelo celular, e você acompanha pelo sistema.",
    ],
    action: { words: "Acessar o Aprisco", address: `${publicUrl}/login` },
  })
}
