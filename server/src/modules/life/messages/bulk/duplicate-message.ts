import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { followNamedPeople } from "../audience/follow-people.ts"
import { placeOf } from "./create-message.ts"
import { messageById } from "./queries.ts"

/** A new draft with the same words and audience, as its people are now. Throws 404. Returns its id. */
export async function duplicateMessage(ctx: Context, id: number): Promise<number> {
  const { churchId, purpose, subject, body, text, channels, mode, ...message } = await messageById(ctx, id)
  const { branchId } = await placeOf(ctx)
  const audience = await followNamedPeople(ctx, churchId, message.audience)
  const copy = await ctx.db
    .insertInto("messages")
    .values({
      ...{ churchId, branchId, purpose, subject, body, text, channels, mode },
      onePerHousehold: message.onePerHousehold,
      replyTo: message.replyTo,
      audience: JSON.stringify(audience),
      audienceLabel: message.audienceLabel,
      createdById: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await record(ctx, "message.created", { entity: "message", id: copy.id, churchId })
  return copy.id
}
