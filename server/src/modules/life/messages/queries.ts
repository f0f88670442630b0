import { MAX_TEMPLATES } from "@aprisco/contract/messages/routes"
import type { Selectable } from "kysely"
import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import type { MessageTemplates } from "../../../db/schema-follow-ups.ts"

export type TemplateRow = Selectable<MessageTemplates>

/** A church's templates, the default first, then by name. */
export function templatesOf(ctx: Context, churchId: number): Promise<TemplateRow[]> {
  return ctx.db
    .selectFrom("messageTemplates")
    .where("churchId", "=", churchId)
    .where("purpose", "is", null)
    .selectAll()
    .orderBy("isDefault", "desc")
    .orderBy("name")
    .orderBy("id")
    .limit(MAX_TEMPLATES)
    .execute()
}

/** A visitors' template of the caller's own church, or 404. */
export async function templateById(ctx: Context, id: number): Promise<TemplateRow> {
  return found(await ofVisitors(ctx, id).selectAll().executeTakeFirst())
}

/** The same, locked. */
export async function templateForUpdate(ctx: Context, id: number): Promise<TemplateRow> {
  return found(await ofVisitors(ctx, id).selectAll().forUpdate().executeTakeFirst())
}

/** Whether another template of the church has this name, without regard to case. */
export async function isNameTaken(ctx: Context, name: string, besides?: number): Promise<boolean> {
  const other = await own(ctx)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where("id", "<>", besides ?? 0)
    .select("id")
    .executeTakeFirst()
  return other !== undefined
}

/** Those of messages are changed with other rights. */
function ofVisitors(ctx: Context, id: number) {
  return own(ctx).where("id", "=", id).where("purpose", "is", null)
}

function own(ctx: Context) {
  return ctx.db.selectFrom("messageTemplates").where("churchId", "=", ctx.actor.churchId)
}
