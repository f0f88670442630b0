import { emailGreeting, paragraphsOf, renderEmail } from "../../../integrations/email-template.ts"
import type { EmailMessage } from "../../../integrations/mail.ts"

interface AskedHelp {
  number: number
  fullName: string
  email: string
  /** Null: the person has no church yet. */
  churchName: string | null
  subject: string
  message: string
  errorCode: string | null
}

/** The e-mail to the support of the installation about a request; its answer goes to who asked. */
export function requestEmail(support: string, request: AskedHelp): EmailMessage {
  const { number, fullName, email, churchName, subject, message, errorCode } = request
  return renderEmail({
    to: support,
    replyTo: email,
    contacts: [email],
    subject: `Pedido de ajuda nº ${number}: ${subject}`,
    greeting: `${fullName} pede ajuda.`,
    paragraphs: [
      `Igreja: ${churchName ?? "ainda sem igreja"}`,
      `E-mail: ${email}`,
      ...(errorCode ? [`Código do erro: ${errorCode}`] : []),
      ...paragraphsOf(message),
    ],
    footer: "Responda a este e-mail, ou pela mesa da operação, em Pedidos de ajuda.",
  })
}

/** The operator's answer to who asked for help, as it was typed at the desk. */
export function answerEmail(
  { number, fullName, email, subject }: Pick<AskedHelp, "number" | "fullName" | "email" | "subject">,
  { message, replyTo }: { message: string; replyTo: string | null },
): EmailMessage {
  return renderEmail({
    to: email,
    ...(replyTo && { replyTo, contacts: [replyTo] }),
    subject: `Resposta ao seu pedido de ajuda: ${subject}`,
    greeting: emailGreeting(fullName),
    paragraphs: paragraphsOf(message),
    footer: `Você recebeu esta resposta porque pediu ajuda no Aprisco (pedido nº ${number}). Ela fica também em Ajuda, Meus pedidos.`,
  })
}
