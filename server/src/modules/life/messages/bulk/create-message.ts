import type { MessageBody } from "@aprisco/contract/messages/bulk"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { defaultBranch } from "../../../ground/branches/public.ts"
import { conditionOf } from "../audience/condition-of.ts"
import { requireOwnReplyTo, storedWords } from "./check-words.ts"

/** Writes a message: a draft, which may lack words. Throws 400 on an audience out of reach and an address that is not theirs. Returns its id. */
export async function createMessage(ctx: Context, body: MessageBody): Promise<number> {
  const { churchId } = ctx.actor
  const words = storedWords(body)
  await requireOwnReplyTo(ctx, words.replyTo)
  const { branchId } = await placeOf(ctx)
  const { label } = await conditionOf(ctx, churchId, body.audience)
  const { id } = await ctx.db
    .insertInto("messages")
    .values({
      ...words,
      churchId,
      branchId,
      replyTo: words.replyTo ?? null,
      audience: JSON.stringify(body.audience),
      audienceLabel: label,
      createdById: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await record(ctx, "message.created", { entity: "message", id, churchId })
  return id
}

/** A message belongs to the headquarters, or to the first branch of who manages branches. */
export async function placeOf(ctx: Context): Promise<{ branchId: number }> {
  return { branchId: (await defaultBranch(ctx, ctx.actor.churchId)).id }
}
