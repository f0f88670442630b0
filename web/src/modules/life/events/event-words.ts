import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import { EVENT_STATUSES } from "@aprisco/contract/events/labels"
import type { EventRow } from "@aprisco/contract/events/routes"
import { dayLabel, formatDate, formatMoney, formatNumber } from "../../../lib/format.ts"
import type { Tone } from "../../../ui/status-badge.tsx"

/** A day and a time, `19:30`, of an instant of an answer on the clock of the church's state. */
export function clockOf(instant: string, state: string): { day: string; time: string } {
  const { day, time } = onClockOfState(new Date(instant), state)
  return { day, time: time.slice(0, 5) }
}

interface Lasting {
  startsAt: string
  endsAt: string
}

/** `05/12/2026, 19:00 às 21:00`, or over several days `05/12/2026, 19:00 a 06/12/2026, 12:00`. */
export function shortTime({ startsAt, endsAt }: Lasting, state: string): string {
  return between(formatDate, startsAt, endsAt, state)
}

/** The same as two lines: `05/12/2026 a 06/12/2026` and `19:00 às 12:00`. */
export function daysAndHours({ startsAt, endsAt }: Lasting, state: string) {
  const from = clockOf(startsAt, state)
  const to = clockOf(endsAt, state)
  const first = formatDate(from.day)
  return {
    days: from.day === to.day ? first : `${first} a ${formatDate(to.day)}`,
    hours: `${from.time} às ${to.time}`,
  }
}

/** The same with the day in words: `sábado, 5 de dezembro, 19:00 às 21:00`. */
export function sessionTime({ startsAt, endsAt }: Lasting, state: string): string {
  const words = (day: string) => `${dayLabel(day)} de ${day.slice(0, 4)}`
  return between(words, startsAt, endsAt, state)
}

function between(words: (day: string) => string, startsAt: string, endsAt: string, state: string): string {
  const from = clockOf(startsAt, state)
  const to = clockOf(endsAt, state)
  const begins = `${words(from.day)}, ${from.time}`
  return from.day === to.day ? `${begins} às ${to.time}` : `${begins} a ${words(to.day)}, ${to.time}`
}

/** An instant on the clock of the church's state: `05/12/2026, 19:00`. */
export function momentWords(instant: string, state: string): string {
  const { day, time } = clockOf(instant, state)
  return `${formatDate(day)}, ${time}`
}

/** The price of one person. */
export function priceWords(price: string): string {
  return Number(price) === 0 ? "Gratuito" : formatMoney(price)
}

/** The capacity; 0 lets everybody wait. */
export function capacityWords(capacity: number | null): string {
  if (capacity === null) return "Sem limite"
  if (capacity === 0) return "Só lista de espera"
  return capacity === 1 ? "1 vaga" : `${formatNumber(capacity)} vagas`
}

/** How the state reads: one that is over is no longer open or closed. */
export function statusWords({ status, isOver }: Pick<EventRow, "status" | "isOver">): string {
  if (isOver && (status === "published" || status === "closed")) return "Encerrado"
  return EVENT_STATUSES[status]
}

export function statusTone({ status, isOver }: Pick<EventRow, "status" | "isOver">): Tone {
  if (status === "cancelled") return "danger"
  if (isOver || status === "draft") return "neutral"
  return status === "published" ? "success" : "warning"
}
