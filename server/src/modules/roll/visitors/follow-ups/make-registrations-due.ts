import { recordEach } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { existing } from "../public.ts"

interface DueRegistration {
  id: number
  personId: number
  /** Its contact was not due before. */
  became: boolean
}

/**
 * The newest open registration of each of these people, with a contact due from now on (docs/product/visitors.md#3.10). One whose contact is due
 * already stays as it is. The caller has locked the people, and left out those who are not to be contacted. People without an open registration in
 * reach have none in the answer.
 */
export async function makeRegistrationsDue(
  ctx: Context,
  personIds: readonly number[],
): Promise<DueRegistration[]> {
  if (personIds.length === 0) return []
  const open = await existing(ctx)
    .where("visitors.personId", "in", [...personIds])
    .where("visitors.convertedAt", "is", null)
    .where("visitors.anonymisedAt", "is", null)
    .distinctOn("visitors.personId")
    .orderBy("visitors.personId")
    .orderBy("visitors.createdAt", "desc")
    .orderBy("visitors.id", "desc")
    .select(["visitors.id", "visitors.personId", "visitors.churchId", "visitors.followUpDueAt"])
    .execute()
  const waiting = open.filter(({ followUpDueAt }) => followUpDueAt === null || followUpDueAt > ctx.now)
  const ids = waiting.map(({ id }) => id)
  if (ids.length > 0) {
    await ctx.db.updateTable("visitors").set({ followUpDueAt: ctx.now }).where("id", "in", ids).execute()
    await recordEach(
      ctx,
      "visitor.made_due",
      waiting.map(({ id, churchId }) => ({ entity: "visitor", id, churchId })),
    )
  }
  return open.map(({ id, personId }) => ({ id, personId, became: ids.includes(id) }))
}
