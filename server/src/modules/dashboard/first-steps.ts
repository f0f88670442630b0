import type { Permission } from "@aprisco/contract/access/permissions"
import { type dashboard, FIRST_STEPS, type FirstStep } from "@aprisco/contract/dashboard/routes"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { minutesAfter } from "../../core/clock.ts"
import type { Context } from "../../core/context.ts"
import { can } from "../../core/ensure.ts"
import { firstSteps, type StepsTaken } from "./queries.ts"

/** How long a church counts as new once it has members. */
const NEW_MINUTES = 60 * 24 * 60

const STEPS: Record<FirstStep, { needs: Permission; taken: keyof StepsTaken }> = {
  church_data: { needs: "church.manage", taken: "churchData" },
  qr_code: { needs: "branches.view", taken: "qrCode" },
  first_member: { needs: "members.create", taken: "firstMember" },
  colleague: { needs: "users.manage", taken: "colleague" },
  activity: { needs: "activities.create", taken: "activity" },
}

/**
 * What a new church does first (rulings 1.8), of that what the caller may. Empty once all of it is done, the church is no
 * longer new, or the caller has put the list away.
 */
export async function readFirstSteps(ctx: Context): Promise<ReplyOf<typeof dashboard.firstSteps>> {
  // Whoever sees some branches alone cannot tell a new church from a new branch, and the headquarters is not theirs.
  if (ctx.actor.branchIds !== null) return { steps: [] }
  const { dismissed, isNew, ...taken } = await firstSteps(ctx, minutesAfter(ctx.now, -NEW_MINUTES))
  const steps = FIRST_STEPS.filter((step) => can(ctx, STEPS[step].needs)).map((step) => ({
    step,
    done: taken[STEPS[step].taken],
  }))
  return { steps: dismissed || !isNew || steps.every((step) => step.done) ? [] : steps }
}

/** Puts the list away for the caller; once is enough. */
export async function dismissFirstSteps(ctx: Context): Promise<void> {
  await ctx.db
    .insertInto("firstStepsDismissals")
    .values({ userId: ctx.actor.userId, dismissedAt: ctx.now })
    .onConflict((taken) => taken.column("userId").doNothing())
    .execute()
}
