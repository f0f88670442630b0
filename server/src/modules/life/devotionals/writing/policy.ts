import { instantInState } from "@aprisco/contract/brazil/state-time"
import type { DevotionalState } from "@aprisco/contract/devotionals/labels"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"

interface Day {
  publishOn?: string | null
  publishTime?: string | null
}

/** A day and an hour on the clock of the caller's church as they are stored, with their instant (docs/product/devotionals.md#1.2). */
export async function plannedFor(ctx: Context, { publishOn = null, publishTime = null }: Day) {
  if (publishOn === null) return { publishOn, publishTime, publishFrom: null }
  const { state } = await ctx.db
    .selectFrom("churches")
    .where("id", "=", ctx.actor.churchId)
    .select("state")
    .executeTakeFirstOrThrow()
  const clock = (publishTime ?? "00:00").slice(0, 5)
  return { publishOn, publishTime, publishFrom: instantInState(publishOn, clock, state ?? "") }
}

/** The state of a devotional at a moment. */
export function stateOfDevotional(
  { isDraft, publishFrom }: { isDraft: boolean; publishFrom: Date | null },
  now: Date,
): DevotionalState {
  if (isDraft || publishFrom === null) return "draft"
  return publishFrom > now ? "scheduled" : "published"
}

/** What the caller may do with a devotional. */
export function devotionalAbilities(ctx: Context) {
  const manages = can(ctx, "devotionals.manage")
  return { edit: manages, delete: manages }
}
