import { sql } from "kysely"
import { record } from "../../core/audit.ts"
import type { AnyContext, Context } from "../../core/context.ts"
import { expectVersion } from "../../core/ensure.ts"
import { conflict, found } from "../../core/errors.ts"
import type { ClosingBranch } from "../../core/module-data.ts"
import { requirePerson } from "./change-person.ts"
import { rowsOf } from "./queries.ts"

/**
 * Deletes a person who is neither on the roll nor a visitor. The row is retained for 30 days so that an administrator can restore it
 * (docs/product/people.md#4.4). Throws 404, 412, and 409 on others, who are deleted where they are listed.
 */
export async function deletePerson(ctx: Context, id: number): Promise<void> {
  const person = await requirePerson(ctx, id)
  expectVersion(ctx, person.version)
  const { onRoll, registered } = await rowsOf(ctx, id)
  if (onRoll) throw conflict("Esta pessoa está no rol. Exclua pela ficha de membro.")
  if (registered) throw conflict("Esta pessoa tem cadastro de visitante. Exclua por ele.")
  await ctx.db
    .updateTable("people")
    .set({ deletedAt: ctx.now, deletedById: ctx.actor.userId })
    .where("id", "=", id)
    .execute()
  await record(ctx, "person.deleted", { entity: "person", id, churchId: person.churchId })
}

/** Restores a person who was deleted after `since`. Throws 404. */
export async function restorePerson(ctx: Context, id: number, since: Date): Promise<void> {
  const { churchId } = found(
    await ctx.db
      .updateTable("people")
      .set({ deletedAt: null, deletedById: null })
      .where("id", "=", id)
      .where("deletedAt", ">", since)
      // Others come back with their entry of the roll or their registration.
      .where("standalone", "=", true)
      .returning("churchId")
      .executeTakeFirst(),
  )
  await record(ctx, "person.restored", { entity: "person", id, churchId })
}

/**
 * Purges the people of neither list who were deleted before `before`, at most `most` of them. Needs a system transaction. Returns the
 * church of each.
 */
export function purgePeople(ctx: AnyContext, before: Date, most: number): Promise<{ churchId: number }[]> {
  return ctx.db
    .deleteFrom("people")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("people as gone")
        .where("gone.deletedAt", "<=", before)
        .where("gone.standalone", "=", true)
        .where(sql<boolean>`not exists (select from members
          where members.church_id = gone.church_id and members.person_id = gone.id)`)
        .where(sql<boolean>`not exists (select from visitors
          where visitors.church_id = gone.church_id and visitors.person_id = gone.id)`)
        .orderBy("gone.deletedAt")
        .limit(most)
        .select("gone.id")
        .forUpdate()
        .skipLocked(),
    )
    .returning("churchId")
    .execute()
}

/**
 * Moves the people of neither list out of a branch that is closed, those in the trash too; the others follow their rows. Locks lowest id
 * first.
 */
export async function movePeople(ctx: Context, { churchId, from, to }: ClosingBranch): Promise<void> {
  await ctx.db
    .updateTable("people")
    .set({
      branchId: to,
      branchIds: sql<number[]>`array_replace(branch_ids, ${from}::bigint, ${to}::bigint)`,
    })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("people")
        .where("churchId", "=", churchId)
        .where("branchId", "=", from)
        .where("standalone", "=", true)
        .orderBy("id")
        .select("id")
        .forNoKeyUpdate(),
    )
    .execute()
}
