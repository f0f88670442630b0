import type { NotificationFacts } from "../../../db/schema-notifications.ts"
import { renderEmail } from "../../../integrations/email-template.ts"
import type { EmailMessage } from "../../../integrations/mail.ts"
import { notificationText, privacyRequestsWords, SCREENS, type WordKind } from "./notification-texts.ts"

/** An e-mail may be read by others: it contains the number of visitors, not their names. */
export function visitorsEmail(to: string, count: number, publicUrl: string): EmailMessage {
  const title = count === 1 ? "Um novo visitante" : `${count} novos visitantes`
  const text =
    count === 1
      ? "Uma pessoa se cadastrou pelo QR Code. O primeiro contato faz diferença nas primeiras 24 a 48 horas."
      : `${count} pessoas se cadastraram pelo QR Code. O primeiro contato faz diferença nas primeiras 24 a 48 horas.`
  return emailWith(to, title, text, `${publicUrl}/visitantes?status=pending`, publicUrl)
}

/** About visitors whose follow-up is overdue: their number, not their names; the reader's own, or the unassigned ones. */
export function followUpsEmail(
  to: string,
  { count, unassigned }: { count: number; unassigned: boolean },
  publicUrl: string,
): EmailMessage {
  const whose = unassigned ? " sem responsável" : ""
  const title = count === 1 ? `Um acompanhamento${whose} venceu` : `${count} acompanhamentos${whose} venceram`
  const people = count === 1 ? `uma pessoa${whose}` : `${count} pessoas${whose}`
  const text = `O prazo para falar com ${people} passou, e nenhum contato foi registrado.`
  const list = `${publicUrl}/visitantes/acompanhamentos${unassigned ? "?whose=unassigned" : ""}`
  return emailWith(to, title, text, list, publicUrl)
}

/** One notification as an e-mail, with links to its screen and to the preferences. */
export function notificationEmail(
  to: string,
  kind: WordKind,
  facts: NotificationFacts,
  publicUrl: string,
): EmailMessage {
  const { title, text } = notificationText(kind, facts)
  return emailWith(to, title, text, `${publicUrl}${SCREENS[kind]}`, publicUrl)
}

/** Requests about personal data in the same state, new or soon due: one is named, several are counted. */
export function privacyRequestsEmail(
  to: string,
  count: number,
  first: NotificationFacts,
  publicUrl: string,
): EmailMessage {
  if (count === 1) return notificationEmail(to, "privacy_request", first, publicUrl)
  const { title, text } = privacyRequestsWords(count, first)
  return emailWith(to, title, text, `${publicUrl}${SCREENS.privacy_request}`, publicUrl)
}

function emailWith(to: string, title: string, text: string, screen: string, publicUrl: string): EmailMessage {
  return renderEmail({
    to,
    subject: title,
    greeting: title,
    paragraphs: [text],
    action: { words: "Abrir no Aprisco", address: screen },
    footer: {
      words: "Você escolhe em Notificações, no seu perfil, quais avisos recebe por e-mail:",
      address: `${publicUrl}/perfil?tab=notificacoes`,
    },
  })
}
