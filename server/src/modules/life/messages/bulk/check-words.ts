import type { MessageChannel } from "@aprisco/contract/messages/labels"
import type { Context } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { cleanHtml } from "../../../../integrations/clean-html.ts"
import { oneLine } from "../letters/letter.ts"
import { settingsOf } from "../settings/church-settings.ts"

interface Words {
  channels: readonly MessageChannel[]
  subject: string
  body: string
  text: string
}

/** The words of a message as they are stored: a subject of one line, and formatted text in which nothing runs (docs/product/messages.md#3.5). */
export function storedWords<W extends { subject?: string; body?: string }>(words: W): W {
  const { subject, body } = words
  return {
    ...words,
    ...(subject !== undefined && { subject: oneLine(subject) }),
    ...(body !== undefined && { body: cleanHtml(body) }),
  }
}

/** Throws 400 where a channel lacks its words. */
export function requireWords({ channels, subject, body, text }: Words): void {
  const isMail = channels.includes("email")
  const isShort = channels.some((channel) => channel !== "email")
  const lacking = {
    ...(isMail && subject === "" && { subject: ["Assunto é obrigatório"] }),
    ...(isMail && body === "" && { body: ["Mensagem é obrigatória"] }),
    ...(isShort && text === "" && { text: ["Mensagem é obrigatória"] }),
  }
  if (Object.keys(lacking).length > 0) throw invalid(lacking)
}

/** Answers go to the church or to who writes. Throws 400 on another address. */
export async function requireOwnReplyTo(ctx: Context, replyTo: string | null | undefined): Promise<void> {
  if (!replyTo) return
  const church = await ctx.db
    .selectFrom("churches")
    .where("id", "=", ctx.actor.churchId)
    .select("email")
    .executeTakeFirstOrThrow()
  const settings = await settingsOf(ctx.db, ctx.actor.churchId)
  const own = [ctx.actor.email, church.email, settings?.replyTo ?? null]
  if (!own.some((address) => address?.toLowerCase() === replyTo.toLowerCase()))
    throw invalid({ replyTo: ["Use o e-mail da igreja ou o seu."] })
}
