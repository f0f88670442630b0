import { sql } from "kysely"
import { recordEach } from "../../../../core/audit.ts"
import { minutesAfter } from "../../../../core/clock.ts"
import type { Context } from "../../../../core/context.ts"
import { encryptText } from "../../../../core/encrypted-text.ts"
import { insertAll } from "../../../../db/insert-all.ts"
import { divideColumns, enterPeople } from "../../../people/people/personal-data/public.ts"
import type { PlannedVisitor } from "./plan-lines.ts"

/** Rows of one statement. */
const AT_ONCE = 500

interface Place {
  churchId: number
  branchId: number
}

/** What a line has done: made a registration, or added a visit to one. */
export interface DoneLine {
  line: number
  visitorId: number
  visitedOn: string
  made: boolean
}

/**
 * Writes the new registrations and the further visits, with an audit entry for each. A sheet gives no consent; no message goes out, and nothing
 * is due unless `followUp` (docs/product/visitors.md#9.6).
 */
export async function applyVisitors(
  ctx: Context,
  place: Place,
  lines: readonly PlannedVisitor[],
  { followUp }: { followUp: boolean },
): Promise<DoneLine[]> {
  const arrivals = lines.filter(({ outcome }) => outcome === "new")
  const dueAt = followUp ? await usualDueTime(ctx, place.churchId) : null
  const usual = await usualCity(ctx, place.churchId)
  const registered = new Map<number, number>()
  for (let from = 0; from < arrivals.length; from += AT_ONCE) {
    const some = arrivals.slice(from, from + AT_ONCE)
    const ids = await register(ctx, place, some, { dueAt, usual })
    for (const [index, { line }] of some.entries()) registered.set(line, ids[index] ?? 0)
  }
  const made = arrivals.map(({ line, values }) => ({
    line,
    visitorId: registered.get(line) ?? 0,
    visitedOn: values.visitedOn ?? ctx.today,
    made: true,
  }))
  await setFirstVisits(ctx, made)
  const visits = lines.flatMap(({ line, outcome, person, visitOf, values: { visitedOn }, branchId }) => {
    if (visitedOn === undefined || (outcome !== "returned" && visitOf === null)) return []
    const visitorId = (visitOf === null ? undefined : registered.get(visitOf)) ?? person?.visitorId
    return visitorId ? [{ line, visitorId, visitedOn, branchId, made: false }] : []
  })
  await addVisits(ctx, place, visits)
  const { churchId } = place
  const facts = { source: "manual" }
  await recordEach(
    ctx,
    "visitor.registered",
    made.map(({ visitorId: id }) => ({ entity: "visitor", id, churchId, facts })),
  )
  await recordEach(
    ctx,
    "visitor.visited",
    visits.map(({ visitorId: id, visitedOn }) => ({ entity: "visitor", id, churchId, facts: { visitedOn } })),
  )
  return [...made, ...visits]
}

type CityOf = (branchId: number) => { city: string | null; state: string | null } | undefined

async function register(
  ctx: Context,
  { churchId, branchId: usualBranch }: Place,
  lines: readonly PlannedVisitor[],
  { dueAt, usual }: { dueAt: Date | null; usual: CityOf },
): Promise<number[]> {
  const rows = lines.map(({ values, branchId: chosen, person }) => {
    const { branch: _, visitedOn: __, number, complement, address, observations, ...told } = values
    const branchId = chosen ?? usualBranch
    const { personal, own } = divideColumns({
      ...usual(branchId),
      ...told,
      address: wholeAddress([address, number, complement]),
      followUpStatus: told.followUpStatus ?? "pending",
    })
    const where = { churchId, branchId, createdAt: ctx.now, createdById: ctx.actor.userId }
    const fullName = told.fullName ?? ""
    // The follow-up of who is known already is the church's to begin.
    const isDue = person === null && own.followUpStatus === "pending"
    return { personal: { ...personal, fullName }, own, where, observations, person, isDue }
  })
  const fresh = rows.filter(({ person }) => person === null)
  const entered = await enterPeople(
    ctx,
    fresh.map(({ personal, where: place }) => ({ personal, place })),
    "registered",
  )
  const personIds = new Map(fresh.map((row, index) => [row, entered[index] ?? 0]))
  const registrations = rows.map((row) => ({
    ...row.own,
    ...row.where,
    personId: row.person?.id ?? personIds.get(row) ?? 0,
    firstVisit: true,
    guardianName: row.own.guardianName ?? null,
    guardianPhone: row.own.guardianPhone ?? null,
    ministryInterest: row.own.ministryInterest ?? null,
    encryptedObservations: encryptText(ctx, row.observations),
    followUpDueAt: row.isDue ? dueAt : null,
    registrationSource: "manual" as const,
    wantsPrayer: false,
    wantsGrowthGroup: false,
    contactAttempts: 0,
    version: 1,
  }))
  const { rows: inserted } = await sql<{ id: number; personId: number }>`
    ${insertAll("visitors", registrations)} returning id, person_id`.execute(ctx.db)
  return inserted.map(({ id, personId }, index) => {
    if (personId !== registrations[index]?.personId) throw new Error("rows came back in another order")
    return id
  })
}

/** Street, house number and complement as one, as a registration has them. */
function wholeAddress(parts: readonly (string | undefined)[]): string | null {
  return parts.filter((part) => part !== undefined).join(", ") || null
}

/** The registration's own visit is of the day that the sheet says; a trigger entered it for today. */
async function setFirstVisits(ctx: Context, made: readonly DoneLine[]): Promise<void> {
  const others = made.filter(({ visitedOn }) => visitedOn !== ctx.today)
  if (others.length === 0) return
  await sql`update visitor_visits set visited_on = told.day
    from unnest(${others.map(({ visitorId }) => visitorId)}::bigint[],
      ${others.map(({ visitedOn }) => visitedOn)}::date[]) as told (id, day)
    where visitor_visits.visitor_id = told.id`.execute(ctx.db)
}

async function addVisits(
  ctx: Context,
  { churchId, branchId }: Place,
  visits: readonly (DoneLine & { branchId: number | null })[],
): Promise<void> {
  if (visits.length === 0) return
  const rows = visits.map((visit) => ({
    churchId,
    branchId: visit.branchId ?? branchId,
    visitorId: visit.visitorId,
    visitedOn: visit.visitedOn,
    source: "recorded" as const,
    recordedById: ctx.actor.userId,
    recordedAt: ctx.now,
  }))
  await sql`${insertAll("visitorVisits", rows)} on conflict do nothing`.execute(ctx.db)
}

async function usualDueTime(ctx: Context, churchId: number): Promise<Date> {
  const { followUpHours } = await ctx.db
    .selectFrom("churches")
    .where("id", "=", churchId)
    .select("followUpHours")
    .executeTakeFirstOrThrow()
  return minutesAfter(ctx.now, followUpHours * 60)
}

/** City and state of the branch, else of the church: of whom the sheet says neither (docs/product/visitors.md#2.1a). */
async function usualCity(ctx: Context, churchId: number): Promise<CityOf> {
  const rows = await ctx.db
    .selectFrom("branches")
    .innerJoin("churches", "churches.id", "branches.churchId")
    .where("branches.churchId", "=", churchId)
    .select((eb) => [
      "branches.id",
      eb.fn.coalesce("branches.city", "churches.city").as("city"),
      eb.fn.coalesce("branches.state", "churches.state").as("state"),
    ])
    .execute()
  const cities = new Map(rows.map(({ id, city, state }) => [id, { city, state }]))
  return (branchId) => cities.get(branchId)
}
