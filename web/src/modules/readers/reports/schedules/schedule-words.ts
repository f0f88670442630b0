import { WEEKDAYS } from "@aprisco/contract/kit/week"
import type { ReportSchedule } from "@aprisco/contract/reports/schedules"

/** `7` → `07:00`. */
export const hourWords = (hour: number) => `${String(hour).padStart(2, "0")}:00`

/** On which days it is sent: «Todo mês, no dia 5». */
export function daysWords({ frequency, weekday, day }: ReportSchedule): string {
  if (frequency === "weekly") return `Toda semana, ${(WEEKDAYS[weekday ?? 0] ?? "").toLowerCase()}`
  return `Todo mês, no dia ${day ?? 1}`
}

/** At what hour, and on whose clock: «07:00, hora de Rio Branco». */
export const clockWords = ({ hour, clock }: ReportSchedule) => `${hourWords(hour)}, ${clock}`

/** «Ana Prado e mais 3». */
export function usersWords({ users }: Pick<ReportSchedule, "users">): string {
  const more = users.length - 1
  return `${users[0]?.fullName ?? "Ninguém"}${more > 0 ? ` e mais ${more}` : ""}`
}

/** Why nothing is sent (docs/product/reports.md#5.1). */
export const PAUSED = "Quem o criou não pode mais vê-lo."
