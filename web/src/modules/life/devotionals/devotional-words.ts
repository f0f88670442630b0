import type { DevotionalState } from "@aprisco/contract/devotionals/labels"
import type { DevotionalRow } from "@aprisco/contract/devotionals/routes"
import { dayLabel, formatDate } from "../../../lib/format.ts"
import type { Tone } from "../../../ui/status-badge.tsx"

export const STATE_TONES: Record<DevotionalState, Tone> = {
  draft: "neutral",
  scheduled: "info",
  published: "success",
}

type Dated = Pick<DevotionalRow, "publishOn" | "publishTime">

/** `21/11/2026, 06:00`, or the day alone; «Sem data» for a draft that has none. */
export function plannedWords({ publishOn, publishTime }: Dated): string {
  if (publishOn === null) return "Sem data"
  return [formatDate(publishOn), publishTime].filter(Boolean).join(", ")
}

/** The same with the day in words: `sábado, 21 de novembro de 2026`. */
export function longDay(day: string): string {
  return `${dayLabel(day)} de ${day.slice(0, 4)}`
}

/** How long a sound plays: `1 h 5 min`, `12 min`, under a minute `40 s`. */
export function lengthWords(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(" ")
}
