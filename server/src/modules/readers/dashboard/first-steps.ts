import { type dashboard, FIRST_STEPS } from "@aprisco/contract/dashboard/routes"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { minutesAfter } from "../../../core/clock.ts"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import { stepsTaken } from "./queries.ts"

/** How long a church with members counts as new. */
const NEW_MINUTES = 60 * 24 * 60

/**
 * The first steps of a new church that the caller may take (docs/product/dashboard.md#4.1). Empty once all are done, the church
 * is no longer new, or the caller has dismissed the list.
 */
export async function readFirstSteps(ctx: Context): Promise<ReplyOf<typeof dashboard.firstSteps>> {
  // Users who are restricted to branches do not see whether the church is new, and the headquarters is not theirs.
  if (ctx.actor.branchIds !== null) return { steps: [], empty: false }
  const offered = ctx.services.modules.flatMap((module) => module.firstSteps ?? [])
  const { dismissed, isYoung, anybody, taken } = await stepsTaken(
    ctx,
    offered,
    minutesAfter(ctx.now, -NEW_MINUTES),
  )
  const all = offered.map((offer, at) => ({ ...offer, done: taken[at] === true }))
  const isNew = isYoung || all.some(({ newUntilTaken, done }) => newUntilTaken && !done)
  const steps = FIRST_STEPS.flatMap((step) => all.filter((one) => one.step === step))
    .filter(({ needs }) => can(ctx, needs))
    .map(({ step, done }) => ({ step, done }))
  const shown = dismissed || !isNew || steps.every(({ done }) => done) ? [] : steps
  return { steps: shown, empty: !anybody }
}

/** Dismisses the list for the caller; a second call does nothing. */
export async function dismissFirstSteps(ctx: Context): Promise<void> {
  await ctx.db
    .insertInto("firstStepsDismissals")
    .values({ userId: ctx.actor.userId, dismissedAt: ctx.now })
    .onConflict((taken) => taken.column("userId").doNothing())
    .execute()
}
