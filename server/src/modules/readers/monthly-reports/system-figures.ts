import type { MonthlyFigure } from "@aprisco/contract/monthly-reports/labels"
import type { Context } from "../../../core/context.ts"
import { servicesIn } from "../../life/attendance/public.ts"
import { flowsOfMonth } from "../../life/treasury/public.ts"
import { monthOfMembers } from "../../roll/members/public.ts"
import { countRegisteredIn } from "../../roll/visitors/public.ts"
import { daysOf } from "./days.ts"

/** A number for each figure; money in integer cents. */
export type FigureValues = Readonly<Record<MonthlyFigure, number>>

/** What the system knows now of the month of a unit that begins on this day (docs/product/monthly-reports.md#1.7). */
export async function systemFigures(
  ctx: Context,
  { branchId, month }: { readonly branchId: number; readonly month: string },
): Promise<FigureValues> {
  const days = daysOf(month)
  const [services, visitors, members, flows] = await Promise.all([
    servicesIn(ctx, branchId, days),
    countRegisteredIn(ctx, branchId, days),
    monthOfMembers(ctx, branchId, days),
    flowsOfMonth(ctx, branchId, month),
  ])
  const { decisions, baptisms, admissions, departures, membersEnd } = members
  return {
    ...services,
    visitors,
    ...{ decisions, baptisms, admissions, departures },
    members_end: membersEnd,
    ...flows,
  }
}
