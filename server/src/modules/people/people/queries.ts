import { TIME_ZONE } from "@aprisco/contract/brazil/civil-day"
import type { WithdrawnChannel } from "@aprisco/contract/people/consent-ledger"
import { MAX_REGISTRATIONS } from "@aprisco/contract/people/record"
import type { PersonQuery } from "@aprisco/contract/people/routes"
import type { PersonTag } from "@aprisco/contract/people/tags"
import type { ConsentPurpose } from "@aprisco/contract/vocabulary"
import { type Selectable, type SqlBool, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import { type Slice, sliceOf } from "../../../db/page.ts"
import type { People } from "../../../db/schema-people.ts"
import { isFound } from "../../../db/search.ts"
import { callerPermissions } from "./custom-fields/queries.ts"
import { answersSeen, listedValues } from "./custom-fields/values.ts"
import { nameOfHousehold } from "./families/of-person.ts"
import { inListOrder, matchingPeople, type PeopleAsked } from "./match-people.ts"
import { readsRegistry, seesRegistrations } from "./policy.ts"
import { tagsOfPerson } from "./tags/queries.ts"
import { isShownOnRoll, peopleInReach, visiblePeople } from "./visible-people.ts"

export type PersonListRow = Awaited<ReturnType<typeof personRows>>[number]
export type PersonRecord = NonNullable<Awaited<ReturnType<typeof personById>>>

/** One page of the people that the query asks for, with the count of all, in one statement. */
export async function personPage(ctx: Context, query: PersonQuery) {
  const rows = await personRows(ctx, query, sliceOf(query))
  const [first] = rows
  if (first !== undefined) return { count: first.total, rows }
  return { count: query.page === 1 ? 0 : await personCount(ctx, query), rows }
}

/** Rows of the list of people by id, in no order, for other lists that show people. */
export function rowsByIds(ctx: Context, ids: readonly number[]) {
  if (ids.length === 0) return []
  return withListColumns(ctx, peopleInReach(ctx))
    .where("people.id", "in", [...ids])
    .execute()
}

/** A slice of the people that the query asks for; each row has the count of all (`total`). */
export function personRows(ctx: Context, query: PeopleAsked, { limit, offset }: Slice) {
  const shown = withListColumns(ctx, inListOrder(query, peopleInReach(ctx)))
  const page = inListOrder(query, matchingPeople(ctx, query)).select("people.id").limit(limit).offset(offset)
  // A search reads every matching row anyway, and counts in the same pass.
  if (query.search)
    return shown
      .innerJoin(page.select(sql<number>`count(*) over ()`.as("total")).as("page"), "page.id", "people.id")
      .select("page.total")
      .execute()
  // An array, so that the page is found first, in the order of an index, and its rows by their ids. As a join it was compared with everybody.
  return shown
    .where(sql<SqlBool>`people.id = any (array(${page}))`)
    .select(sql<number>`(${counted(ctx, query)})`.as("total"))
    .execute()
}

async function personCount(ctx: Context, query: PersonQuery): Promise<number> {
  const { count } = await counted(ctx, query).executeTakeFirstOrThrow()
  return count
}

function counted(ctx: Context, query: PeopleAsked) {
  return matchingPeople(ctx, query).select((eb) => eb.fn.countAll<number>().as("count"))
}

/** One person whom the caller may see; undefined where there is none. */
export function personById(ctx: Context, id: number) {
  return withRecordColumns(ctx, visiblePeople(ctx)).where("people.id", "=", id).executeTakeFirst()
}

/** The person of the caller's own account; undefined where there is none in reach. */
export function personOfCaller(ctx: Context) {
  return withRecordColumns(ctx, peopleInReach(ctx))
    .where("people.userId", "=", ctx.actor.userId)
    .executeTakeFirst()
}

export type LockedPerson = Selectable<People>

/** Locks a person for a change; undefined where there is none in reach. */
export function lockPerson(ctx: Context, id: number): Promise<LockedPerson | undefined> {
  return peopleInReach(ctx).where("people.id", "=", id).selectAll("people").forUpdate().executeTakeFirst()
}

/** Whether a person has an entry of the roll and a registration, in the caller's reach. */
export async function listsOf(ctx: Context, id: number): Promise<{ onRoll: boolean; registered: boolean }> {
  const { rows } = await sql<{ onRoll: boolean; registered: boolean }>`select
    exists (select from members where person_id = ${id} and deleted_at is null) as on_roll,
    exists (select from visitors where person_id = ${id} and deleted_at is null) as registered`.execute(
    ctx.db,
  )
  return found(rows[0])
}

/** The id of a person of the church, in reach, who has this CPF; undefined where there is none. */
export async function personWithCpf(
  ctx: Context,
  churchId: number,
  cpf: string,
): Promise<number | undefined> {
  const known = await ctx.db
    .selectFrom("people")
    .where("people.churchId", "=", churchId)
    .where("people.deletedAt", "is", null)
    .where("people.cpf", "=", cpf)
    // The index finds candidates by the digits; the comparison above decides.
    .where(isFound("people", churchId, { digits: [cpf.replace(/\D/g, "")] }))
    .select("people.id")
    .orderBy("people.id")
    .executeTakeFirst()
  return known?.id
}

/** The id of the record into which this one was merged, where the caller may see that one; else undefined. */
export async function mergedInto(ctx: Context, id: number): Promise<number | undefined> {
  const other = await visiblePeople(ctx)
    .innerJoin("people as merged", (join) =>
      join.onRef("people.churchId", "=", "merged.churchId").onRef("people.id", "=", "merged.mergedIntoId"),
    )
    .where("merged.id", "=", id)
    .select("people.id")
    .executeTakeFirst()
  return other?.id
}

/** Adds the columns of a row of the list, and the columns that decide what the caller may read. */
export function withListColumns(ctx: Context, rows: ReturnType<typeof peopleInReach>) {
  return rows
    .innerJoin("churches", "churches.id", "people.churchId")
    .innerJoin("branches", (join) =>
      join.onRef("branches.churchId", "=", "people.churchId").onRef("branches.id", "=", "people.branchId"),
    )
    .leftJoin("members as roll", (join) =>
      join
        .onRef("roll.churchId", "=", "people.churchId")
        .onRef("roll.personId", "=", "people.id")
        .on("roll.deletedAt", "is", null)
        .on(isShownOnRoll(ctx, "roll")),
    )
    .select([
      "people.id",
      "people.fullName",
      "people.photo",
      "people.birthDate",
      "people.email",
      "people.phone",
      "people.branchId",
      "people.deceasedOn",
      "people.anonymisedAt",
      "branches.name as branchName",
      "churches.name as churchName",
      "roll.id as memberId",
      "roll.membershipStatus",
      "people.acceptEmail",
      "people.acceptSms",
      "people.acceptWhatsapp",
      registrations(ctx, 1).as("visitorIds"),
      listedValues(ctx).as("listedValues"),
    ])
    .select(
      readsRegistry(ctx)
        ? [tagsOfPerson().as("tags"), nameOfHousehold(ctx.today).as("householdName")]
        : [sql<PersonTag[]>`'[]'::jsonb`.as("tags"), sql<string | null>`null::text`.as("householdName")],
    )
}

/** The ids of a person's newest registrations that the caller may see. */
function registrations(ctx: Context, most: number) {
  if (!seesRegistrations(ctx)) return sql<number[]>`'{}'::bigint[]`
  return sql<number[]>`array(select registration.id from visitors as registration
    where registration.church_id = people.church_id and registration.person_id = people.id and registration.deleted_at is null
    order by registration.created_at desc, registration.id desc limit ${sql.lit(most)})`
}

/** Adds everything that the record shows. */
function withRecordColumns(ctx: Context, rows: ReturnType<typeof peopleInReach>) {
  return withListColumns(ctx, rows)
    .selectAll("people")
    .select((eb) => [
      answersSeen(
        { churchId: eb.ref("people.churchId"), personId: eb.ref("people.id") },
        callerPermissions(ctx),
      ).as("answers"),
      registrations(ctx, MAX_REGISTRATIONS).as("allVisitorIds"),
      visitCount(ctx).as("visitCount"),
      ...consentsOfContact,
      sql<WithdrawnChannel[]>`app.withdrawn_channels_of(people.id, ${ctx.today}::date)`.as(
        "withdrawnChannels",
      ),
    ])
}

/** The consents that decide in which ways a person is contacted. */
const consentsOfContact = [
  newestConsentWithEndedUnknown("registration").as("contactGranted"),
  newestConsentWithEndedUnknown("whatsapp").as("whatsappGranted"),
  newestConsentWithEndedUnknown("email").as("emailGranted"),
] as const

/** Rows of the list of people by id, in no order, with what decides how each is contacted. */
export function contactRowsByIds(ctx: Context, ids: readonly number[]) {
  return withListColumns(ctx, peopleInReach(ctx))
    .where("people.id", "in", [...ids])
    .select("people.churchId")
    .select(consentsOfContact)
    .execute()
}

/** Whether a row of `people`, not on the roll, has withdrawn the consent for contact (docs/product/people.md#2.8). */
export function isContactWithdrawn() {
  return sql<SqlBool>`(not people.on_roll and ${newestConsentWithEndedUnknown("registration")} is false)`
}

/**
 * Whether the newest line of a person's consents grants it; null: there is none, or a guardian gave it and the person is of age now
 * (docs/product/people.md#8.7).
 */
function newestConsentWithEndedUnknown(purpose: ConsentPurpose) {
  return sql<boolean | null>`(
    select case when line.by_guardian and people.birth_date <= (now() at time zone ${TIME_ZONE})::date - interval '18 years'
      then null else line.granted end
    from consents as line
    where line.church_id = people.church_id and line.person_id = people.id and line.purpose = ${purpose}
    order by line.given_at desc, line.id desc limit 1)`
}

/** On how many days a person came as a visitor; 0 for callers who may not see registrations. */
function visitCount(ctx: Context) {
  if (!seesRegistrations(ctx)) return sql<number>`0`
  // A question for each registration: for a join PostgreSQL may read all visits of the church.
  return sql<number>`(select coalesce(sum((
      select count(*) from visitor_visits as visit
      where visit.church_id = registration.church_id and visit.visitor_id = registration.id)), 0)::bigint
    from visitors as registration
    where registration.church_id = people.church_id and registration.person_id = people.id and registration.deleted_at is null)`
}
