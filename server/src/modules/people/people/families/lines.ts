import type { HouseholdRole } from "@aprisco/contract/people/family-labels"
import { type RawBuilder, type Selectable, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { OF_AGE } from "../../../../core/of-age.ts"
import { insertAll } from "../../../../db/insert-all.ts"
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
    householdIds = [],
  }: { churchId: number; personIds: readonly number[]; householdIds?: readonly number[] },
): Promise<HouseholdLine[]> {
  await lockPeopleIn(ctx, db, personIds)
  const isNamed = (column: RawBuilder<unknown>) =>
    sql<boolean>`${column} = any(${[...householdIds]}::bigint[])`
  const current = db
    .selectFrom("householdPeople")
    .where("churchId", "=", churchId)
    .where("until", "is", null)
    .where(sql<boolean>`person_id = any(${[...personIds]}::bigint[])`)
    .select("householdId")
  await db
    .selectFrom("households")
    .where("churchId", "=", churchId)
    .where((eb) => eb.or([eb("id", "in", current), isNamed(sql.ref("id"))]))
    .orderBy("id")
    .select("id")
    .forNoKeyUpdate()
    .execute()
  return db
    .selectFrom("householdPeople as line")
    .where("line.churchId", "=", churchId)
    .where("line.until", "is", null)
    .where((eb) => eb.or([eb("line.householdId", "in", current), isNamed(sql.ref("line.household_id"))]))
    .selectAll("line")
    .orderBy("line.id")
    .execute()
}

/**
 * Puts people into a household whose roles are free. A person who joins the couple leaves their former primary household
 * (docs/product/people.md#3.3). `lines`: as `lockFamilies` returned them.
 */
export function enterHousehold(
  ctx: Context,
  { id, churchId }: Home,
  people: readonly Entrant[],
  lines: readonly HouseholdLine[],
): Promise<void> {
  return enterAll(ctx, churchId, [{ id, people }], lines)
}

/** The same for many households of a church. Each person comes into one of them. */
export async function enterAll(
  ctx: Context,
  churchId: number,
  homes: readonly { id: number; people: readonly Entrant[] }[],
  lines: readonly HouseholdLine[],
): Promise<void> {
  const entrants = homes.flatMap(({ id, people }) => people.map((each) => ({ ...each, householdId: id })))
  const comesTo = new Map(entrants.map((entrant) => [entrant.personId, entrant]))
  const primaryElsewhere = lines.filter(
    (line) => line.isPrimary && comesTo.get(line.personId)?.householdId !== line.householdId,
  )
  const joinsCouple = ({ personId }: HouseholdLine) => isOfCouple(comesTo.get(personId)?.role ?? "outro")
  await endLines(ctx, primaryElsewhere.filter(joinsCouple))
  const counted = new Set(
    primaryElsewhere.filter((line) => !joinsCouple(line)).map(({ personId }) => personId),
  )
  const there = new Set(lines.map((line) => placeOf(line)))
  const added = entrants.filter((entrant) => !there.has(placeOf(entrant)))
  if (added.length > 0)
    await insertAll(
      "householdPeople",
      added.map(({ personId, householdId, role, sharesAddress }) => ({
        churchId,
        householdId,
        personId,
        role,
        isPrimary: !counted.has(personId),
        sharesAddress: sharesAddress && !counted.has(personId),
        since: ctx.today,
        addedById: ctx.actor.userId,
        createdAt: ctx.now,
      })),
    ).execute(ctx.db)
  // These already live in the household and only change their role; there are at most two of them.
  for (const { personId, householdId, role } of entrants.filter((entrant) => there.has(placeOf(entrant))))
    await ctx.db
      .updateTable("householdPeople")
      .set({ role, ...(isOfCouple(role) && { isPrimary: true }) })
      .where("householdId", "=", householdId)
      .where("personId", "=", personId)
      .where("until", "is", null)
      .execute()
}

const placeOf = ({ householdId, personId }: { householdId: number; personId: number }) =>
  `${householdId} ${personId}`

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
export const touchHousehold = (ctx: Context, id: number) => touchHouseholds(ctx, [id])

/** The same for many. */
export async function touchHouseholds(ctx: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db
    .updateTable("households")
    .set((eb) => ({ branchId: eb.ref("branchId") }))
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()
}

/** Writes the household's address to the people who share it, where it has one. */
export const moveToAddress = (db: Db, { id, churchId }: Home) => moveToAddresses(db, churchId, [id])

/** The same for many households of a church. */
export async function moveToAddresses(db: Db, churchId: number, ids: readonly number[]): Promise<void> {
  const [theirs, shared] = [addressColumns("person"), addressColumns("home")]
  await sql`update people as person set (${sql.join(ADDRESS.map((column) => sql.ref(column)))}) = (${shared})
    from household_people as line
    join households as home on home.church_id = line.church_id and home.id = line.household_id
    where line.church_id = ${churchId} and line.household_id = any(${[...ids]}::bigint[]) and line.shares_address
      and person.church_id = line.church_id and person.id = line.person_id
      and num_nonnulls(${shared}) > 0 and (${theirs}) is distinct from (${shared})`.execute(db)
}
