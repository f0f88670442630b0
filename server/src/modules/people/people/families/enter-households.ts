import { sql } from "kysely"
import { recordEach } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { invalid, notFound } from "../../../../core/errors.ts"
import { contactHidden } from "../../../../core/minors-contact.ts"
import { insertAll } from "../../../../db/insert-all.ts"
import { withoutBranchFilter } from "../../../../db/tenant-scope.ts"
import { defaultBranch } from "../../../ground/branches/public.ts"
import { type AddressInput, addressColumnsOf } from "./address.ts"
import {
  type Entrant,
  enterAll,
  type HouseholdLine,
  isOfCouple,
  lockFamilies,
  moveToAddresses,
  touchHouseholds,
} from "./lines.ts"
import { deadLead, type KnownHouseholdPerson, knownPeople } from "./people-of-body.ts"

/** A household to write, with who comes into it. */
export interface HouseholdEntry {
  /** The id of a household that there is; null: a new one. */
  id: number | null
  name: string | null
  /** Known people; of a new household one is responsible. */
  people: readonly Entrant[]
}

/**
 * Enters known people into many households of a church at once, each person into one: new households get the branch and the address of
 * who is responsible, as `createHousehold` gives them. Returns the ids of the households, in their order. Throws 400 on `people` for
 * somebody who is out of reach, is responsible and dead, or would take a role of the couple that another holds, 404 for a household out of reach.
 */
export async function enterHouseholds(
  ctx: Context,
  churchId: number,
  entries: readonly HouseholdEntry[],
): Promise<number[]> {
  const personIds = entries.flatMap(({ people }) => people.map(({ personId }) => personId))
  const known = new Map((await knownPeople(ctx, personIds)).map((person) => [person.id, person]))
  for (const { people } of entries) requirePeople(churchId, people, known)
  await requireHomes(
    ctx,
    entries.flatMap(({ id }) => id ?? []),
  )
  const fresh = entries.filter(({ id }) => id === null)
  const leads = fresh.map(({ people }) => known.get(leadOf(people)?.personId ?? 0))
  const elsewhere = leads.some((lead) => !isInReach(ctx, lead)) ? await defaultBranch(ctx, churchId) : null
  const rows = fresh.map(({ name, people }, index): NewHousehold => {
    const lead = leads[index]
    const branchId = lead && isInReach(ctx, lead) ? lead.branchId : (elsewhere?.id ?? 0)
    // A minor's address would be read at the household.
    const address = lead && !contactHidden(ctx, lead) ? lead : {}
    return { churchId, branchId, name, ...addressColumnsOf(address), people }
  })
  const joined = entries.flatMap(({ id, people }) => (id === null ? [] : { id, people }))
  const newIds = await writeHouseholds(ctx, churchId, rows, joined)
  return entries.map(({ id }) => id ?? newIds.shift() ?? 0)
}

interface NewHousehold extends AddressInput {
  churchId: number
  branchId: number
  name?: string | null
  phone?: string | null
  weddingDate?: string | null
  people: readonly Entrant[]
}

/**
 * Writes new households, and people who join others, with their audit entries: in a few statements, however many they are. Returns the ids of the new
 * households. The caller has checked people, roles of the new households, and branches.
 */
export async function writeHouseholds(
  ctx: Context,
  churchId: number,
  fresh: readonly NewHousehold[],
  joined: readonly { id: number; people: readonly Entrant[] }[] = [],
): Promise<number[]> {
  const joinedIds = joined.map(({ id }) => id)
  const personIds = [...fresh, ...joined].flatMap(({ people }) => people.map(({ personId }) => personId))
  return withoutBranchFilter(ctx.db, async (db) => {
    const lines = await lockFamilies(ctx, db, { churchId, personIds, householdIds: joinedIds })
    for (const each of joined) requireFreeRoles(each, lines)
    const rows = fresh.map(({ people: _, ...columns }) => ({
      ...columns,
      createdById: ctx.actor.userId,
      createdAt: ctx.now,
    }))
    const { rows: inserted } =
      rows.length === 0
        ? { rows: [] }
        : await sql<{ id: number }>`${insertAll("households", rows)} returning id`.execute(db)
    const ids = inserted.map(({ id }) => id)
    const homes = [...fresh.map(({ people }, index) => ({ id: ids[index] ?? 0, people })), ...joined]
    await enterAll(ctx, churchId, homes, lines)
    await moveToAddresses(
      db,
      churchId,
      homes.map(({ id }) => id),
    )
    await touchHouseholds(ctx, joinedIds)
    const about = (id: number) => ({ entity: "household" as const, id, churchId })
    await recordEach(
      ctx,
      "household.created",
      fresh.map(({ people }, index) => ({ ...about(ids[index] ?? 0), facts: { people: people.length } })),
    )
    await recordEach(
      ctx,
      "household.person_added",
      joined.flatMap(({ id, people }) =>
        people.map(({ personId, role }) => ({ ...about(id), facts: { personId, role } })),
      ),
    )
    return ids
  })
}

const leadOf = (people: readonly Entrant[]) => people.find(({ role }) => role === "responsavel")

function isInReach({ actor }: Context, lead: KnownHouseholdPerson | undefined): boolean {
  return lead !== undefined && (actor.branchIds === null || actor.branchIds.includes(lead.branchId))
}

function requirePeople(
  churchId: number,
  people: readonly Entrant[],
  known: ReadonlyMap<number, KnownHouseholdPerson>,
): void {
  for (const { personId, role } of people) {
    const person = known.get(personId)
    if (person?.churchId !== churchId) throw invalid({ people: ["Pessoa não encontrada."] })
    if (role === "responsavel" && person.deceasedOn !== null)
      throw invalid({ people: [deadLead(person.fullName)] })
  }
}

async function requireHomes(ctx: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await ctx.db
    .selectFrom("households")
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .select("id")
    .execute()
  if (rows.length < new Set(ids).size) throw notFound()
}

/** Nobody takes over a role of the couple by the way. */
function requireFreeRoles(
  { id, people }: { id: number; people: readonly Entrant[] },
  lines: readonly HouseholdLine[],
): void {
  const held = new Set(lines.filter(({ householdId }) => householdId === id).map(({ role }) => role))
  if (people.some(({ role }) => isOfCouple(role) && held.has(role)))
    throw invalid({ people: ["A família já tem quem seja responsável ou cônjuge."] })
}
