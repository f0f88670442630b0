import { greetingOf, letter } from "../../integrations/email-template.ts"
import type { EmailMessage } from "../../integrations/mail.ts"

export interface Reader {
  email: string
  fullName: string
}

/** Tells those who administer a church why nobody of it can sign in any more: the sign-in itself gives no cause (security B2). */
export function disabledEmail(
  reader: Reader,
  { churchName, reason, operator }: { churchName: string; reason: string; operator: string | null },
): EmailMessage {
  return letter({
    to: reader.email,
    contacts: operator === null ? [] : [operator],
    subject: `O acesso da ${churchName} ao Aprisco foi desativado`,
    greeting: greetingOf(reader.fullName),
    paragraphs: [
      `O acesso da ${churchName} ao Aprisco foi desativado por quem opera este sistema.`,
      `Motivo: ${reason}`,
      "As sessões abertas foram encerradas, e os QR Codes da igreja deixaram de receber visitantes. Nenhum dado foi apagado: quando o acesso voltar, tudo estará como antes.",
      ...(operator === null ? [] : [`Para falar com quem opera o sistema, escreva para ${operator}.`]),
    ],
  })
}

/** Tells them that the doors are open again. */
export function enabledEmail(reader: Reader, churchName: string, publicUrl: string): EmailMessage {
  return letter({
    to: reader.email,
    subject: `O acesso da ${churchName} ao Aprisco voltou`,
    greeting: greetingOf(reader.fullName),
    paragraphs: [
      `A ${churchName} pode usar o Aprisco de novo. Os dados estão como estavam, e os QR Codes voltaram a receber visitantes.`,
    ],
    action: { words: "Acessar o Aprisco", address: `${publicUrl}/login` },
  })
}
