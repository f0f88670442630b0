import { emailGreeting, renderEmail } from "../../../../integrations/email-template.ts"
import type { EmailMessage } from "../../../../integrations/mail.ts"

/** Informs an operator of a change of what protects their account at the desk, so that a theft is noticed. */
export function deskEmail(reader: { email: string; fullName: string }, change: string): EmailMessage {
  return renderEmail({
    to: reader.email,
    subject: "A sua conta na mesa da operação do Aprisco mudou",
    greeting: emailGreeting(reader.fullName),
    paragraphs: [
      `${change} As sessões em outros aparelhos foram encerradas.`,
      "Se foi você, não é preciso fazer nada. Se não foi, peça agora um novo link a quem administra o servidor.",
    ],
  })
}
