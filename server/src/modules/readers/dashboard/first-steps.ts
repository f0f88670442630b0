import type { Permission } from "@aprisco/contract/access/permissions"
import { type dashboard, FIRST_STEPS, type FirstStep } from "@aprisco/contract/dashboard/routes"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { minutesAfter } from "../../../core/clock.ts"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import { firstSteps, type StepsTaken } from "./queries.ts"

/** How long a church with members counts as new. */
const NEW_MINUTES = 60 * 24 * 60

const STEPS: Record<FirstStep, { needs: Permission; taken: keyof StepsTaken }> = {
  church_data: { needs: "church.manage", taken: "churchData" },
  qr_code: { needs: "branches.view", taken: "qrCode" },
  first_member: { needs: "members.create", taken: "firstMember" },
  colleague: { needs: "users.manage", taken: "colleague" },
  activity: { needs: "activities.create", taken: "activity" },
}

/**
 * The first steps of a new church that the caller may take (docs/product/dashboard.md#4.1). Empty once all are done, the church
 * is no longer new, or the caller has dismissed the list.
 */
export async function readFirstSteps(ctx: Context): Promise<ReplyOf<typeof dashboard.firstSteps>> {
  // Users who are restricted to branches do not see whether the church is new, and the headquarters is not theirs.
  if (ctx.actor.branchIds !== null) return { steps: [] }
  const { dismissed, isNew, ...taken } = await firstSteps(ctx, minutesAfter(ctx.now, -NEW_MINUTES))
  const steps = FIRST_STEPS.filter((step) => can(ctx, STEPS[step].needs)).map((step) => ({
    step,
    done: taken[STEPS[step].taken],
  }))
  return { steps: dismissed || !isNew || steps.every((step) => step.done) ? [] : steps }
}

/** Dismisses the list for the caller; a second call does nothing. */
export async function dismissFirstSteps(ctx: Context): Promise<void> {
  await ctx.db
    .insertInto("firstStepsDismissals")
    .values({ userId: ctx.actor.userId, dismissedAt: ctx.now })
    .onConflict((taken) => taken.column("userId").doNothing())
    .execute()
}
