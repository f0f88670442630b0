import { MAX_LISTED } from "@aprisco/contract/kit/page"
import type { InputOf } from "@aprisco/contract/kit/route"
import type { ministerialHistory } from "@aprisco/contract/members/ministerial-history"
import { type Selectable, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { sliceOf } from "../../../../db/page.ts"
import type { MinisterialStatuses } from "../../../../db/schema-people.ts"
import { seesActiveOnly } from "../../../people/people/public.ts"

/** The newest entries of the ministerial history of a member in reach, with how many there are in all. */
export function newestStatuses(ctx: Context, memberId: number, most: number) {
  return statusesOf(ctx, memberId)
    .select(sql<number>`count(*) over ()`.as("inAll"))
    .orderBy("status.effectiveDate", "desc")
    .orderBy("status.id", "desc")
    .limit(most)
    .execute()
}

/** The current entry; none for a member without a history. */
export function currentStatusOf(ctx: Context, memberId: number) {
  return statusesOf(ctx, memberId).where("status.isCurrent", "=", true).executeTakeFirst()
}

function statusesOf(ctx: Context, memberId: number) {
  return ctx.db
    .selectFrom("ministerialStatuses as status")
    .leftJoin("users", "users.id", "status.changedById")
    .where("status.memberId", "=", memberId)
    .selectAll("status")
    .select("users.fullName as changedByName")
}

export type StatusRow = Omit<Awaited<ReturnType<typeof newestStatuses>>[number], "inAll">

type StatusQuery = InputOf<(typeof ministerialHistory)["list"]>["query"]

/** One page of the statuses of members in reach, newest first. The row-level security of the members restricts the branches. */
export function statusRows(ctx: Context, query: StatusQuery) {
  const { limit, offset } = sliceOf(query)
  return inReach(ctx, query)
    .leftJoin("users", "users.id", "status.changedById")
    .selectAll("status")
    .select("users.fullName as changedByName")
    .orderBy("status.effectiveDate", "desc")
    .orderBy("status.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many there are in all. */
export async function statusCount(ctx: Context, query: StatusQuery): Promise<number> {
  const { count } = await inReach(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

function inReach(ctx: Context, { member }: Pick<StatusQuery, "member">) {
  const rows = ctx.db
    .selectFrom("ministerialStatuses as status")
    .innerJoin("members", (join) =>
      join
        .onRef("members.churchId", "=", "status.churchId")
        .onRef("members.id", "=", "status.memberId")
        .on("members.deletedAt", "is", null),
    )
    .where((eb) => (seesActiveOnly(ctx) ? eb("members.membershipStatus", "=", "active") : eb.lit(true)))
  return member ? rows.where("status.memberId", "=", member) : rows
}

export type LockedStatus = Selectable<MinisterialStatuses>

/** One status of a member in reach, or 404. It names the member that must be locked, so that two changes run one after the other. */
export async function statusInReach(ctx: Context, id: number): Promise<LockedStatus> {
  return found(await inReach(ctx, {}).where("status.id", "=", id).selectAll("status").executeTakeFirst())
}

/** One status as the history shows it. */
export async function statusById(ctx: Context, id: number): Promise<StatusRow> {
  return found(
    await inReach(ctx, {})
      .leftJoin("users", "users.id", "status.changedById")
      .where("status.id", "=", id)
      .selectAll("status")
      .select("users.fullName as changedByName")
      .executeTakeFirst(),
  )
}

/** The newest changes of the membership status of a member in reach, with how many there are in all. */
export function statusChangesOf(ctx: Context, memberId: number) {
  return ctx.db
    .selectFrom("membershipStatusChanges as change")
    .leftJoin("users", "users.id", "change.changedById")
    .where("change.memberId", "=", memberId)
    .orderBy("change.id", "desc")
    .limit(MAX_LISTED)
    .selectAll("change")
    .select(["users.fullName as changedByName", sql<number>`count(*) over ()`.as("inAll")])
    .execute()
}

export type StatusChangeRow = Awaited<ReturnType<typeof statusChangesOf>>[number]
