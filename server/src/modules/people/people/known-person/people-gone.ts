import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import type { GonePerson } from "../../../../core/manifest/changes-of-people.ts"

/** Tells all modules, in the order of `modules.ts`, that people have died, were deleted or have left the roll: many in one call, not one after the other. */
export async function peopleGone(ctx: Context, people: readonly GonePerson[]): Promise<void> {
  if (people.length === 0) return
  for (const { onPeopleGone } of ctx.services.modules) await onPeopleGone?.(ctx, people)
}

/** The same of those of these people who were deleted with the last of their rows (docs/product/people.md#1.6). */
export async function goneWithLastRow(ctx: Context, ids: readonly number[]): Promise<void> {
  const gone = await ctx.db
    .selectFrom("people")
    .where(sql<boolean>`people.id = any(${[...ids]}::bigint[])`)
    .where("deletedAt", "is not", null)
    .where("mergedIntoId", "is", null)
    .select(["id", "churchId"])
    .execute()
  await peopleGone(
    ctx,
    gone.map((person) => ({ ...person, on: ctx.today, why: "deleted" })),
  )
}
