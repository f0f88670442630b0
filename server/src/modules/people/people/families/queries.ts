import { HOUSEHOLD_ROLES } from "@aprisco/contract/people/family-labels"
import type { HouseholdQuery } from "@aprisco/contract/people/households"
import { type Expression, type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { onlyChurch } from "../../../../core/only-church.ts"
import { sliceOf } from "../../../../db/page.ts"
import { bareName, hasEach, hasWords, searchWords } from "../../../../db/search.ts"
import { withoutBranchFilter } from "../../../../db/tenant-scope.ts"
import { isOfUnit } from "../../../ground/branches/public.ts"
import { searchesAll } from "../policy.ts"
import { isChild } from "./lines.ts"

export type HouseholdRecord = Awaited<ReturnType<typeof householdById>>
export type PersonLine = Awaited<ReturnType<typeof householdLines>>[number]

/** One page of the households that the query asks for, and how many there are in all, in one pass. */
export async function householdPage(ctx: Context, query: HouseholdQuery) {
  const { limit, offset } = sliceOf(query)
  const direction = query.ordering.startsWith("-") ? "desc" : "asc"
  const all = matching(ctx, query)
  const key = query.ordering.endsWith("created_at")
    ? sql`households.created_at`
    : sql`coalesce(households.name, first.full_name)`
  const rows = await named(all)
    .innerJoinLateral(firstPerson(ctx.today), (join) => join.onTrue())
    .select((eb) => eb.fn.countAll<number>().over().as("total"))
    .orderBy(key, direction)
    .orderBy("households.id", direction)
    .limit(limit)
    .offset(offset)
    .execute()
  if (rows[0] !== undefined || query.page === 1) return { count: rows[0]?.total ?? 0, rows }
  const { count } = await all
    .where(hasSomebody(sql<SqlBool>`true`))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return { count, rows }
}

/** One household. Throws 404. */
export async function householdById(ctx: Context, id: number) {
  return found(
    await named(ctx.db.selectFrom("households")).where("households.id", "=", id).executeTakeFirst(),
  )
}

/** Locks the people of a household, lowest id first, before the household itself is locked (docs/product/people.md#8.9a). */
export async function lockPeopleAt(ctx: Context, id: number): Promise<void> {
  await withoutBranchFilter(ctx.db, (db) =>
    db
      .selectFrom("people")
      .where("id", "in", (eb) =>
        eb
          .selectFrom("householdPeople")
          .where("householdId", "=", id)
          .where("until", "is", null)
          .select("personId"),
      )
      .orderBy("id")
      .select("id")
      .forNoKeyUpdate()
      .execute(),
  )
}

/** Locks a household for a change. Throws 404. */
export async function householdForUpdate(ctx: Context, id: number) {
  return found(
    await ctx.db.selectFrom("households").where("id", "=", id).selectAll().forUpdate().executeTakeFirst(),
  )
}

/** A person in the caller's reach who is not deleted; undefined where there is none. */
export function personInReach(ctx: Context, id: number) {
  return ctx.db
    .selectFrom("people")
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .select(["id", "churchId", "birthDate", "fullName", "deceasedOn"])
    .executeTakeFirst()
}

/** The households that a person is in, with the person's line in each; the primary one first. */
export function householdsOf(ctx: Context, personId: number, most: number) {
  return ctx.db
    .selectFrom("householdPeople as line")
    .innerJoin("households", (join) =>
      join.onRef("households.churchId", "=", "line.churchId").onRef("households.id", "=", "line.householdId"),
    )
    .where("line.personId", "=", personId)
    .where("line.until", "is", null)
    .select(["households.id", "households.name", "line.role", "line.since"])
    .select(["line.isPrimary", "line.sharesAddress"])
    .orderBy("line.isPrimary", "desc")
    .orderBy("line.id")
    .limit(most)
    .execute()
}

/** The people of these households in the caller's reach, by role and age; with `former` those who left, the latest first. */
export function householdLines(ctx: Context, households: readonly number[], { former }: { former: boolean }) {
  const lines = linesOfPeople(ctx).where("line.householdId", "in", [...households, 0])
  return former
    ? lines
        .where("line.until", "is not", null)
        .orderBy("line.until", "desc")
        .limit(100)
        .$call(byRoleAndAge)
        .execute()
    : lines.where("line.until", "is", null).$call(byRoleAndAge).execute()
}

/** The same of the households that a person is in, and of who is in them now. */
export function linesAround(ctx: Context, personId: number): Promise<PersonLine[]> {
  return linesOfPeople(ctx)
    .where("line.householdId", "in", (eb) =>
      eb
        .selectFrom("householdPeople as own")
        .where("own.personId", "=", personId)
        .where("own.until", "is", null)
        .select("own.householdId"),
    )
    .where("line.until", "is", null)
    .$call(byRoleAndAge)
    .execute()
}

function linesOfPeople(ctx: Context) {
  return ctx.db
    .selectFrom("householdPeople as line")
    .innerJoin("people as person", (join) =>
      join.onRef("person.churchId", "=", "line.churchId").onRef("person.id", "=", "line.personId"),
    )
    .leftJoin("members as roll", (join) =>
      join
        .onRef("roll.churchId", "=", "line.churchId")
        .onRef("roll.personId", "=", "line.personId")
        .on("roll.deletedAt", "is", null),
    )
    .where("person.deletedAt", "is", null)
    .select(["line.householdId", "line.personId", "line.role", "line.since", "line.until"])
    .select(["line.sharesAddress", "line.isPrimary", "roll.id as memberId"])
    .select(["person.fullName", "person.photo", "person.birthDate", "person.deceasedOn"])
}

function byRoleAndAge(lines: ReturnType<typeof linesOfPeople>) {
  return lines
    .orderBy(byRole("line"))
    .orderBy("person.birthDate", (order) => order.asc().nullsLast())
    .orderBy("line.id")
}

const ROLES = Object.keys(HOUSEHOLD_ROLES)

/** SQL to sort the rows of `alias` by the role in the household. */
export const byRole = (alias: string) =>
  sql<number>`array_position(array[${sql.join(ROLES.map((role) => sql.lit(role)))}], ${sql.ref(`${alias}.role`)})`

/** SQL for the name of a row of the statement's `households`: its own, else that of its first person. */
export function shownName(today: string) {
  return sql<string>`coalesce(households.name, ${nameOfFirst(today)})`
}

/** The people in reach who are in a row of the statement's `households`. */
const PRESENT = sql`household_people as line
    join people as person on person.church_id = line.church_id and person.id = line.person_id
    where line.church_id = households.church_id and line.household_id = households.id and line.until is null and person.deleted_at is null`

/** The first one is responsible for the household, or comes next: who lives before the dead, an adult before a child (docs/product/people.md#3.3a). */
const nameOfFirst = (today: string) =>
  sql`(select person.full_name from ${PRESENT} order by person.deceased_on is not null,
    line.role not in ('responsavel', 'conjuge') and ${isChild(today)}, ${byRole("line")}, person.birth_date nulls last, line.id limit 1)`

/** The first person of a row of the statement's `households`. A household without people in reach has none, and is in no list. */
const firstPerson = (today: string) => sql<{ fullName: string }>`${nameOfFirst(today)}`.as<"first">("first")

function matching(ctx: Context, { branch, below, person, search = "" }: HouseholdQuery) {
  const church = onlyChurch(ctx)
  let rows = ctx.db.selectFrom("households")
  if (church) rows = rows.where("households.churchId", "=", church)
  if (branch) rows = rows.where(isOfUnit("households.branchId", { branch, below }))
  if (person) rows = rows.where(hasSomebody(sql<SqlBool>`person.id = ${person}`))
  const words = searchWords(search)
  if (words.length > 0)
    rows = rows.where((eb) =>
      eb.or([
        hasWords(sql<string>`app.normalize_text(households.name)`, search),
        hasSomebody(
          hasEach(searchesAll(ctx) ? sql<string>`person.search_text` : bareName("person.fullName"), words),
        ),
      ]),
    )
  return rows
}

/** Condition: a person in reach who meets `isTrue` is in the household. */
function hasSomebody(isTrue: Expression<SqlBool>): Expression<SqlBool> {
  return sql<SqlBool>`exists (select from ${PRESENT} and ${isTrue})`
}

function named(rows: ReturnType<typeof matching>) {
  return rows
    .innerJoin("branches", (join) =>
      join
        .onRef("branches.churchId", "=", "households.churchId")
        .onRef("branches.id", "=", "households.branchId"),
    )
    .selectAll("households")
    .select("branches.name as branchName")
}
