import type { Context } from "../../../../core/context.ts"

/** The caller's church, with its part of the notice. */
export function churchForNotice(ctx: Context) {
  return ctx.db.selectFrom("churches").where("id", "=", ctx.actor.churchId).selectAll()
}

/** The newest texts (null: all) that the visitors of a church were shown, newest first. */
export function noticesKept(ctx: Context, churchId: number, most: number | null) {
  return ctx.db
    .selectFrom("privacyNotices")
    .where("churchId", "=", churchId)
    .select(["version", "hash", "since", "text"])
    .orderBy("since", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute()
}
