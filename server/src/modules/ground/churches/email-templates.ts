import { type EmailReader, emailGreeting, renderEmail } from "../../../integrations/email-template.ts"
import type { EmailMessage } from "../../../integrations/mail.ts"

/** Informs a church's administrators why its users cannot sign in: the sign-in gives no reason (docs/product/churches.md#7.1). */
export function disabledEmail(
  reader: EmailReader,
  { churchName, reason, operator }: { churchName: string; reason: string; operator: string | null },
): EmailMessage {
  return renderEmail({
    to: reader.email,
    contacts: operator === null ? [] : [operator],
    subject: `O acesso da ${churchName} ao Aprisco foi desativado`,
    greeting: emailGreeting(reader.fullName),
    paragraphs: [
      `O acesso da ${churchName} ao Aprisco foi desativado por quem opera este sistema.`,
      `Motivo: ${reason}`,
      "As sessões abertas foram encerradas, e os QR Codes da igreja deixaram de receber visitantes. Nenhum dado foi apagado: quando o acesso voltar, tudo estará como antes.",
      ...(operator === null ? [] : [`Para falar com quem opera o sistema, escreva para ${operator}.`]),
    ],
  })
}

/** Informs them that the church is open again. */
export function enabledEmail(reader: EmailReader, churchName: string, publicUrl: string): EmailMessage {
  return renderEmail({
    to: reader.email,
    subject: `O acesso da ${churchName} ao Aprisco voltou`,
    greeting: emailGreeting(reader.fullName),
    paragraphs: [
      `A ${churchName} pode usar o Aprisco de novo. Os dados estão como estavam, e os QR Codes voltaram a receber visitantes.`,
    ],
    action: { words: "Acessar o Aprisco", address: `${publicUrl}/login` },
  })
}
