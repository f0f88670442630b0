import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { PersonContactBody, personFollowUps } from "@aprisco/contract/person-follow-ups/routes"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { encryptText } from "../../../core/encrypted-text.ts"
import { agreedDueTime } from "../../roll/visitors/public.ts"
import { presentFollowUp } from "./present.ts"
import { lockFollowUp } from "./queries.ts"

/**
 * Stores one attempt to reach a person, with the next contact or the end of the follow-up (docs/product/follow-ups.md#3.1). Throws 404, 409 once it
 * has ended, and 400 on a next time that has passed, is too far off, or contradicts the end.
 */
export async function recordPersonContact(
  ctx: Context,
  id: number,
  body: PersonContactBody,
): Promise<ReplyOf<typeof personFollowUps.contact>> {
  const { churchId, personId } = await lockFollowUp(ctx, id)
  const nextDueAt = agreedDueTime(ctx, body) ?? null
  const { channel } = body
  await ctx.db
    .insertInto("personFollowUpContacts")
    .values({
      churchId,
      followUpId: id,
      personId,
      channel,
      encryptedNote: encryptText(ctx, body.note),
      contactedAt: ctx.now,
      contactedById: ctx.actor.userId,
      nextDueAt,
    })
    .execute()
  const changes =
    nextDueAt === null
      ? { dueAt: ctx.now, endedAt: ctx.now, endedById: ctx.actor.userId }
      : { dueAt: nextDueAt }
  await ctx.db.updateTable("personFollowUps").set(changes).where("id", "=", id).execute()
  await record(ctx, "person.contacted", {
    entity: "person",
    id: personId,
    churchId,
    facts: { channel, ...(nextDueAt === null && { ended: true }) },
  })
  return { followUp: nextDueAt === null ? null : await presentFollowUp(ctx, id) }
}
