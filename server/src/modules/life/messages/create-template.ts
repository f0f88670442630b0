import { MAX_TEMPLATES, type MessageTemplateBody } from "@aprisco/contract/messages/routes"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { ensure } from "../../../core/ensure.ts"
import { conflict, invalid } from "../../../core/errors.ts"
import { lockChurch } from "../../ground/branches/public.ts"
import { makeDefault } from "./make-default.ts"
import { isNameTaken, templatesOf } from "./queries.ts"

export const templateNameTaken = () => invalid({ name: ["Já existe uma mensagem com este nome"] })

/** Creates a template; the first of a church is its default. Throws 400 on a name in use, 409 above the limit. */
export async function createTemplate(ctx: Context, body: MessageTemplateBody): Promise<number> {
  const { churchId } = ctx.actor
  await lockChurch(ctx, ctx.actor.churchId)
  const existing = await templatesOf(ctx, churchId)
  ensure(existing.length < MAX_TEMPLATES, () =>
    conflict(`A igreja já tem ${MAX_TEMPLATES} mensagens: exclua uma para criar outra.`),
  )
  ensure(!(await isNameTaken(ctx, body.name)), templateNameTaken)
  const { id } = await ctx.db
    .insertInto("messageTemplates")
    .values({ churchId, name: body.name, text: body.text, createdAt: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow()
  if (body.isDefault || existing.length === 0) await makeDefault(ctx, id)
  await record(ctx, "message_template.created", { entity: "message_template", id, churchId })
  return id
}
