import type { Context } from "../../../../core/context.ts"
import { requireFeature } from "../../../../core/require-feature.ts"

/** Only a video that is added needs the plan: one that is there stays (docs/product/plans.md#4.2). Throws 403. */
export async function requireVideo(ctx: Context, videoUrl: string | null | undefined): Promise<void> {
  if (videoUrl) await requireFeature(ctx.db, ctx.services, ctx.actor.churchId, "devotional_video")
}
