import type { MessageChannel } from "@aprisco/contract/messages/labels"
import type { Actor, RequestContext } from "../../../../core/context.ts"
import { escaped } from "../../../../core/html.ts"

interface Tried {
  ok: boolean
  answer: string
}

/** Sends one letter to the caller, by the way of the church's messages, and says what the mail server answered. */
export async function tryChannel(
  { services }: RequestContext,
  { email, fullName }: Pick<Actor, "email" | "fullName">,
  channel: MessageChannel,
): Promise<Tried> {
  if (channel === "whatsapp_assisted")
    return { ok: true, answer: "Cada mensagem do WhatsApp é enviada por uma pessoa, com um toque." }
  if (channel === "bell") return { ok: true, answer: "O sino toca no próprio Aprisco." }
  const { publicUrl } = services.config
  const text = `Olá, ${fullName}! Este e-mail confirma que as mensagens da sua igreja podem sair.`
  const connection = services.bulkMail.open()
  try {
    const { outcome, answer } = await connection.send({
      to: email,
      fromName: "Aprisco",
      replyTo: null,
      subject: "[Teste] Mensagens da igreja",
      text,
      html: `<p>${escaped(text)}</p>`,
      unsubscribeUrl: `${publicUrl}/mensagens`,
      listName: "teste",
    })
    return { ok: outcome === "sent", answer }
  } finally {
    connection.close()
  }
}
