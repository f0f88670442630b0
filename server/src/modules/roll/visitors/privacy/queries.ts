import type { Context } from "../../../../core/context.ts"

/** Locks a person's registrations that are not deleted, and says which of them wait for a first contact. */
export function registrationsForUpdate(ctx: Context, personId: number) {
  return ctx.db
    .selectFrom("visitors")
    .where("personId", "=", personId)
    .where("deletedAt", "is", null)
    .where("anonymisedAt", "is", null)
    .orderBy("id")
    .select(["id", "followUpStatus", "followUpDueAt"])
    .forUpdate()
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
