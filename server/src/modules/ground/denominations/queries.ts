import type { denominations } from "@aprisco/contract/denominations/routes"
import { MAX_LISTED } from "@aprisco/contract/kit/page"
import type { InputOf } from "@aprisco/contract/kit/route"
import { sql } from "kysely"
import { minutesAfter } from "../../../core/clock.ts"
import type { AnyContext, Context } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import { sliceOf } from "../../../db/page.ts"
import { hasWords } from "../../../db/search.ts"
import { churchCounter, ignoredActions, isOffice, ownDenominations } from "./hierarchy/public.ts"

export type ChurchesQuery = InputOf<typeof denominations.churches>["query"]
export type DenominationRow = Awaited<ReturnType<typeof denominationById>>

const SILENT_DAYS = 30

type OfferQuery = InputOf<typeof denominations.availableForRegistration>["query"]

/**
 * The denominations a church may register under, by display name: the first that the search finds, preceded by Independente and
 * the one that the caller names.
 */
export function denominationsOnOffer(ctx: AnyContext, { search = "", denomination = 0 }: OfferQuery) {
  const words = sql<string>`app.normalize_text(denominations.name || ' ' || denominations.display_name)`
  const chosen = sql<boolean>`denominations.id = ${denomination}`
  return ctx.db
    .selectFrom("denominations")
    .where("endedAt", "is", null)
    .where((eb) => eb.or([eb("isIndependent", "=", true), chosen, hasWords(words, search)]))
    .orderBy("isIndependent", "desc")
    .orderBy(sql`${chosen} and ${search} <> ''`, "desc")
    .orderBy("displayName")
    .orderBy("id")
    .limit(MAX_LISTED)
    .select(["id", "name", "displayName"])
    .execute()
}

/** The caller's denomination: of an office its own, of a church the one that has approved it. */
export function denominationsInReach(ctx: Context) {
  if (!isOffice(ctx)) return ownDenominations(ctx)
  return ctx.db
    .selectFrom("denominations")
    .where("denominations.id", "=", ctx.actor.denominationId)
    .selectAll("denominations")
}

/** One of them, or 404. */
export async function denominationById(ctx: Context, id: number) {
  return found(await denominationsInReach(ctx).where("denominations.id", "=", id).executeTakeFirst())
}

/** The same, locked for a change. */
export async function denominationForUpdate(ctx: Context, id: number) {
  return found(
    await denominationsInReach(ctx).where("denominations.id", "=", id).forNoKeyUpdate().executeTakeFirst(),
  )
}

function approvedChurches(ctx: Context, denominationId: number) {
  return ctx.db
    .selectFrom("churches")
    .where("churches.denominationId", "=", denominationId)
    .where("churches.affiliation", "=", "approved")
    .where("churches.deletedAt", "is", null)
}

function matching(ctx: Context, denominationId: number, { search, state }: ChurchesQuery) {
  let rows = approvedChurches(ctx, denominationId)
  if (state) rows = rows.where("churches.state", "=", state)
  if (search) {
    const words = sql<string>`app.normalize_text(churches.name || ' ' || churches.city || ' ' || churches.pastor_name)`
    rows = rows.where(hasWords(words, search))
  }
  return rows
}

/** A church in reach always has entries. */
const counter = (name: Parameters<typeof churchCounter>[0]) => churchCounter(name, "churches.id").$notNull()
const COUNTERS = {
  members: counter("members"),
  activeMembers: counter("activeMembers"),
  visitors: counter("visitors"),
  branches: counter("branches"),
} as const

const NAME = sql`churches.name, churches.id`
const ORDER = {
  name: NAME,
  "-name": sql`churches.name desc, churches.id desc`,
  state: sql`churches.state, ${NAME}`,
  "-state": sql`churches.state desc, ${NAME}`,
  members: sql`${COUNTERS.members}, ${NAME}`,
  "-members": sql`${COUNTERS.members} desc, ${NAME}`,
  visitors: sql`${COUNTERS.visitors}, ${NAME}`,
  "-visitors": sql`${COUNTERS.visitors} desc, ${NAME}`,
  branches: sql`${COUNTERS.branches}, ${NAME}`,
  "-branches": sql`${COUNTERS.branches} desc, ${NAME}`,
} as const satisfies Record<ChurchesQuery["ordering"], unknown>

/** A page of the approved churches in reach with their counters. */
export function denominationChurchRows(ctx: Context, denominationId: number, query: ChurchesQuery) {
  const { limit, offset } = sliceOf(query)
  return matching(ctx, denominationId, query)
    .orderBy(ORDER[query.ordering])
    .limit(limit)
    .offset(offset)
    .select(["churches.id", "churches.name", "churches.city", "churches.state", "churches.pastorName"])
    .select([
      COUNTERS.members.as("members"),
      COUNTERS.activeMembers.as("activeMembers"),
      COUNTERS.visitors.as("visitors"),
      COUNTERS.branches.as("branches"),
    ])
    .execute()
}

/** How many there are in all. */
export async function churchCount(ctx: Context, denominationId: number, query: ChurchesQuery) {
  const { count } = await matching(ctx, denominationId, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

export interface Differences {
  state: string
  /** First day of the month. */
  month: string
  members: number
  visitors: number
  converted: number
  branches: number
  churches: number
}

/** The changes of a denomination's counters by state and month, from a month on. */
export async function differencesOf(ctx: Context, denominationId: number, since: string) {
  const { rows } = await sql<Differences>`
    select * from app.denomination_months(${denominationId}, ${since}::date)`.execute(ctx.db)
  return rows
}

/** The churches and members of each state. */
export async function statesOf(ctx: Context, denominationId: number) {
  const { rows } = await sql<{ state: string; churches: number; members: number }>`
    select * from app.denomination_states(${denominationId}) order by members desc, state`.execute(ctx.db)
  return rows
}

export interface SilentChurch {
  id: number
  name: string
  city: string
  state: string
  lastNewsAt: Date | null
  /** How many there are in all. */
  inAll: number
}

/** The churches without activity for `SILENT_DAYS`, the longest silent first. */
export async function silentChurches(ctx: Context, denominationId: number, atMost: number) {
  const since = minutesAfter(ctx.now, -SILENT_DAYS * 24 * 60)
  const { rows } = await sql<SilentChurch>`
    select * from app.silent_churches(${denominationId}, ${since}, ${ignoredActions(ctx)}::text[], ${atMost})`.execute(
    ctx.db,
  )
  return rows
}

export interface VisitorlessChurch extends Pick<SilentChurch, "id" | "name" | "city" | "state" | "inAll"> {
  /** `2026-08`. */
  lastMonth: string | null
}

/**
 * The approved churches to which no visitor came since the first day of a month, the longest first. One that is younger than
 * that has not had the time. The months are the counters' own: no visitor is read.
 */
export async function visitorlessChurches(
  ctx: Context,
  denominationId: number,
  since: string,
  atMost: number,
) {
  const { rows } = await sql<VisitorlessChurch>`
    select churches.id, churches.name, churches.city, churches.state,
      to_char(last.month, 'YYYY-MM') as last_month, count(*) over () as in_all
    from churches left join lateral (
      select month from monthly_counters as counted where counted.church_id = churches.id
      group by month having sum(visitors) > 0 order by month desc limit 1) as last on true
    where churches.denomination_id = ${denominationId} and churches.affiliation = 'approved'
      and churches.deleted_at is null and (churches.created_at at time zone 'America/Sao_Paulo')::date < ${since}::date
      and (last.month is null or last.month < ${since}::date)
    order by last.month nulls first, churches.name, churches.id limit ${atMost}`.execute(ctx.db)
  return rows
}
