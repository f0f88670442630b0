import {
  type DeclineReason,
  REQUEST_DAYS,
  type RequestSource,
  type RequestStatus,
} from "@aprisco/contract/groups/labels"
import type { GroupRequestQuery } from "@aprisco/contract/groups/requests"
import { type SqlBool, sql } from "kysely"
import { minutesAfter } from "../../../../core/clock.ts"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import { conflict, notFound } from "../../../../core/errors.ts"
import { sliceOf } from "../../../../db/page.ts"
import { hasWords } from "../../../../db/search.ts"
import { isOfUnit } from "../../../ground/branches/public.ts"
import { wishesForGroup } from "../../../roll/visitors/public.ts"
import { leadsOnly } from "../policy.ts"
import { requestNumber, type WhichRequest } from "./request-number.ts"

export type GroupRequestRow = Awaited<ReturnType<typeof requestRows>>[number]

const DAY_MINUTES = 24 * 60

/** What a request that is older has become: it is declined by itself (docs/product/groups.md#6.6). */
export function oldestOpen({ now }: Pick<Context, "now">): Date {
  return minutesAfter(now, -REQUEST_DAYS * DAY_MINUTES)
}

/** One page of the requests that the query asks for. */
export function requestRows(ctx: Context, query: GroupRequestQuery) {
  const { limit, offset } = sliceOf(query)
  const direction = query.ordering.startsWith("-") ? "desc" : "asc"
  return matching(ctx, query)
    .selectAll("request")
    .orderBy("request.createdAt", direction)
    .orderBy("request.source", direction)
    .orderBy("request.id", direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many there are in all. */
export async function requestCount(ctx: Context, query: GroupRequestQuery): Promise<number> {
  const { count } = await matching(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** One request, open or decided. Throws 404. */
export async function requestByNumber(ctx: Context, which: WhichRequest): Promise<GroupRequestRow> {
  const row = await allRequests(ctx)
    .where("request.source", "=", which.source)
    .where(which.source === "public" ? "request.id" : "request.visitorId", "=", which.id)
    .selectAll("request")
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

/** The same, that nobody has decided yet. Throws 404, and 409 on one that is decided or older than a request stays open. */
export async function openRequest(ctx: Context, number: WhichRequest): Promise<GroupRequestRow> {
  const row = await requestByNumber(ctx, number)
  if (row.status !== "open") throw alreadyDecided()
  return row
}

export const alreadyDecided = () => conflict("Isto já foi decidido.")

/** The number of a row. */
export function numberOf({
  source,
  id,
  visitorId,
}: Pick<GroupRequestRow, "source" | "id" | "visitorId">): number {
  return requestNumber({ source, id: visitorId ?? id })
}

function matching(ctx: Context, { status, source, church, branch, below, group, search }: GroupRequestQuery) {
  let rows = allRequests(ctx, status === "open").where("request.status", "=", status)
  if (source) rows = rows.where("request.source", "=", source)
  if (church) rows = rows.where("request.churchId", "=", church)
  if (branch) rows = rows.where(isOfUnit("request.branchId", { branch, below: below ?? false }))
  if (group) rows = rows.where("request.groupId", "=", group)
  return search
    ? rows.where(hasWords(sql<string>`app.normalize_text(coalesce(request.full_name, ''))`, search))
    : rows
}

/** Requests of the public page and decided ones; with them the wishes of visitors, which have no row of their own yet. */
function allRequests(ctx: Context, withWishes = true) {
  const stored = storedRequests(ctx)
  // Whose groups a LEADER leads is nothing that a visitor has said.
  return withWishes && can(ctx, "visitors.view") && !leadsOnly(ctx)
    ? ctx.db.selectFrom(stored.unionAll(openWishes(ctx)).as("request"))
    : ctx.db.selectFrom(stored.as("request"))
}

function storedRequests(ctx: Context) {
  const rows = ctx.db
    .selectFrom("groupRequests as stored")
    .innerJoin("branches", "branches.id", "stored.branchId")
    .leftJoin("groups", (join) =>
      join.onRef("groups.churchId", "=", "stored.churchId").onRef("groups.id", "=", "stored.groupId"),
    )
    .leftJoin("people as person", (join) =>
      join
        .onRef("person.churchId", "=", "stored.churchId")
        .onRef("person.id", "=", "stored.personId")
        .on("person.deletedAt", "is", null),
    )
  const reached = leadsOnly(ctx)
    ? rows.where(sql<SqlBool>`stored.group_id in (select app.groups_led_by(${ctx.actor.userId}))`)
    : rows
  return reached.select((eb) => [
    "stored.source",
    "stored.id",
    "stored.visitorId",
    eb.ref("person.id").as("personId"),
    eb.fn.coalesce("stored.fullName", "person.fullName").as("fullName"),
    "stored.phone",
    "stored.churchId",
    "stored.branchId",
    "branches.name as branchName",
    "stored.groupId",
    "groups.name as groupName",
    "groups.neighborhood",
    "groups.city",
    sql<string | null>`app.normalize_text(groups.neighborhood)`.as("neighborhoodKey"),
    sql<string | null>`app.normalize_text(groups.city)`.as("cityKey"),
    ...outcomeOf(ctx),
    "stored.encryptedDeclineNote",
    "stored.createdAt",
    "stored.noticeVersion",
    "stored.noticeHash",
  ])
}

/** What is open too long is declined, also before the day's job has written it down. */
function outcomeOf(ctx: Context) {
  const expired = sql`stored.status = 'open' and stored.created_at <= ${oldestOpen(ctx)}`
  return [
    sql<RequestStatus>`case when ${expired} then 'declined' else stored.status end`.as("status"),
    sql<DeclineReason | null>`case when ${expired} then 'expired' else stored.decline_reason end`.as(
      "declineReason",
    ),
    sql<Date | null>`case when ${expired} then stored.created_at + make_interval(days => ${REQUEST_DAYS}) else stored.decided_at end`.as(
      "decidedAt",
    ),
  ] as const
}

/** The wishes that nobody has decided, of visitors who are in no group. */
function openWishes(ctx: Context) {
  const none = <T>() => sql<T | null>`null`
  return ctx.db
    .selectFrom(wishesForGroup(ctx, oldestOpen(ctx)).as("wish"))
    .innerJoin("branches", "branches.id", "wish.branchId")
    .where(
      sql<SqlBool>`not exists (select from group_requests as decided
        where decided.church_id = wish.church_id and decided.visitor_id = wish.id)`,
    )
    .where(
      sql<SqlBool>`not exists (select from group_stays as stay
        where stay.church_id = wish.church_id and stay.person_id = wish.person_id and stay.left_on is null)`,
    )
    .select((eb) => [
      sql<RequestSource>`'visitor'`.as("source"),
      eb.ref("wish.id").as("id"),
      sql<number | null>`wish.id`.as("visitorId"),
      sql<number | null>`wish.person_id`.as("personId"),
      sql<string | null>`wish.full_name`.as("fullName"),
      // Who is on the roll is written to through the roll.
      sql<string | null>`case when wish.member_id is null then wish.phone end`.as("phone"),
      "wish.churchId",
      "wish.branchId",
      "branches.name as branchName",
      sql<number | null>`null::bigint`.as("groupId"),
      none<string>().as("groupName"),
      "wish.neighborhood",
      "wish.city",
      sql<string | null>`app.normalize_text(wish.neighborhood)`.as("neighborhoodKey"),
      sql<string | null>`app.normalize_text(wish.city)`.as("cityKey"),
      sql<RequestStatus>`'open'`.as("status"),
      none<DeclineReason>().as("declineReason"),
      sql<Date | null>`null::timestamptz`.as("decidedAt"),
      sql<Buffer | null>`null::bytea`.as("encryptedDeclineNote"),
      "wish.createdAt",
      none<string>().as("noticeVersion"),
      none<string>().as("noticeHash"),
    ])
}
