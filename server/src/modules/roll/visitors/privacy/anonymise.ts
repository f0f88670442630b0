import { type Selectable, sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { AnyContext, Context } from "../../../../core/context.ts"
import { expectVersion } from "../../../../core/ensure.ts"
import { conflict } from "../../../../core/errors.ts"
import type { Visitors } from "../../../../db/schema-people.ts"
import { type Db, withoutBranchFilter } from "../../../../db/tenant-scope.ts"
import { enterAnonymised } from "../../../people/people/personal-data/public.ts"
import { forgetPeople } from "../../../people/people/public.ts"
import { hasRollEntry } from "../../members/public.ts"
import { visitorForUpdate } from "../public.ts"

/** The name that lists show for an anonymised visitor. */
const ANONYMOUS_NAME = "Visitante anonimizado"

/**
 * A lawful erasure: immediate and final (docs/product/visitors.md#6.5). Day, branch and status stay for the totals. Throws
 * 404, 412, and 409 when it is done already or the person is on the roll.
 */
export async function anonymise(ctx: Context, visitorId: number): Promise<void> {
  const visitor = await visitorForUpdate(ctx, visitorId)
  expectVersion(ctx, visitor.version)
  if (await hasRollEntry(ctx, visitor.personId))
    throw conflict("Esta pessoa está no rol de membros. Anonimize pela ficha da pessoa.")
  await erase(ctx, [visitorId], ctx.actor.userId)
  const { churchId } = visitor
  await record(ctx, "visitor.anonymised", {
    entity: "visitor",
    id: visitorId,
    churchId,
    facts: { reason: "request" },
  })
}

/** Anonymises these registrations, and whoever was registered by nothing else with all that is known of them (docs/product/people.md#8.9). */
export async function erase(ctx: AnyContext, ids: readonly number[], byId: number | null): Promise<void> {
  const as = { fullName: ANONYMOUS_NAME, byId }
  const personIds = await blankRegistrations(ctx, ids, as)
  await forgetPeople(ctx, personIds, as)
}

/**
 * Removes from the rows whatever identifies the person. The state stays and the city is removed: a small one identifies too
 * much. The ledger stays, since it proves the consent, and names no person. A registration is separated from a person who has other rows; returned
 * is whose they are then.
 */
export async function blankRegistrations(
  ctx: AnyContext,
  visitorIds: readonly number[],
  { fullName, byId }: { fullName: string; byId: number | null },
): Promise<number[]> {
  const ids = [...visitorIds]
  if (ids.length === 0) return []
  const blank = await ctx.db
    .updateTable("visitors")
    .set({
      ministryInterest: null,
      guardianName: null,
      guardianPhone: null,
      wantsPrayer: false,
      wantsGrowthGroup: false,
      encryptedObservations: null,
      observationsAt: null,
      encryptedConversionNotes: null,
      registrationNumber: null,
      responsibleId: null,
      assignedById: null,
      assignedAt: null,
      entrustedToId: null,
      followUpDueAt: null,
      ipAddress: null,
      registeredAs: null,
      anonymisedAt: ctx.now,
      anonymisedById: byId,
    })
    .where("id", "in", ids)
    .returning(["id", "personId", "churchId", "branchId", "createdAt"])
    .execute()
  await ctx.db
    .updateTable("visitorContacts")
    .set({ encryptedNote: null, encryptedNextStep: null })
    .where("visitorId", "in", ids)
    .execute()
  const shared = await withSharedPerson(ctx, ids)
  const people: number[] = []
  // Few, and one after the other: of two registrations of one person the second may have the person alone by then.
  for (const row of blank)
    people.push(shared.has(row.id) ? await separated(ctx, row, { fullName, byId }) : row.personId)
  return people
}

/** Those of the registrations whose person is on the roll, also in the trash, or has another registration, and is not anonymised. */
async function withSharedPerson(ctx: AnyContext, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await withoutBranchFilter(ctx.db, (db) => sharing(db, ids).select("visitors.id").execute())
  return new Set(rows.map(({ id }) => id))
}

function sharing(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("visitors")
    .innerJoin("people", (join) =>
      join.onRef("people.churchId", "=", "visitors.churchId").onRef("people.id", "=", "visitors.personId"),
    )
    .where("visitors.id", "in", [...ids])
    .where("people.anonymisedAt", "is", null)
    .where(
      sql<boolean>`(exists (select from members where members.church_id = people.church_id and members.person_id = people.id)
        or exists (select from visitors as other where other.church_id = people.church_id and other.person_id = people.id
          and other.id <> visitors.id and other.joined_into_id is null))`,
    )
}

/** Gives a registration a person of its own where it still shares one. Returns whose it is. */
async function separated(
  ctx: AnyContext,
  {
    id,
    personId,
    churchId,
    branchId,
    createdAt,
  }: Pick<Selectable<Visitors>, "id" | "personId" | "churchId" | "branchId" | "createdAt">,
  { fullName, byId }: { fullName: string; byId: number | null },
): Promise<number> {
  const shared = await withoutBranchFilter(ctx.db, (db) =>
    sharing(db, [id]).select("people.state").executeTakeFirst(),
  )
  if (shared === undefined) return personId
  const own = await enterAnonymised(
    ctx,
    { churchId, branchId, createdAt },
    { fullName, state: shared.state, byId },
  )
  await ctx.db.updateTable("visitors").set({ personId: own }).where("id", "=", id).execute()
  return own
}

/** Anonymises these visitors once more, after a restore. Returns how many still had their data. */
export async function anonymiseAgain(ctx: AnyContext, visitorIds: readonly number[]): Promise<number> {
  const known = await ctx.db
    .selectFrom("visitors")
    .select("id")
    .where("id", "in", [...visitorIds])
    .where("anonymisedAt", "is", null)
    .forUpdate()
    .execute()
  const ids = known.map(({ id }) => id)
  if (ids.length > 0) await erase(ctx, ids, null)
  return ids.length
}
