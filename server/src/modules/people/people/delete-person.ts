import { sql } from "kysely"
import { record } from "../../../core/audit.ts"
import type { AnyContext, Context } from "../../../core/context.ts"
import { expectVersion } from "../../../core/ensure.ts"
import { found } from "../../../core/errors.ts"
import type { ClosingBranch } from "../../../core/manifest/closing-branch.ts"
import type { DueTrash } from "../../../core/manifest/trashed-records.ts"
import { purgePictures } from "../../ground/uploads/public.ts"
import { requirePerson } from "./change-person.ts"
import { peopleGone } from "./known-person/people-gone.ts"

/**
 * Deletes a person with their entry of the roll and their registrations, at the same instant, so that they can be restored together. The
 * row is kept for 30 days (docs/product/people.md#4.4). Throws 404, 409 where the record was merged, and 412.
 */
export async function deletePerson(ctx: Context, id: number): Promise<void> {
  const person = await requirePerson(ctx, id)
  expectVersion(ctx, person.version)
  for (const { onPersonDeleted } of ctx.services.modules) await onPersonDeleted?.(ctx, person)
  await peopleGone(ctx, [{ id, churchId: person.churchId, on: ctx.today, why: "deleted" }])
  await ctx.db
    .updateTable("people")
    // `standalone` makes the trash show one line for the person, not one for each row.
    .set({ deletedAt: ctx.now, deletedById: ctx.actor.userId, standalone: true })
    .where("id", "=", id)
    .execute()
  await record(ctx, "person.deleted", { entity: "person", id, churchId: person.churchId })
}

/**
 * Restores a person who was deleted after `since`, with the rows that were deleted at the same instant. Throws 404, and 403 and 409 as
 * restoring a member does.
 */
export async function restorePerson(ctx: Context, id: number, since: Date): Promise<void> {
  const gone = ctx.db
    .selectFrom("people")
    .where("id", "=", id)
    .where("deletedAt", ">", since)
    // Other people are restored with their entry of the roll or their registration.
    .where("standalone", "=", true)
    .select(["churchId", "deletedAt"])
  const { churchId } = found(await gone.executeTakeFirst())
  // Locks the church before the person, as a conversion does. A second click waits for the first, and finds no deleted person.
  for (const { beforePersonRestored } of ctx.services.modules) await beforePersonRestored?.(ctx, churchId)
  const at = found(found(await gone.forUpdate().executeTakeFirst()).deletedAt)
  let hasRows = false
  for (const { onPersonRestored } of ctx.services.modules)
    if (await onPersonRestored?.(ctx, { id, churchId }, at)) hasRows = true
  await ctx.db
    .updateTable("people")
    .set({ deletedAt: null, deletedById: null, standalone: !hasRows })
    .where("id", "=", id)
    .execute()
  await record(ctx, "person.restored", { entity: "person", id, churchId })
}

/**
 * Purges the people of neither list who were deleted at or before `before`, at most `most` of them. Needs a system transaction. Returns the
 * church of each purged person.
 */
export async function purgePeople(
  ctx: AnyContext,
  { churchId, before, most }: DueTrash,
): Promise<readonly unknown[]> {
  const gone = await ctx.db
    .deleteFrom("people")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("people as gone")
        .where("gone.churchId", "=", churchId)
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
    .returning("photo")
    .execute()
  await purgePictures(
    ctx,
    gone.map(({ photo }) => photo),
  )
  return gone
}

/**
 * Moves the people of neither list out of a branch that is closed, those in the trash too. Other people follow their rows: they are locked here,
 * before these are, as whoever writes about a person does (docs/product/people.md#8.9a). Locks the lowest id first.
 */
export async function movePeople(ctx: Context, { churchId, from, to }: ClosingBranch): Promise<void> {
  await ctx.db
    .selectFrom("people")
    .where("churchId", "=", churchId)
    .where(
      sql<boolean>`(people.branch_id = ${from} or people.id = any(array(
        select person_id from members where church_id = ${churchId} and branch_id = ${from}
        union select person_id from visitors where church_id = ${churchId} and branch_id = ${from})))`,
    )
    .orderBy("id")
    .select("id")
    .forNoKeyUpdate()
    .execute()
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
