import { MAX_LISTED } from "@aprisco/contract/kit/page"
import type { InputOf } from "@aprisco/contract/kit/route"
import type { privacyRequests } from "@aprisco/contract/privacy/requests"
import { type Expression, type Selectable, type SqlBool, sql } from "kysely"
import type { AnyContext, Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { sliceOf } from "../../../../db/page.ts"
import type { PrivacyRequests } from "../../../../db/schema-privacy.ts"

type Query = InputOf<(typeof privacyRequests)["list"]>["query"]

export type RequestRow = Awaited<ReturnType<typeof requestListRows>>[number]
export type RequestRecord = Awaited<ReturnType<typeof requestById>>
export type LockedRequest = Selectable<PrivacyRequests>

/** A page of the requests in scope: open ones by the day on which they are due, then closed ones, the latest first. */
export function requestListRows(ctx: Context, query: Query) {
  const { limit, offset } = sliceOf(query)
  return matching(ctx, query)
    .selectAll("request")
    .orderBy(sql`request.state <> 'open'`)
    .orderBy(sql`case when request.state = 'open' then request.due_on end`)
    .orderBy("request.closedAt", "desc")
    .orderBy("request.id")
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Counts the requests that the query asks for, and of all those in scope the open and the late ones. */
export async function requestCounts(ctx: Context, query: Query) {
  const { count } = await matching(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  const open = await ctx.db
    .selectFrom("privacyRequests as request")
    .where("request.state", "=", "open")
    .select((eb) => [
      eb.fn.countAll<number>().as("openCount"),
      eb.fn.countAll<number>().filterWhere(isLate(ctx)).as("lateCount"),
    ])
    .executeTakeFirstOrThrow()
  return { count, ...open }
}

/** One request, with the names of its person and of the users who handled it. Throws 404. */
export async function requestById(ctx: Context, id: number) {
  const request = await ctx.db
    .selectFrom("privacyRequests as request")
    .leftJoin("people", (join) =>
      join.onRef("people.churchId", "=", "request.churchId").onRef("people.id", "=", "request.personId"),
    )
    .leftJoin("users as identifier", "identifier.id", "request.identifiedById")
    .leftJoin("users as closer", "closer.id", "request.closedById")
    .where("request.id", "=", id)
    .selectAll("request")
    .select([
      "people.fullName as personName",
      "identifier.fullName as identifiedByName",
      "closer.fullName as closedByName",
    ])
    .executeTakeFirst()
  return found(request)
}

/** Locks a request for a change. Throws 404. */
export async function requestForUpdate(ctx: Context, id: number): Promise<LockedRequest> {
  const request = await ctx.db
    .selectFrom("privacyRequests")
    .where("id", "=", id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  return found(request)
}

/** The requests that were sent from the caller's account, the latest first. */
export function ownPrivacyRequests(ctx: Context) {
  return ctx.db
    .selectFrom("privacyRequests")
    .where("churchId", "=", ctx.actor.churchId)
    .where("channel", "=", "account")
    .where("createdById", "=", ctx.actor.userId)
    .selectAll()
    .orderBy("id", "desc")
    .limit(MAX_LISTED)
    .execute()
}

/** A person of this church in the caller's reach; undefined where there is none. */
export function personOfChurch(ctx: AnyContext, churchId: number, id: number) {
  return ctx.db
    .selectFrom("people")
    .where("churchId", "=", churchId)
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .where("mergedIntoId", "is", null)
    .select(["id", "fullName"])
    .executeTakeFirst()
}

function matching(ctx: Context, { state, late, person }: Query) {
  let rows = ctx.db.selectFrom("privacyRequests as request")
  if (state) rows = rows.where("request.state", "=", state)
  if (person) rows = rows.where("request.personId", "=", person)
  if (typeof late === "boolean") {
    const isSo = isLate(ctx)
    rows = rows.where(late ? isSo : sql<SqlBool>`not (${isSo})`)
  }
  return rows
}

/** Whether a request is late. The day of an answer is the civil day in Brazil, as `civilDay` has it. */
function isLate(ctx: Context): Expression<SqlBool> {
  return sql<SqlBool>`coalesce((request.closed_at at time zone 'America/Sao_Paulo')::date, ${ctx.today}::date) > request.due_on`
}
