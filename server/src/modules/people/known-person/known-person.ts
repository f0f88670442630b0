import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import { conflict, found, invalid } from "../../../core/errors.ts"
import { withoutBranchFilter } from "../../../db/tenant-scope.ts"

export type KnownPerson = Awaited<ReturnType<typeof knownPerson>>

const noSuchPerson = () => invalid({ personId: ["Pessoa não encontrada."] })

/**
 * Whom a new entry of the roll or a registration names, with what is known of them. Throws 400 on whoever is not in reach, deleted, merged or
 * anonymised, and on whom the caller may not know of (docs/product/people.md#2.2).
 */
export async function knownPerson(ctx: Context, id: number) {
  const person = await ctx.db
    .selectFrom("people")
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .where("mergedIntoId", "is", null)
    .where("anonymisedAt", "is", null)
    .select(["id", "churchId", "branchId", "fullName", "birthDate", "gender", "cpf", "rg", "maritalStatus"])
    .select(["spouseName", "email", "phone", "phoneSecondary", "zipcode", "address", "number", "complement"])
    .select(["neighborhood", "city", "state", "profession", "educationLevel", "photo", "userId"])
    .executeTakeFirst()
  if (person === undefined || !(can(ctx, "members.edit") || (await isListed(ctx, id)))) throw noSuchPerson()
  return person
}

/** Whether a person is on the roll or registered, as everybody may know who registers visitors. */
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

/** The branch that the person belongs to, where the caller reaches it. */
export function homeInReach(ctx: Context, { branchId }: KnownPerson): number | undefined {
  const { branchIds } = ctx.actor
  return branchIds === null || branchIds.includes(branchId) ? branchId : undefined
}

/**
 * Locks a person who is to get an entry of the roll or a registration. Throws 400 where they belong to another church, or are gone by now, and
 * 409 where they are on the roll, also in a branch that the caller does not manage. Call it after the church is locked.
 */
export async function requireOffRoll(ctx: Context, id: number, churchId: number): Promise<void> {
  const person = await ctx.db
    .selectFrom("people")
    .where("id", "=", id)
    .where("churchId", "=", churchId)
    .where("deletedAt", "is", null)
    .select("id")
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (person === undefined) throw noSuchPerson()
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

/** The answer to a second entry of one person. */
export const onRollAlready = (extra: { memberId?: number } = {}) =>
  conflict("Esta pessoa já está no rol.", extra)
