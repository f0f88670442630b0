import type { AnyContext } from "../../../core/context.ts"
import { purgePictures } from "../../ground/uploads/public.ts"

/**
 * What an anonymisation takes from these people, whether it is asked for at the person or at their only registration as a visitor
 * (docs/product/people.md#8.9): everything personal, with the photo, and what other modules keep of them. Triggers delete households,
 * guardians, answers and pastoral notes. `fullName`: what lists show from then on. `byId`: null for a job.
 */
export async function forgetPeople(
  ctx: AnyContext,
  ids: readonly number[],
  { fullName, byId }: { fullName: string; byId: number | null },
): Promise<void> {
  if (ids.length === 0) return
  const photos = await ctx.db
    .selectFrom("people")
    .where("id", "in", [...ids])
    .where("photo", "is not", null)
    .select("photo")
    .execute()
  await ctx.db
    .updateTable("people")
    .set({
      fullName,
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
      acceptEmail: false,
      acceptSms: false,
      acceptWhatsapp: false,
      userId: null,
      anonymisedAt: ctx.now,
      anonymisedById: byId,
    })
    .where("id", "in", [...ids])
    .execute()
  for (const { onPeopleAnonymised } of ctx.services.modules) await onPeopleAnonymised?.(ctx, ids)
  await purgePictures(
    ctx,
    photos.map(({ photo }) => photo),
  )
}
