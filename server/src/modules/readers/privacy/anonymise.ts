import { record } from "../../../core/audit.ts"
import type { AnyContext, Context } from "../../../core/context.ts"
import { expectVersion } from "../../../core/ensure.ts"
import { conflict } from "../../../core/errors.ts"
import { forgetPeople, requirePerson } from "../../people/people/public.ts"
import { anonymiseMembers } from "../../roll/members/public.ts"
import { blankRegistrations } from "../../roll/visitors/privacy/public.ts"
import { ANONYMOUS_NAME } from "./requests/close-request.ts"

/**
 * Anonymises a person, on the roll and in the registrations too, at once and for good (docs/product/people.md#8.9). Throws 404, 412, and
 * 409 where the person is anonymised already, was merged, or is active on the roll.
 */
export async function anonymisePerson(ctx: Context, id: number): Promise<void> {
  const person = await requirePerson(ctx, id)
  expectVersion(ctx, person.version)
  if (person.anonymisedAt !== null) throw conflict("Esta pessoa já foi anonimizada.")
  const active = await ctx.db
    .selectFrom("members")
    .where("personId", "=", id)
    .where("deletedAt", "is", null)
    .where("membershipStatus", "=", "active")
    .select("id")
    .executeTakeFirst()
  if (active !== undefined) throw conflict("Encerre a situação no rol antes de anonimizar.")
  await erasePersonalData(ctx, [id], ctx.actor.userId)
  await record(ctx, "person.anonymised", { entity: "person", id, churchId: person.churchId })
}

/** Anonymises these people again after a restore. Returns how many of them still had personal data. */
export async function anonymisePeopleAgain(ctx: AnyContext, ids: readonly number[]): Promise<number> {
  const known = await ctx.db
    .selectFrom("people")
    .where("id", "in", [...ids])
    .where("anonymisedAt", "is", null)
    .orderBy("id")
    .select("id")
    .forUpdate()
    .execute()
  if (known.length > 0)
    await erasePersonalData(
      ctx,
      known.map(({ id }) => id),
      null,
    )
  return known.length
}

/** Blanks the person first, then what the roll and the registrations have of their own. */
async function erasePersonalData(
  ctx: AnyContext,
  ids: readonly number[],
  byId: number | null,
): Promise<void> {
  await forgetPeople(ctx, ids, { fullName: ANONYMOUS_NAME, byId })
  const registrations = await ctx.db
    .selectFrom("visitors")
    .where("personId", "in", [...ids])
    .where("anonymisedAt", "is", null)
    .orderBy("id")
    .select("id")
    .execute()
  await anonymiseMembers(ctx, ids)
  await blankRegistrations(
    ctx,
    registrations.map(({ id }) => id),
    { fullName: ANONYMOUS_NAME, byId },
  )
}
