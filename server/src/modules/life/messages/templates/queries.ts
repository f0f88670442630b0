import type { MessagePurpose } from "@aprisco/contract/messages/labels"
import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import type { TemplateRow } from "../queries.ts"

/** All of a church's prepared messages, those of the visitors too, by name. */
export function preparedOf(ctx: Context, purpose: MessagePurpose | null): Promise<TemplateRow[]> {
  const rows = ctx.db.selectFrom("messageTemplates").where("churchId", "=", ctx.actor.churchId)
  return (purpose === null ? rows : rows.where("purpose", "=", purpose))
    .selectAll()
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute()
}

/** One of those of messages, or 404: the visitors' are changed where they were made. */
export async function preparedById(ctx: Context, id: number): Promise<TemplateRow> {
  return found(await prepared(ctx, id).executeTakeFirst())
}

/** The same, locked. */
export async function lockPrepared(ctx: Context, id: number): Promise<TemplateRow> {
  return found(await prepared(ctx, id).forUpdate().executeTakeFirst())
}

function prepared(ctx: Context, id: number) {
  return ctx.db
    .selectFrom("messageTemplates")
    .where("churchId", "=", ctx.actor.churchId)
    .where("id", "=", id)
    .where("purpose", "is not", null)
    .selectAll()
}
