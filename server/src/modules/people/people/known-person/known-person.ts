import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import { conflict, found, invalid, MERGED } from "../../../../core/errors.ts"
import { withoutBranchFilter } from "../../../../db/tenant-scope.ts"
import { PERSONAL_COLUMNS } from "../personal-data/public.ts"

export type KnownPerson = Awaited<ReturnType<typeof knownPerson>>

const noSuchPerson = () => invalid({ personId: ["Pessoa não encontrada."] })

/**
 * The person that a new entry of the roll or registration names, with the known data (docs/product/people.md#1.7). Throws 400 where the
 * person is out of reach, deleted or anonymised, or hidden from the caller (2.2), and 409 with `person_id` where the record was merged.
 */
export async function knownPerson(ctx: Context, id: number) {
  const person = await ctx.db
    .selectFrom("people")
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .where("mergedIntoId", "is", null)
    .where("anonymisedAt", "is", null)
    .select(["id", "churchId", "branchId", ...PERSONAL_COLUMNS])
    .executeTakeFirst()
  if (person === undefined) await refuseMerged(ctx, id)
  if (person === undefined || !(await mayName(ctx, id))) throw noSuchPerson()
  return person
}

const mayName = async (ctx: Context, id: number) => can(ctx, "members.edit") || (await isListed(ctx, id))

/** Throws 409 where the record was merged into one that the caller may name, so that they are told where it is. */
async function refuseMerged(ctx: Context, id: number): Promise<void> {
  const row = await ctx.db.selectFrom("people").where("id", "=", id).select("mergedIntoId").executeTakeFirst()
  const personId = row?.mergedIntoId ? await keptRecordOf(ctx, row.mergedIntoId) : undefined
  if (personId !== undefined && (await mayName(ctx, personId))) throw conflict(MERGED, { personId })
}

/** The id of the kept record where row security shows it to the caller. */
export async function keptRecordOf({ db }: Context, id: number): Promise<number | undefined> {
  const kept = db.selectFrom("people").where("id", "=", id).where("deletedAt", "is", null).select("id")
  return (await kept.executeTakeFirst())?.id
}

/** Whether a person is on the roll or registered. Every caller who registers visitors may know that. */
async function isListed(ctx: Context, id: number): Promise<boolean> {
  const rows = await ctx.db
    .selectFrom("people")
    .where("id", "=", id)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom("members")
            .where("personId", "=", id)
            .where("deletedAt", "is", null)
            .select("members.id"),
        ),
        exists(
          selectFrom("visitors")
            .where("personId", "=", id)
            .where("deletedAt", "is", null)
            .select("visitors.id"),
        ),
      ]),
    )
    .select("id")
    .execute()
  return rows.length > 0
}

/** The branch of a person, where the caller reaches it; else undefined. */
export function homeInReach(ctx: Context, { branchId }: KnownPerson): number | undefined {
  const { branchIds } = ctx.actor
  return branchIds === null || branchIds.includes(branchId) ? branchId : undefined
}

/**
 * Locks a person who is to get an entry of the roll or a registration. Throws 400 where the person is of another church or deleted
 * meanwhile, 409 with `person_id` where the record was merged meanwhile, and 409 where the person is on the roll, also in a branch out of the caller's reach. Call it after the church is locked.
 */
export async function requireOffRoll(ctx: Context, id: number, churchId: number): Promise<void> {
  const person = await ctx.db
    .selectFrom("people")
    .where("id", "=", id)
    .where("churchId", "=", churchId)
    .where("deletedAt", "is", null)
    // By now: what was known of the person before would be written again.
    .where("anonymisedAt", "is", null)
    .select("id")
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (person === undefined) {
    await refuseMerged(ctx, id)
    throw noSuchPerson()
  }
  const { onRoll } = await withoutBranchFilter(ctx.db, async (db) =>
    found(
      await db
        .selectNoFrom(({ exists, selectFrom }) =>
          exists(
            selectFrom("members")
              .where("churchId", "=", churchId)
              .where("personId", "=", id)
              .where("deletedAt", "is", null)
              .select("id"),
          ).as("onRoll"),
        )
        .executeTakeFirst(),
    ),
  )
  if (onRoll) throw onRollAlready()
}

/** The 409 for a second entry of the roll of one person. `extra`: fields of the problem. */
export const onRollAlready = (extra: { memberId?: number } = {}) =>
  conflict("Esta pessoa já está no rol.", extra)

/** The 409 for whoever writes about a person who is anonymised (docs/product/people.md#8.9). */
export const anonymisedForGood = () =>
  conflict("Esta pessoa foi anonimizada: o cadastro não pode mais ser alterado.")
