import { emailGreeting, renderEmail } from "../../../../integrations/email-template.ts"
import type { EmailMessage } from "../../../../integrations/mail.ts"

interface Reader {
  email: string
  fullName: string
}

/** To the owner of an account whose second factor the operator has switched off. */
export function factorRemovedEmail(owner: Reader, reason: string): EmailMessage {
  return renderEmail({
    to: owner.email,
    subject: "Verificação em duas etapas desligada",
    greeting: emailGreeting(owner.fullName),
    paragraphs: [
      "A operação do Aprisco desligou a verificação em duas etapas da sua conta, e todas as suas sessões foram encerradas.",
      `Motivo: ${reason}`,
      "Entre com o e-mail e a senha, e ative a verificação de novo em Meu Perfil, na aba Segurança.",
    ],
    footer:
      "Se você não pediu isso, altere a sua senha agora e peça ajuda à operação do Aprisco. A mudança está na auditoria da igreja.",
  })
}

/** To the other administrators of the church of that account. */
export function factorRemovedNotice(
  reader: Reader,
  { person, reason }: { person: string; reason: string },
): EmailMessage {
  return renderEmail({
    to: reader.email,
    subject: `Verificação em duas etapas de ${person} desligada`,
    greeting: emailGreeting(reader.fullName),
    paragraphs: [
      `A operação do Aprisco desligou a verificação em duas etapas da conta de ${person}, da sua igreja. As sessões dessa pessoa foram encerradas.`,
      `Motivo: ${reason}`,
    ],
    footer: `Se ${person} não pediu isso, desative o acesso dessa pessoa em Usuários e peça ajuda à operação do Aprisco.`,
  })
}
