import { TIME_ZONE } from "@aprisco/contract/brazil/civil-day"
import { MAX_REGISTRATIONS } from "@aprisco/contract/people/record"
import type { PersonQuery } from "@aprisco/contract/people/routes"
import type { PersonTag } from "@aprisco/contract/people/tags"
import type { ConsentPurpose } from "@aprisco/contract/vocabulary"
import { type Expression, type Selectable, type SqlBool, sql } from "kysely"
import type { Context } from "../../core/context.ts"
import { found } from "../../core/errors.ts"
import { OF_AGE } from "../../core/of-age.ts"
import { onlyChurch } from "../../core/only-church.ts"
import { type Slice, sliceOf } from "../../db/page.ts"
import type { People } from "../../db/schema-people.ts"
import {
  areIndexed,
  bareName,
  beginningRank,
  digitsOf,
  hasDigits,
  hasEach,
  isFound,
  wordsOf,
} from "../../db/search.ts"
import { isOfUnit } from "../branches/public.ts"
import { seesActiveOnly } from "../members/public.ts"
import { foundByAnswers, isAnsweredWith } from "./custom-fields/search.ts"
import { listedValues } from "./custom-fields/values.ts"
import { inHousehold, nameOfHousehold } from "./families/of-person.ts"
import { readsPeople, searchesAll, seesRegistrations } from "./policy.ts"
import { hasTag, tagsOfPerson } from "./tags/queries.ts"

export type PersonListRow = Awaited<ReturnType<typeof personRows>>[number]
export type PersonRecord = NonNullable<Awaited<ReturnType<typeof personById>>>

/** The query of a list. `beginning`: names that begin with it come first. */
type Asked = Omit<PersonQuery, "page" | "perPage" | "pageSize"> & { beginning?: string }

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
  return listed(ctx, existing(ctx))
    .where("people.id", "in", [...ids])
    .execute()
}

/** A slice of the people that the query asks for; each row has the count of all (`total`). */
export function personRows(ctx: Context, query: Asked, { limit, offset }: Slice) {
  // A search reads every matching row anyway. Without a search the index returns the page in order, and the count is a subquery.
  const total = query.search ? sql<number>`count(*) over ()` : sql<number>`(${counted(ctx, query)})`
  // The page is selected before the joins, so that only its rows are joined.
  const page = inOrder(query, matching(ctx, query))
    .select(["people.id", total.as("total")])
    .limit(limit)
    .offset(offset)
  return listed(ctx, inOrder(query, existing(ctx)))
    .innerJoin(page.as("page"), "page.id", "people.id")
    .select("page.total")
    .execute()
}

async function personCount(ctx: Context, query: PersonQuery): Promise<number> {
  const { count } = await counted(ctx, query).executeTakeFirstOrThrow()
  return count
}

function counted(ctx: Context, query: Asked) {
  return matching(ctx, query).select((eb) => eb.fn.countAll<number>().as("count"))
}

/** One person whom the caller may see; undefined where there is none. */
export function personById(ctx: Context, id: number) {
  return recorded(ctx, visible(ctx)).where("people.id", "=", id).executeTakeFirst()
}

/** The person of the caller's own account; undefined where there is none in reach. */
export function personOfCaller(ctx: Context) {
  return recorded(ctx, existing(ctx)).where("people.userId", "=", ctx.actor.userId).executeTakeFirst()
}

export type LockedPerson = Selectable<People>

/** Locks a person for a change; undefined where there is none in reach. */
export function lockPerson(ctx: Context, id: number): Promise<LockedPerson | undefined> {
  return existing(ctx).where("people.id", "=", id).selectAll("people").forUpdate().executeTakeFirst()
}

/** Whether a person has an entry of the roll and a registration, in the caller's reach. */
export async function rowsOf(ctx: Context, id: number): Promise<{ onRoll: boolean; registered: boolean }> {
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
    .where(isFound("people", churchId, { digits: cpf.replace(/\D/g, "") }))
    .select("people.id")
    .orderBy("people.id")
    .executeTakeFirst()
  return known?.id
}

/** The id of the record into which this one was merged, where it is in reach; else undefined. */
export async function mergedInto(ctx: Context, id: number): Promise<number | undefined> {
  const other = await ctx.db
    .selectFrom("people as merged")
    .innerJoin("people", (join) =>
      join.onRef("people.churchId", "=", "merged.churchId").onRef("people.id", "=", "merged.mergedIntoId"),
    )
    .where("merged.id", "=", id)
    .select("people.id")
    .executeTakeFirst()
  return other?.id
}

/** The people in reach who are not deleted, restricted to one church where the caller sees only one. */
export function existing(ctx: Context) {
  const church = onlyChurch(ctx)
  const rows = ctx.db.selectFrom("people").where("people.deletedAt", "is", null)
  return church === undefined ? rows : rows.where("people.churchId", "=", church)
}

/** Those of them whom the caller may see (docs/product/people.md#2.2). */
export function visible(ctx: Context) {
  if (readsPeople(ctx)) return existing(ctx)
  return existing(ctx).where(sql<SqlBool>`(${onRoll(ctx)} or ${registered(ctx)})`)
}

/** Whether a person has an entry of the roll that the caller may see. */
function onRoll(ctx: Context): Expression<SqlBool> {
  return sql<SqlBool>`exists (select from members as entry
    where entry.church_id = people.church_id and entry.person_id = people.id and entry.deleted_at is null and ${isShown(ctx, "entry")})`
}

/** Ordinary members see active people only (docs/product/people.md#2.2). */
function isShown(ctx: Context, alias: "entry" | "roll"): Expression<SqlBool> {
  return seesActiveOnly(ctx)
    ? sql<SqlBool>`${sql.ref(`${alias}.membershipStatus`)} = 'active'`
    : sql<SqlBool>`true`
}

/** Whether a person has a registration that the caller may see. */
function registered(ctx: Context): Expression<SqlBool> {
  if (!seesRegistrations(ctx)) return sql<SqlBool>`false`
  return sql<SqlBool>`exists (select from visitors as registration
    where registration.church_id = people.church_id and registration.person_id = people.id and registration.deleted_at is null)`
}

function matching(ctx: Context, query: Asked) {
  const { branch, below, kind, membershipStatus, minor, deceased, tag, household } = query
  // An anonymised person counts in totals, and is found by no search (docs/product/people.md#2.1).
  let rows = visible(ctx).where("people.anonymisedAt", "is", null)
  if (branch) rows = rows.where(isOfUnit("people.branchId", { branch, below }))
  if (kind) rows = rows.where(isOfKind(ctx, kind))
  if (membershipStatus)
    rows = rows.where(sql<SqlBool>`exists (select from members as entry
      where entry.church_id = people.church_id and entry.person_id = people.id and entry.deleted_at is null
        and entry.membership_status = ${membershipStatus} and ${isShown(ctx, "entry")})`)
  // Both filters would reveal what only the registry shows (docs/product/people.md#5.2).
  if ((tag || household) && !readsPeople(ctx)) rows = rows.where(sql<SqlBool>`false`)
  if (tag) rows = rows.where(hasTag(tag))
  if (household) rows = rows.where(inHousehold(household))
  if (typeof minor === "boolean") rows = rows.where(isKnownMinor(ctx, minor))
  if (typeof deceased === "boolean") rows = rows.where("people.deceasedOn", deceased ? "is not" : "is", null)
  return searched(ctx, query).reduce((found, isSought) => found.where(isSought), rows)
}

function isOfKind(ctx: Context, kind: NonNullable<Asked["kind"]>): Expression<SqlBool> {
  if (kind === "member") return onRoll(ctx)
  if (kind === "visitor") return registered(ctx)
  return sql<SqlBool>`not (${onRoll(ctx)} or ${registered(ctx)})`
}

/** The directory does not show ages, so this filter must not reveal them (docs/product/people.md#2.3). */
function isKnownMinor(ctx: Context, wanted: boolean): Expression<SqlBool> {
  const young = sql`coalesce(people.birth_date > ${ctx.today}::date - make_interval(years => ${sql.lit(OF_AGE)}), false)`
  const known = readsPeople(ctx) ? young : sql`(${young} and not ${onRoll(ctx)})`
  return sql<SqlBool>`${known} = ${sql.lit(wanted)}`
}

/** The conditions of the search. Where the caller sees one church, the search index finds the rows. */
function searched(ctx: Context, { search = "" }: Asked): Expression<SqlBool>[] {
  const church = onlyChurch(ctx)
  const words = wordsOf(search)
  if (words.length === 0) return []
  const digits = searchesAll(ctx) ? digitsOf(search) : null
  if (church && (digits !== null || areIndexed(words)))
    return [foundInIndex(ctx, church, digits === null ? { words } : { digits }, words)]
  const isKnown =
    digits === null
      ? hasEach(searchesAll(ctx) ? sql.ref("people.searchText") : bareName("people.fullName"), words)
      : hasDigits(sql.ref("people.searchDigits"), digits)
  return [sql<SqlBool>`(${isKnown} or ${isAnsweredWith(ctx, words)})`]
}

/** People whom the search index finds, in what the caller may search, and people whose answers have the words. */
function foundInIndex(
  ctx: Context,
  church: number,
  sought: { words: readonly string[] } | { digits: string },
  words: readonly string[],
): Expression<SqlBool> {
  const answered = foundByAnswers(ctx, church, words)
  if (searchesAll(ctx)) return isFound("people", church, sought, answered)
  const isNamed = hasEach(bareName("people.fullName"), words)
  const byAnswer = sql<SqlBool>`people.ctid = any ((select ${answered})::tid[])`
  return sql<SqlBool>`(${isFound("people", church, sought, answered)} and (${isNamed} or ${byAnswer}))`
}

function inOrder({ ordering, beginning }: Asked, rows: ReturnType<typeof existing>) {
  const direction = ordering.startsWith("-") ? "desc" : "asc"
  const ranked = beginning ? rows.orderBy(beginningRank("people.fullName", beginning)) : rows
  const key = ordering.endsWith("created_at") ? "people.createdAt" : "people.fullName"
  return ranked.orderBy(key, direction).orderBy("people.id", direction)
}

/** Adds the columns of a row of the list, and the columns that decide what the caller may read. */
export function listed(ctx: Context, rows: ReturnType<typeof existing>) {
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
        .on(isShown(ctx, "roll")),
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
      "roll.acceptEmail",
      "roll.acceptSms",
      "roll.acceptWhatsapp",
      registrations(ctx, 1).as("visitorIds"),
      listedValues(ctx).as("listedValues"),
    ])
    .select(
      readsPeople(ctx)
        ? [tagsOfPerson().as("tags"), nameOfHousehold().as("householdName")]
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
function recorded(ctx: Context, rows: ReturnType<typeof existing>) {
  return listed(ctx, rows)
    .selectAll("people")
    .select([
      registrations(ctx, MAX_REGISTRATIONS).as("allVisitorIds"),
      visitCount(ctx).as("visitCount"),
      newestConsent("registration").as("contactGranted"),
      newestConsent("whatsapp").as("whatsappGranted"),
      newestConsent("email").as("emailGranted"),
    ])
}

/**
 * Whether the newest line of a person's consents grants it; null: there is none, or a guardian gave it and the person is of age now
 * (docs/product/people.md#8.7).
 */
function newestConsent(purpose: ConsentPurpose) {
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
  return sql<number>`(select count(*) from visitors as registration
    join visitor_visits as visit on visit.church_id = registration.church_id and visit.visitor_id = registration.id
    where registration.church_id = people.church_id and registration.person_id = people.id and registration.deleted_at is null)`
}
