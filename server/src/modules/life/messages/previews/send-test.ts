import type { Context } from "../../../../core/context.ts"
import { escaped } from "../../../../core/html.ts"
import { queueEmail } from "../../../ground/emails/public.ts"
import { messageById } from "../bulk/queries.ts"
import { fieldValuesOf, firstNameOf } from "../letters/field-values.ts"
import { letterOf } from "../letters/letter.ts"

/** Mails a message to the caller alone, with their own name in it. Throws 404. */
export async function sendTest(ctx: Context, id: number): Promise<string> {
  const message = await messageById(ctx, id)
  const { email, fullName } = ctx.actor
  const body = message.body || `<p>${escaped(message.text).replaceAll("\n", "<br>")}</p>`
  const values = await valuesOfCaller(ctx, message.churchId)
  const { subject, html, text } = letterOf({
    message: { ...message, subject: `[Teste] ${message.subject || "Mensagem"}`, body },
    church: { name: values.igreja },
    values: { ...values, nome: firstNameOf(fullName), nome_completo: fullName },
    guardian: null,
    wards: [],
    unsubscribeUrl: null,
    preferencesUrl: null,
  })
  await queueEmail(ctx, { to: email, subject, html, text }, "account-owner")
  return `Enviamos o teste para ${email}.`
}

/** Of the caller's own person; without one the fields say what is true of the church. */
async function valuesOfCaller(ctx: Context, churchId: number) {
  const own = await ctx.db
    .selectFrom("people")
    .where("churchId", "=", churchId)
    .where("userId", "=", ctx.actor.userId)
    .where("deletedAt", "is", null)
    .select("id")
    .executeTakeFirst()
  const values = own && (await fieldValuesOf(ctx, churchId, [own.id])).get(own.id)
  if (values) return values
  const { name, pastorName } = await ctx.db
    .selectFrom("churches")
    .where("id", "=", churchId)
    .select(["name", "pastorName"])
    .executeTakeFirstOrThrow()
  return {
    nome: "",
    nome_completo: "",
    igreja: name,
    filial: "",
    pastor: pastorName,
    responsavel: ctx.actor.fullName,
  }
}
