import type { DevotionalBody } from "@aprisco/contract/devotionals/routes"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { plannedFor } from "./policy.ts"
import { requireVideo } from "./require-video.ts"
import { storedDevotional } from "./stored-devotional.ts"

/** Writes a devotional: a draft until it is published. Throws 400 on a reference that is none, 403 on a video that the plan lacks. Returns its id. */
export async function createDevotional(ctx: Context, body: DevotionalBody): Promise<number> {
  const { churchId, userId } = ctx.actor
  const words = storedDevotional(body)
  await requireVideo(ctx, words.videoUrl)
  const { id } = await ctx.db
    .insertInto("devotionals")
    .values({
      ...words,
      churchId,
      ...(await plannedFor(ctx, words)),
      videoUrl: words.videoUrl ?? null,
      createdById: userId,
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await record(ctx, "devotional.created", { entity: "devotional", id, churchId })
  return id
}
