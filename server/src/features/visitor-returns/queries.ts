import type { Context } from "../../core/context.ts"
import { likenesses, lookAlike } from "../visitors/public.ts"

export type VisitRow = Awaited<ReturnType<typeof visitsOf>>[number]

/** The visits of visitors that are in reach (the table is fenced by church alone), the first one first. */
export function visitsOf(ctx: Context, visitorIds: readonly number[]) {
  return ctx.db
    .selectFrom("visitorVisits as visit")
    .innerJoin("branches", (join) =>
      join.onRef("branches.churchId", "=", "visit.churchId").onRef("branches.id", "=", "visit.branchId"),
    )
    .leftJoin("users", "users.id", "visit.recordedById")
    .where("visit.visitorId", "in", [...visitorIds])
    .selectAll("visit")
    .select(["branches.name as branchName", "users.fullName as recordedByName"])
    .orderBy("visit.visitedOn")
    .orderBy("visit.id")
    .execute()
}

/** Other registrations, in the caller's reach, that may be this visitor's, with what the visitor's own row says. */
export function lookAlikesOf(ctx: Context, visitorId: number) {
  return ctx.db
    .selectFrom("visitors")
    .innerJoin("visitors as other", (join) => join.onRef("other.churchId", "=", "visitors.churchId"))
    .innerJoin("branches", (join) =>
      join.onRef("branches.churchId", "=", "other.churchId").onRef("branches.id", "=", "other.branchId"),
    )
    .where("visitors.id", "=", visitorId)
    .where("visitors.deletedAt", "is", null)
    .where("visitors.anonymisedAt", "is", null)
    .where(lookAlike(ctx))
    .selectAll("other")
    .select("branches.name as branchName")
    .select(likenesses.as("reasons"))
    .select((eb) =>
      eb
        .selectFrom("visitorVisits as visit")
        .whereRef("visit.churchId", "=", "other.churchId")
        .whereRef("visit.visitorId", "=", "other.id")
        .select((visit) => visit.fn.countAll<number>().as("count"))
        .as("visitCount"),
    )
    .orderBy("other.id")
    .limit(20)
    .execute()
}

/** The two registrations of a decision, held until it is made, lowest id first: two people who decide do not block each other. */
export function bothForUpdate(ctx: Context, ids: readonly [number, number]) {
  return ctx.db
    .selectFrom("visitors")
    .where("id", "in", [...ids])
    .selectAll()
    .orderBy("id")
    .forUpdate()
    .execute()
}

/** The visitors in reach who became this member. */
export function visitorsOfMember(ctx: Context, memberId: number) {
  return ctx.db
    .selectFrom("members")
    .innerJoin("visitors", (join) =>
      join
        .onRef("visitors.churchId", "=", "members.churchId")
        .onRef("visitors.memberId", "=", "members.id")
        .on("visitors.deletedAt", "is", null),
    )
    .innerJoin("branches", (join) =>
      join
        .onRef("branches.churchId", "=", "visitors.churchId")
        .onRef("branches.id", "=", "visitors.branchId"),
    )
    .where("members.id", "=", memberId)
    .where("members.deletedAt", "is", null)
    .selectAll("visitors")
    .select("branches.name as branchName")
    .orderBy("visitors.id", "desc")
    .execute()
}

/** The contacts of visitors that are in reach, newest first. */
export function contactsOfAll(ctx: Context, visitorIds: readonly number[]) {
  return ctx.db
    .selectFrom("visitorContacts as contact")
    .leftJoin("users", "users.id", "contact.contactedById")
    .where("contact.visitorId", "in", [...visitorIds])
    .selectAll("contact")
    .select("users.fullName as contactedByName")
    .orderBy("contact.contactedAt", "desc")
    .orderBy("contact.id", "desc")
    .execute()
}
