import { WEEKDAYS } from "@aprisco/contract/kit/week"
import type { ReportSchedule } from "@aprisco/contract/reports/schedules"

/** `7` → `07:00`. */
export const hourWords = (hour: number) => `${String(hour).padStart(2, "0")}:00`

/** When it is sent: «Todo mês, no dia 5, às 07:00, hora de Rio Branco». */
export function whenWords({ frequency, weekday, day, hour, clock }: ReportSchedule): string {
  const which =
    frequency === "weekly"
      ? `Toda semana, ${(WEEKDAYS[weekday ?? 0] ?? "").toLowerCase()}`
      : `Todo mês, no dia ${day ?? 1}`
  return `${which}, às ${hourWords(hour)}, ${clock}`
}

/** «Ana Prado, Bruno Reis e mais 3». */
export function usersWords({ users }: Pick<ReportSchedule, "users">): string {
  const named = users.slice(0, 2).map(({ fullName }) => fullName)
  const more = users.length - named.length
  return more > 0 ? `${named.join(", ")} e mais ${more}` : named.join(", ")
}

/** Why nothing is sent (docs/product/reports.md#5.1). */
export const PAUSED = "Parado: quem o criou não pode mais ver este relatório."
