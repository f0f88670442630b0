import type { AnyContext } from "../../../core/context.ts"
import { purgePictures } from "../../ground/uploads/public.ts"
import { NONE_WELCOME, PERSONAL_COLUMNS } from "./personal-data/public.ts"

/** Null for what is known, but for the state: it stays for the totals (docs/product/visitors.md#6.5). */
const NOTHING_KNOWN = Object.fromEntries(
  PERSONAL_COLUMNS.filter((column) => column !== "state").map((column) => [column, null]),
)

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
  for (const { beforePeopleAnonymised } of ctx.services.modules) await beforePeopleAnonymised?.(ctx, ids)
  await ctx.db
    .updateTable("people")
    .set({
      ...NOTHING_KNOWN,
      fullName,
      ...NONE_WELCOME,
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
