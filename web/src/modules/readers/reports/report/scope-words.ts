import type { Report } from "@aprisco/contract/reports/routes"
import { formatDate, formatDateTime } from "../../../../lib/format.ts"

/** Of whom and of when a report is: «Toda a igreja · 01/12/2025 a 30/11/2026 · Ativos». */
export function scopeWords({ scope, period, asOf, filters }: Report): string {
  const when = period
    ? `${formatDate(period.from)} a ${formatDate(period.to)}`
    : `como está em ${formatDateTime(asOf)}`
  return [scope.label, when, ...filters].join(" · ")
}

/** What it is compared with; of a period that is not over also until when both are counted (docs/product/reports.md#2.3). */
export function comparedWords({ compared, asOf }: Report): string | null {
  if (compared === null) return null
  const days = `Comparado com ${formatDate(compared.from)} a ${formatDate(compared.to)}`
  if (!compared.partial) return `${days}.`
  return `${days}: os mesmos dias, até ${formatDate(asOf).slice(0, 5)}, porque o período ainda não terminou.`
}
