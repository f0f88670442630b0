import { shownDay } from "@aprisco/contract/brazil/civil-day"
import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { ReportUnit } from "@aprisco/contract/reports/labels"
import type { reports } from "@aprisco/contract/reports/routes"
import type { Context } from "../../../core/context.ts"

/** A report as its screen has it. */
export type ShownReport = ReplyOf<typeof reports.read>
export type ShownValue = ShownReport["figures"][number]["value"]

/** What is not known: a change from nothing, a rate of nobody, a sum that is hidden. */
const UNKNOWN_VALUE = "—"

/** Scope, period, what it is compared with, what narrows it, and when and by whom it was taken. */
export async function headLines(ctx: Context, report: ShownReport): Promise<[string, string][]> {
  const { period, compared, filters = [] } = report
  return [
    ["De", report.scope.label],
    ...(period === null ? [] : [["Período", inWords(period)] satisfies [string, string]]),
    ...(compared === null ? [] : [["Comparado com", inWords(compared)] satisfies [string, string]]),
    ...filters.map((filter): [string, string] => ["Só", filter]),
    ["Tirado em", await momentOf(ctx)],
    ["Por", ctx.actor.fullName],
  ]
}

function inWords({ from, to }: { from: string; to: string }): string {
  return `${shownDay(from)} a ${shownDay(to)}`
}

/** Now, on the clock of the church's state. */
async function momentOf({ db, actor, now }: Context): Promise<string> {
  const { state } = await db
    .selectFrom("churches")
    .where("id", "=", actor.churchId)
    .select("state")
    .executeTakeFirstOrThrow()
  const { day, time } = onClockOfState(now, state)
  return `${shownDay(day)}, ${time.slice(0, 5)}`
}

/** `1.234`, `R$ 1.234,56`, `12,5%`, `—` */
export function valueInWords(value: ShownValue, unit: ReportUnit): string {
  if (value === null) return UNKNOWN_VALUE
  if (unit === "money") return Number(value).toLocaleString("pt-BR", { style: "currency", currency: "BRL" })
  return `${Number(value).toLocaleString("pt-BR")}${unit === "percent" ? "%" : ""}`
}
