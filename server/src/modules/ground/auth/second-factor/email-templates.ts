import { emailGreeting, renderEmail } from "../../../../integrations/email-template.ts"
import type { EmailMessage } from "../../../../integrations/mail.ts"

/** Informs the owner of an account that its second factor was switched on or off. */
export function factorEmail(
  reader: { email: string; fullName: string },
  change: "ativada" | "desativada",
): EmailMessage {
  return renderEmail({
    to: reader.email,
    subject: `Verificação em duas etapas ${change}`,
    greeting: emailGreeting(reader.fullName),
    paragraphs: [
      `A verificação em duas etapas da sua conta no Aprisco foi ${change}, e as sessões em outros aparelhos foram encerradas.`,
      "Se não foi você, entre e altere a sua senha em Perfil → Segurança.",
    ],
  })
}
