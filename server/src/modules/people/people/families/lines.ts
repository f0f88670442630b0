import type { HouseholdRole } from "@aprisco/contract/people/family-labels"
import { type Selectable, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { OF_AGE } from "../../../../core/of-age.ts"
import type { HouseholdPeople } from "../../../../db/schema-families.ts"
import type { Db } from "../../../../db/tenant-scope.ts"
import { lockPeopleIn } from "../known-person/lock-people.ts"
import { ADDRESS, addressColumns } from "./address.ts"

/** A row of `household_people`: a person's time in a household. */
export type HouseholdLine = Selectable<HouseholdPeople>

interface Home {
  id: number
  churchId: number
}

/** A person to put into a household. */
export interface Entrant {
  personId: number
  role: HouseholdRole
  sharesAddress: boolean
}

/** Whether the role belongs to the couple. Its holder is in no other household. */
export const isOfCouple = (role: HouseholdRole): boolean => role === "responsavel" || role === "conjuge"

/**
 * Locks these people, then the household and the households that they are in, each lowest id first. Returns the open lines of these
 * households, also of people out of the caller's reach. Throws 409 where one of them was merged or anonymised meanwhile.
 */
export async function lockFamilies(
  ctx: Context,
  db: Db,
  {
    churchId,
    personIds,
    householdId = 0,
  }: { churchId: number; personIds: readonly number[]; householdId?: number },
): Promise<HouseholdLine[]> {
  await lockPeopleIn(ctx, db, personIds)
  const current = db
    .selectFrom("householdPeople")
    .where("churchId", "=", churchId)
    .where("until", "is", null)
    .where("personId", "in", [...personIds, 0])
    .select("householdId")
  await db
    .selectFrom("households")
    .where("churchId", "=", churchId)
    .where((eb) => eb.or([eb("id", "in", current), eb("id", "=", householdId)]))
    .orderBy("id")
    .select("id")
    .forNoKeyUpdate()
    .execute()
  return db
    .selectFrom("householdPeople as line")
    .where("line.churchId", "=", churchId)
    .where("line.until", "is", null)
    .where((eb) => eb.or([eb("line.householdId", "in", current), eb("line.householdId", "=", householdId)]))
    .selectAll("line")
    .orderBy("line.id")
    .execute()
}

/**
 * Puts people into a household whose roles are free. A person who joins the couple leaves their former primary household
 * (docs/product/people.md#3.3). `lines`: as `lockFamilies` returned them.
 */
export async function enterHousehold(
  ctx: Context,
  home: Home,
  entrants: readonly Entrant[],
  lines: readonly HouseholdLine[],
): Promise<void> {
  const couple = new Set(entrants.filter(({ role }) => isOfCouple(role)).map(({ personId }) => personId))
  const left = lines.filter(
    (line) => line.isPrimary && couple.has(line.personId) && line.householdId !== home.id,
  )
  await endLines(ctx, left)
  const counted = new Set(
    lines
      .filter((line) => line.isPrimary && line.householdId !== home.id && !left.includes(line))
      .map(({ personId }) => personId),
  )
  const there = new Set(
    lines.filter(({ householdId }) => householdId === home.id).map(({ personId }) => personId),
  )
  const added = entrants.filter(({ personId }) => !there.has(personId))
  if (added.length > 0)
    await ctx.db
      .insertInto("householdPeople")
      .values(
        added.map(({ personId, role, sharesAddress }) => ({
          churchId: home.churchId,
          householdId: home.id,
          personId,
          role,
          isPrimary: !counted.has(personId),
          sharesAddress: sharesAddress && !counted.has(personId),
          since: ctx.today,
          addedById: ctx.actor.userId,
          createdAt: ctx.now,
        })),
      )
      .execute()
  // These already live in the household and only change their role; there are at most two of them.
  for (const { personId, role } of entrants.filter((entrant) => there.has(entrant.personId)))
    await ctx.db
      .updateTable("householdPeople")
      .set({ role, ...(isOfCouple(role) && { isPrimary: true }) })
      .where("householdId", "=", home.id)
      .where("personId", "=", personId)
      .where("until", "is", null)
      .execute()
}

/** Ends these lines today. Where the responsible person leaves, the spouse becomes responsible, else the eldest who lives, of age before others (docs/product/people.md#3.3). */
export async function endLines(ctx: Context, lines: readonly HouseholdLine[]): Promise<void> {
  if (lines.length === 0) return
  await ctx.db
    .updateTable("householdPeople")
    .set({ until: ctx.today, isPrimary: false, sharesAddress: false })
    .where(
      "id",
      "in",
      lines.map(({ id }) => id),
    )
    .execute()
  const left = lines.filter(({ role }) => role === "responsavel").map(({ householdId }) => householdId)
  if (left.length === 0) return
  await sql`update household_people as line set role = 'responsavel'
    from (
      select distinct on (next.household_id) next.id
      from household_people as next
      join people as person on person.church_id = next.church_id and person.id = next.person_id
      where next.household_id = any(${left}::bigint[]) and next.until is null and next.is_primary and person.deleted_at is null
        and person.deceased_on is null
        and not exists (select from household_people as other where other.church_id = next.church_id
          and other.household_id = next.household_id and other.until is null and other.role = 'responsavel')
      order by next.household_id, next.role <> 'conjuge', ${isChild(ctx.today)}, person.birth_date nulls last, next.id
    ) as heir
    where line.id = heir.id`.execute(ctx.db)
}

/** SQL: whether the statement's `person` is known to be under age on a day. */
export function isChild(today: string) {
  return sql`coalesce(person.birth_date > ${today}::date - make_interval(years => ${sql.lit(OF_AGE)}), false)`
}

/** Makes the first household that a person is still in the primary one, where none is. */
export async function makeAnotherPrimary(
  ctx: Context,
  { churchId, personId }: Pick<HouseholdLine, "churchId" | "personId">,
): Promise<void> {
  await sql`update household_people set is_primary = true
    where id = (select id from household_people
      where church_id = ${churchId} and person_id = ${personId} and until is null order by is_primary desc, id limit 1)
    and not is_primary`.execute(ctx.db)
}

/** Raises the version of a household, so that a form that is open answers 412. */
export async function touchHousehold(ctx: Context, id: number): Promise<void> {
  await ctx.db
    .updateTable("households")
    .set((eb) => ({ branchId: eb.ref("branchId") }))
    .where("id", "=", id)
    .execute()
}

/** Writes the household's address to the people who share it, where it has one. */
export async function moveToAddress(db: Db, { id, churchId }: Home): Promise<void> {
  const [theirs, shared] = [addressColumns("person"), addressColumns("home")]
  await sql`update people as person set (${sql.join(ADDRESS.map((column) => sql.ref(column)))}) = (${shared})
    from household_people as line
    join households as home on home.church_id = line.church_id and home.id = line.household_id
    where line.church_id = ${churchId} and line.household_id = ${id} and line.shares_address
      and person.church_id = line.church_id and person.id = line.person_id
      and num_nonnulls(${shared}) > 0 and (${theirs}) is distinct from (${shared})`.execute(db)
}
