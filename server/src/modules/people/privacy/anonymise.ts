import { record } from "../../../core/audit.ts"
import type { AnyContext, Context } from "../../../core/context.ts"
import { expectVersion } from "../../../core/ensure.ts"
import { conflict } from "../../../core/errors.ts"
import { anonymiseMembers } from "../../members/public.ts"
import { purgePictures } from "../../uploads/public.ts"
import { erase } from "../../visitors/privacy/public.ts"
import { requirePerson } from "../change-person.ts"
import { ANONYMOUS_NAME, WITHOUT_REQUESTER } from "../privacy-requests/close-request.ts"

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

/** Blanks the person first: triggers copy the blanks to the roll and the registrations, and delete households, guardians and pastoral notes. */
async function erasePersonalData(
  ctx: AnyContext,
  ids: readonly number[],
  byId: number | null,
): Promise<void> {
  const photos = await ctx.db
    .selectFrom("people")
    .where("id", "in", [...ids])
    .where("photo", "is not", null)
    .select("photo")
    .execute()
  await ctx.db
    .updateTable("people")
    .set({
      fullName: ANONYMOUS_NAME,
      birthDate: null,
      gender: null,
      cpf: null,
      rg: null,
      maritalStatus: null,
      spouseName: null,
      email: null,
      phone: null,
      phoneSecondary: null,
      zipcode: null,
      address: null,
      number: null,
      complement: null,
      neighborhood: null,
      city: null,
      profession: null,
      educationLevel: null,
      photo: null,
      userId: null,
      anonymisedAt: ctx.now,
      anonymisedById: byId,
    })
    .where("id", "in", [...ids])
    .execute()
  const registrations = await ctx.db
    .selectFrom("visitors")
    .where("personId", "in", [...ids])
    .where("anonymisedAt", "is", null)
    .orderBy("id")
    .select("id")
    .execute()
  await anonymiseMembers(ctx, ids)
  if (registrations.length > 0)
    await erase(
      ctx,
      registrations.map(({ id }) => id),
      byId,
      ANONYMOUS_NAME,
    )
  // An open request is still to be answered; answering it removes the requester's name.
  await ctx.db
    .updateTable("privacyRequests")
    .set(WITHOUT_REQUESTER)
    .where("personId", "in", [...ids])
    .where("state", "<>", "open")
    .execute()
  await purgePictures(
    ctx,
    photos.map(({ photo }) => photo).filter((photo) => photo !== null),
  )
}
