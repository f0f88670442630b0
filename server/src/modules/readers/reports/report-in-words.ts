import { shownDay } from "@aprisco/contract/brazil/civil-day"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { ReportUnit } from "@aprisco/contract/reports/labels"
import type { reports } from "@aprisco/contract/reports/routes"
import type { Context } from "../../../core/context.ts"
import { churchNow } from "../../ground/churches/public.ts"

/** A report as its screen has it. */
export type ShownReport = ReplyOf<typeof reports.read>
export type ShownValue = ShownReport["figures"][number]["value"]

/** What is not known: a change from nothing, a rate of nobody, a sum that is hidden. */
const UNKNOWN_VALUE = "—"

/** Whose it is, scope, period, what it is compared with, what narrows it, and when and by whom it was taken. */
export async function headLines(ctx: Context, report: ShownReport): Promise<[string, string][]> {
  const { scope, period, compared, filters = [] } = report
  const { name: church, moment } = await churchNow(ctx)
  return [
    // The whole church and the denomination are named by their scope.
    ...(scope.kind === "unit" || scope.kind === "below"
      ? [["Igreja", church] satisfies [string, string]]
      : []),
    ["De", scope.label],
    ...(period === null ? [] : [["Período", inWords(period)] satisfies [string, string]]),
    ...(compared === null ? [] : [["Comparado com", inWords(compared)] satisfies [string, string]]),
    ...filters.map((filter): [string, string] => ["Só", filter]),
    ["Tirado em", moment],
    ["Por", ctx.actor.fullName],
  ]
}

function inWords({ from, to }: { from: string; to: string }): string {
  return `${shownDay(from)} a ${shownDay(to)}`
}

/** `1.234`, `R$ 1.234,56`, `12,5%`, `—` */
export function valueInWords(value: ShownValue, unit: ReportUnit): string {
  if (value === null) return UNKNOWN_VALUE
  if (unit === "money") return Number(value).toLocaleString("pt-BR", { style: "currency", currency: "BRL" })
  return `${Number(value).toLocaleString("pt-BR")}${unit === "percent" ? "%" : ""}`
}
