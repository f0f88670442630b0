import { MAX_LISTED } from "@aprisco/contract/kit/page"
import { MAX_POSSIBLE_RETURNS } from "@aprisco/contract/visitors/returns"
import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { contactSight } from "../../../../core/minors-contact.ts"
import { type PageQuery, type Slice, sliceOf } from "../../../../db/page.ts"
import { lockPeopleOf } from "../../../people/people/known-person/public.ts"
import { candidates, duplicateReasons, isPossibleDuplicate } from "../public.ts"

export type VisitRow = Awaited<ReturnType<typeof visitsOf>>[number]

/**
 * The visits of visitors in reach (row-level security restricts the table by church only), newest first: of each visitor
 * those within the slice.
 */
export function visitsOf(ctx: Context, visitorIds: readonly number[], { limit, offset }: Slice) {
  return numberedVisits(ctx, visitorIds)
    .where("visit.place", ">", offset)
    .where("visit.place", "<=", offset + limit)
    .orderBy("visit.place")
    .execute()
}

/** One visit of a visitor in reach. */
export async function visitById(ctx: Context, visitorId: number, id: number): Promise<VisitRow> {
  return numberedVisits(ctx, [visitorId]).where("visit.id", "=", id).executeTakeFirstOrThrow()
}

/** Visits with the number of each and how many there are in all of the same visitor. */
function numberedVisits(ctx: Context, visitorIds: readonly number[]) {
  const numbered = ctx.db
    .selectFrom("visitorVisits")
    .where("visitorId", "in", [...visitorIds])
    .selectAll()
    .select([
      sql<number>`row_number() over (partition by visitor_id order by visited_on, id)`.as("number"),
      sql<number>`row_number() over (partition by visitor_id order by visited_on desc, id desc)`.as("place"),
      sql<number>`count(*) over (partition by visitor_id)`.as("inAll"),
    ])
    .as("visit")
  return ctx.db
    .selectFrom(numbered)
    .innerJoin("branches", (join) =>
      join.onRef("branches.churchId", "=", "visit.churchId").onRef("branches.id", "=", "visit.branchId"),
    )
    .leftJoin("users", "users.id", "visit.recordedById")
    .selectAll("visit")
    .select(["branches.name as branchName", "users.fullName as recordedByName"])
}

/** Other registrations, in the caller's reach, that may be of the same person, with the columns of the visitor's own row. */
export function similarRegistrations(ctx: Context, visitorId: number) {
  return ctx.db
    .selectFrom("visitorRecords as visitors")
    .innerJoinLateral(candidates, (join) => join.onTrue())
    .innerJoin("visitorRecords as other", "other.id", "candidate.id")
    .innerJoin("branches", (join) =>
      join.onRef("branches.churchId", "=", "other.churchId").onRef("branches.id", "=", "other.branchId"),
    )
    .where("visitors.id", "=", visitorId)
    .where("visitors.deletedAt", "is", null)
    .where("visitors.anonymisedAt", "is", null)
    .where(isPossibleDuplicate(contactSight(ctx)))
    .selectAll("other")
    .select("branches.name as branchName")
    .select(duplicateReasons.as("reasons"))
    .select((eb) =>
      eb
        .selectFrom("visitorVisits as visit")
        .whereRef("visit.churchId", "=", "other.churchId")
        .whereRef("visit.visitorId", "=", "other.id")
        .select((visit) => visit.fn.countAll<number>().as("count"))
        .as("visitCount"),
    )
    .orderBy("other.id")
    .limit(MAX_POSSIBLE_RETURNS)
    .execute()
}

/** Locks the two registrations of a decision, lowest id first, so that two decisions cannot deadlock. */
export async function bothForUpdate(ctx: Context, ids: readonly [number, number]) {
  await lockPeopleOf(ctx, "visitors", ids)
  return ctx.db
    .selectFrom("visitorRecords as visitors")
    .where("id", "in", [...ids])
    .selectAll()
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()
}

/** One page of the visitors in reach who became this member. */
export function visitorsOfMember(ctx: Context, memberId: number, query: PageQuery) {
  const { limit, offset } = sliceOf(query)
  return registrationsOf(ctx, memberId)
    .innerJoin("branches", (join) =>
      join
        .onRef("branches.churchId", "=", "visitors.churchId")
        .onRef("branches.id", "=", "visitors.branchId"),
    )
    .selectAll("visitors")
    .select("branches.name as branchName")
    .orderBy("visitors.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many there are in all. */
export async function visitorCountOfMember(ctx: Context, memberId: number): Promise<number> {
  const { count } = await registrationsOf(ctx, memberId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

function registrationsOf(ctx: Context, memberId: number) {
  return ctx.db
    .selectFrom("members")
    .innerJoin("visitors", (join) =>
      join
        .onRef("visitors.churchId", "=", "members.churchId")
        .onRef("visitors.memberId", "=", "members.id")
        .on("visitors.deletedAt", "is", null),
    )
    .where("members.id", "=", memberId)
    .where("members.deletedAt", "is", null)
}

/** The newest contacts of each of these visitors, who are in reach, with the number of all contacts of each. */
export function contactsOfAll(ctx: Context, visitorIds: readonly number[]) {
  const ranked = ctx.db
    .selectFrom("visitorContacts")
    .where("visitorId", "in", [...visitorIds])
    .selectAll()
    .select([
      sql<number>`row_number() over (partition by visitor_id order by contacted_at desc, id desc)`.as(
        "place",
      ),
      sql<number>`count(*) over (partition by visitor_id)`.as("inAll"),
    ])
    .as("contact")
  return ctx.db
    .selectFrom(ranked)
    .leftJoin("users", "users.id", "contact.contactedById")
    .where("contact.place", "<=", MAX_LISTED)
    .selectAll("contact")
    .select("users.fullName as contactedByName")
    .orderBy("contact.place")
    .execute()
}
