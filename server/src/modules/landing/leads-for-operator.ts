import { sql } from "kysely"
import { record } from "../../core/audit.ts"
import type { DeskContext } from "../../core/context.ts"
import { conflict, found } from "../../core/errors.ts"
import { type PageQuery, sliceOf, toPage } from "../../db/page.ts"

const COLUMNS = ["id", "churchName", "email", "phone", "createdAt", "answeredAt"] as const

/** A page of the contacts that were left on the landing page, the newest first. */
export async function leadsForOperator({ db }: DeskContext, query: PageQuery) {
  const { limit, offset } = sliceOf(query)
  const { count } = await db
    .selectFrom("leads")
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom("leads")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .select(COLUMNS)
    .execute()
  return toPage("/operator/leads/", query, count, rows)
}

/** Notes that an operator has answered a contact. Throws 404, and 409 when it was answered already. */
export async function answerLead(ctx: DeskContext, id: number) {
  const answered = await ctx.db
    .updateTable("leads")
    .set({ answeredAt: ctx.now, answeredById: ctx.operator.id })
    .where("id", "=", id)
    .where("answeredAt", "is", null)
    .returning(COLUMNS)
    .executeTakeFirst()
  if (answered === undefined) {
    found(await ctx.db.selectFrom("leads").where("id", "=", id).select("id").executeTakeFirst())
    throw conflict("Este contato já foi marcado como respondido.")
  }
  await recordOf(ctx, "lead.answered", id)
  return answered
}

/** Deletes a contact, as when the person asks for it. Throws 404. */
export async function deleteLead(ctx: DeskContext, id: number): Promise<void> {
  found(await ctx.db.deleteFrom("leads").where("id", "=", id).returning("id").executeTakeFirst())
  await recordOf(ctx, "lead.deleted", id)
}

/** Without a word of the contact: the trail is kept longer than it. */
function recordOf(ctx: DeskContext, action: string, id: number): Promise<void> {
  return record(ctx, action, { entity: "lead", id, churchId: null })
}
