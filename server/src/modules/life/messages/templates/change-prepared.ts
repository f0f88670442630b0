import { MAX_TEMPLATES } from "@aprisco/contract/messages/routes"
import type { PreparedMessageBody, PreparedMessageChange } from "@aprisco/contract/messages/templates"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { ensure, expectVersion } from "../../../../core/ensure.ts"
import { conflict, invalid } from "../../../../core/errors.ts"
import { lockChurch } from "../../../ground/branches/public.ts"
import { storedWords } from "../bulk/check-words.ts"
import { templateNameTaken } from "../create-template.ts"
import { isNameTaken } from "../queries.ts"
import { lockPrepared, preparedOf } from "./queries.ts"

/** Prepares a message. Throws 400 on a name in use and without words, 409 above the limit of all templates. Returns its id. */
export async function createPrepared(ctx: Context, body: PreparedMessageBody): Promise<number> {
  const { churchId } = ctx.actor
  const words = storedWords(body)
  requireSomeWords(words)
  await lockChurch(ctx, churchId)
  const existing = await preparedOf(ctx, null)
  ensure(existing.filter(({ purpose }) => purpose !== null).length < MAX_TEMPLATES, () =>
    conflict(`A igreja já tem ${MAX_TEMPLATES} modelos: exclua um para criar outro.`),
  )
  ensure(!(await isNameTaken(ctx, body.name)), templateNameTaken)
  const { id } = await ctx.db
    .insertInto("messageTemplates")
    .values({ ...words, churchId, createdAt: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow()
  await record(ctx, "message_template.created", { entity: "message_template", id, churchId })
  return id
}

/** Changes what the body names. Throws 404, 412, 400 as `createPrepared` does. */
export async function changePrepared(ctx: Context, id: number, change: PreparedMessageChange): Promise<void> {
  await lockChurch(ctx, ctx.actor.churchId)
  const template = await lockPrepared(ctx, id)
  expectVersion(ctx, template.version)
  const words = storedWords(change)
  const old = new Map<string, unknown>(Object.entries(template))
  const changed = Object.entries(words).filter(
    ([field, value]) => value !== undefined && value !== old.get(field),
  )
  if (changed.length === 0) return
  requireSomeWords({ body: words.body ?? template.body, text: words.text ?? template.text })
  if (words.name !== undefined) ensure(!(await isNameTaken(ctx, words.name, id)), templateNameTaken)
  await ctx.db.updateTable("messageTemplates").set(words).where("id", "=", id).execute()
  await record(ctx, "message_template.changed", {
    entity: "message_template",
    id,
    churchId: template.churchId,
    facts: { fields: changed.map(([field]) => field) },
  })
}

/** Deletes one for good. Throws 404, 412. */
export async function deletePrepared(ctx: Context, id: number): Promise<void> {
  const { churchId, version } = await lockPrepared(ctx, id)
  expectVersion(ctx, version)
  await ctx.db.deleteFrom("messageTemplates").where("id", "=", id).execute()
  await record(ctx, "message_template.deleted", { entity: "message_template", id, churchId })
}

/** A template is for e-mail, for the short channels, or for both. */
function requireSomeWords({ body, text }: { body: string; text: string }): void {
  if (body === "" && text === "") throw invalid({ text: ["Mensagem é obrigatória"] })
}
