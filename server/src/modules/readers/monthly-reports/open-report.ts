import type { InputOf } from "@aprisco/contract/kit/route"
import type { monthlyReports } from "@aprisco/contract/monthly-reports/routes"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { conflict, invalid } from "../../../core/errors.ts"
import { branchInReach, lockBranch } from "../../ground/branches/public.ts"
import { todayOfChurch } from "../../ground/churches/public.ts"
import { dueDayOf, firstDayOfMonth } from "./days.ts"
import { noteEvent } from "./note-event.ts"
import { monthlySettingsOf } from "./settings.ts"

type Body = InputOf<typeof monthlyReports.open>["body"]

/**
 * Opens the report of a unit's month. Throws 400 on `branch` out of reach and on a `month` that has not begun, 409 where there is one already
 * (docs/product/monthly-reports.md#1.4).
 */
export async function openReport(ctx: Context, { branch, month }: Body): Promise<number> {
  const { churchId } = ctx.actor
  const place = await branchInReach(ctx, branch)
  if (place.churchId !== churchId) throw invalid({ branch: ["Filial não encontrada."] })
  const today = await todayOfChurch(ctx, churchId)
  if (month > today.slice(0, 7)) throw invalid({ month: ["Este mês ainda não começou."] })
  await lockBranch(ctx, branch)
  const { dueDay } = await monthlySettingsOf(ctx, churchId)
  const first = firstDayOfMonth(month)
  const opened = await ctx.db
    .insertInto("monthlyReports")
    .values({
      ...{ churchId, branchId: branch, month: first, edition: 1, createdAt: ctx.now },
      ...{ dueOn: dueDayOf(first, dueDay), figures: "{}" },
    })
    .onConflict((clash) => clash.columns(["churchId", "branchId", "month", "edition"]).doNothing())
    .returning("id")
    .executeTakeFirst()
  if (opened === undefined) throw conflict("Já existe um relatório deste mês para esta unidade.")
  await noteEvent(ctx, { churchId, id: opened.id }, "opened")
  await record(ctx, "monthly_report.opened", { entity: "monthly_report", id: opened.id, churchId })
  return opened.id
}
