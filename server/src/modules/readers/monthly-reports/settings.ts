import type { InputOf } from "@aprisco/contract/kit/route"
import { MONTHLY_DEFAULTS } from "@aprisco/contract/monthly-reports/labels"
import type { MonthlySettings, monthlyReports } from "@aprisco/contract/monthly-reports/routes"
import { record } from "../../../core/audit.ts"
import { changedFields } from "../../../core/changed-fields.ts"
import type { AnyContext, Context } from "../../../core/context.ts"
import { expectVersion } from "../../../core/ensure.ts"
import { type Tagged, tagged } from "../../../core/route-handler.ts"
import { lockChurch } from "../../ground/branches/public.ts"
import { decides, requireDecider } from "./reach.ts"

type Change = InputOf<typeof monthlyReports.changeSettings>["body"]

const DEFAULTS = { ...MONTHLY_DEFAULTS, reminderDays: [...MONTHLY_DEFAULTS.reminderDays], version: 0 }

/** How a church has its monthly reports; the defaults until somebody has changed them. */
export async function monthlySettingsOf({ db }: Pick<AnyContext, "db">, churchId: number) {
  const row = await db
    .selectFrom("monthlyReportSettings")
    .where("churchId", "=", churchId)
    .select(["isOn", "dueDay", "reminderDays", "version"])
    .executeTakeFirst()
  return row ?? DEFAULTS
}

/** The same as it is shown. */
export async function readMonthlySettings(ctx: Context): Promise<Tagged<MonthlySettings>> {
  const { version, ...settings } = await monthlySettingsOf(ctx, ctx.actor.churchId)
  return tagged({ ...settings, can: { edit: decides(ctx) } }, version)
}

/** Changes what the body names. Throws 403 to who is held to branches, and 412. */
export async function changeMonthlySettings(ctx: Context, change: Change): Promise<void> {
  requireDecider(ctx)
  const { churchId } = ctx.actor
  await lockChurch(ctx, churchId)
  const { version, ...before } = await monthlySettingsOf(ctx, churchId)
  expectVersion(ctx, version)
  const reminderDays =
    change.reminderDays && [...new Set(change.reminderDays)].toSorted((one, other) => other - one)
  const wanted = { ...change, ...(reminderDays && { reminderDays }) }
  const fields = changedFields(asTexts(before), asTexts(wanted))
  if (fields.length === 0) return
  const values = { ...before, ...wanted }
  await ctx.db
    .insertInto("monthlyReportSettings")
    .values({ churchId, ...values })
    .onConflict((clash) => clash.column("churchId").doUpdateSet(values))
    .execute()
  await record(ctx, "monthly_report_settings.changed", {
    entity: "church",
    id: churchId,
    churchId,
    facts: { fields },
  })
}

/** Its days as one value, to be compared. */
function asTexts<Settings extends { reminderDays?: readonly number[] | undefined }>({
  reminderDays,
  ...rest
}: Settings) {
  return { ...rest, reminderDays: reminderDays?.join(" ") }
}
