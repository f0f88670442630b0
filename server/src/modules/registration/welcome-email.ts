import type { AnyContext } from "../../core/context.ts"
import { greetingOf, letter } from "../../integrations/email-template.ts"
import type { EmailMessage } from "../../integrations/mail.ts"

interface Reader {
  email: string
  fullName: string
}

/** Sends the founder of a church the welcome e-mail, when the registration is done and the address is verified. */
export async function sendWelcome(ctx: AnyContext, reader: Reader, churchId: number): Promise<void> {
  const church = await ctx.db
    .selectFrom("churches")
    .where("id", "=", churchId)
    .select("name")
    .executeTakeFirstOrThrow()
  const { mail, config } = ctx.services
  ctx.afterCommit(() => mail.send(welcome(reader, church.name, config.publicUrl), "account-owner"))
}

function welcome(reader: Reader, churchName: string, publicUrl: string): EmailMessage {
  return letter({
    to: reader.email,
    subject: "Bem-vindo ao Aprisco",
    greeting: greetingOf(reader.fullName),
    paragraphs: [
      `A ${churchName} já está no Aprisco.`,
      "Para começar: imprima o QR Code da sede e deixe-o na porta. Quem visita se cadastra pelo celular, e você acompanha pelo sistema.",
    ],
    action: { words: "Acessar o Aprisco", address: `${publicUrl}/login` },
  })
}
