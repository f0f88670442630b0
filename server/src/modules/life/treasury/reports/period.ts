import type { Context } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { firstOfMonth, lastOfMonth, type Period } from "../../../../core/period.ts"

/** The period that a report is asked for; this month where nothing is said. Throws 400 on one that is turned round. */
export function periodOf(ctx: Context, asked: { from?: string | null; to?: string | null }): Period {
  const from = asked.from ?? firstOfMonth(asked.to ?? ctx.today)
  const to = asked.to ?? lastOfMonth(from > ctx.today ? from : ctx.today)
  if (to < from) throw invalid({ to: ["A data final deve ser igual ou posterior à inicial"] })
  return { from, to }
}
