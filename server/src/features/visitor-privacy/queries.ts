import type { Context } from "../../core/context.ts"

export type ConsentRow = Awaited<ReturnType<typeof consentsOf>>[number]

/** The ledger of a visitor who is in reach (the table is fenced by church alone), newest first. */
export function consentsOf(ctx: Context, visitorId: number) {
  return ctx.db
    .selectFrom("consents")
    .leftJoin("users", "users.id", "consents.recordedById")
    .where("consents.visitorId", "=", visitorId)
    .selectAll("consents")
    .select("users.fullName as recordedByName")
    .orderBy("consents.givenAt", "desc")
    .orderBy("consents.id", "desc")
    .execute()
}

/** The caller's church, with what it says of itself in the notice. */
export function churchForNotice(ctx: Context) {
  return ctx.db.selectFrom("churches").where("id", "=", ctx.actor.churchId).selectAll()
}

/** Every text that the visitors of a church were shown, newest first. */
export function noticesKept(ctx: Context, churchId: number) {
  return ctx.db
    .selectFrom("privacyNotices")
    .where("churchId", "=", churchId)
    .select(["version", "hash", "since", "text"])
    .orderBy("since", "desc")
    .orderBy("id", "desc")
    .limit(50)
    .execute()
}

/** The days on which a visitor who is in reach came, the first one first. */
export function visitDaysOf(ctx: Context, visitorId: number) {
  return ctx.db
    .selectFrom("visitorVisits as visit")
    .innerJoin("branches", (join) =>
      join.onRef("branches.churchId", "=", "visit.churchId").onRef("branches.id", "=", "visit.branchId"),
    )
    .where("visit.visitorId", "=", visitorId)
    .select(["visit.visitedOn", "branches.name as branchName", "visit.source"])
    .orderBy("visit.visitedOn")
    .orderBy("visit.id")
    .execute()
}
