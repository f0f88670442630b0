import { instantInState } from "@aprisco/contract/brazil/state-time"
import type { DevotionalState } from "@aprisco/contract/devotionals/labels"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"

interface Planned {
  isDraft: boolean
  publishOn: string | null
  publishTime: string | null
}

/** When a devotional is published, on the clock of the church's state (docs/product/devotionals.md#1.2); null without a day. */
export function publishedFrom({ publishOn, publishTime }: Planned, state: string): Date | null {
  return publishOn === null ? null : instantInState(publishOn, (publishTime ?? "00:00").slice(0, 5), state)
}

/** Where a devotional stands at a moment. */
export function stateOfDevotional(devotional: Planned, state: string, now: Date): DevotionalState {
  const from = publishedFrom(devotional, state)
  if (devotional.isDraft || from === null) return "draft"
  return from > now ? "scheduled" : "published"
}

/** What the caller may do with a devotional. */
export function devotionalAbilities(ctx: Context) {
  const manages = can(ctx, "devotionals.manage")
  return { edit: manages, delete: manages }
}
