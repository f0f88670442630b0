/** The only use of `Intl`: Brazilian formats of dates, numbers and names. A civil date never passes through a time zone. */

const LOCALE = "pt-BR"
const HOUR = 3_600_000

const fullDate = new Intl.DateTimeFormat(LOCALE, { day: "2-digit", month: "2-digit", year: "numeric" })
const dateTime = new Intl.DateTimeFormat(LOCALE, {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
})
const timeOfDay = new Intl.DateTimeFormat(LOCALE, { hour: "2-digit", minute: "2-digit" })
const monthName = new Intl.DateTimeFormat(LOCALE, { month: "short", timeZone: "UTC" })
const dayInLabel = new Intl.DateTimeFormat(LOCALE, {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
})
const plain = new Intl.NumberFormat(LOCALE)
const oneDecimal = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const reais = new Intl.NumberFormat(LOCALE, { style: "currency", currency: "BRL" })

/** `2026-11-21` → `21/11/2026`; an instant → its day here. Null or blank → `""`. */
export function formatDate(value: string | null | undefined): string {
  if (!value) return ""
  const civil = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (civil) return `${civil[3]}/${civil[2]}/${civil[1]}`
  const instant = new Date(value)
  // A date that somebody is still typing, as drafts and rules hold it.
  return Number.isNaN(instant.getTime()) || !/^\d{4}-/.test(value) ? value : fullDate.format(instant)
}

/** An instant → `21/11/2026, 14:05`. */
export function formatDateTime(instant: string | null | undefined): string {
  return instant ? dateTime.format(new Date(instant)) : ""
}

/** The same where the hour may be unknown: midnight stands for a day without an hour. */
export function formatGivenAt(instant: string): string {
  return formatTime(instant) === "00:00" ? formatDate(instant) : formatDateTime(instant)
}

/** An instant → `14:05`. */
export function formatTime(instant: string): string {
  return timeOfDay.format(new Date(instant))
}

/** `Agora mesmo` under an hour, `3h atrás` under a day, then `2d atrás`. */
export function formatRelative(instant: string, now = Date.now()): string {
  const hours = Math.floor((now - Date.parse(instant)) / HOUR)
  if (hours < 1) return "Agora mesmo"
  return hours < 24 ? `${hours}h atrás` : `${Math.floor(hours / 24)}d atrás`
}

/** In full, under a day in hours, then in days of the reader's calendar: `agora mesmo`, `há 3 h`, `ontem`, `há 2 dias`. */
export function formatSince(instant: string, now = Date.now()): string {
  const then = Date.parse(instant)
  const hours = Math.floor((now - then) / HOUR)
  if (hours < 1) return "agora mesmo"
  if (hours < 24) return `há ${hours} h`
  const days = Math.round((startOfDay(now) - startOfDay(then)) / (24 * HOUR))
  return days === 1 ? "ontem" : `há ${days} dias`
}

/** Rounded where two are subtracted: a day on which the clock changes has 23 or 25 hours. */
function startOfDay(instant: number): number {
  return new Date(instant).setHours(0, 0, 0, 0)
}

/** `2026-11` → `nov.`, for the axis of a chart. */
export function formatMonth(month: string): string {
  return monthName.format(new Date(`${month}-15T00:00:00Z`))
}

/** `2026-11-21` → `sábado, 21 de novembro`; the first of a month is an ordinal in Portuguese: `domingo, 1º de novembro`. */
export function dayLabel(day: string): string {
  return dayInLabel.format(new Date(`${day}T00:00:00Z`)).replace(", 1 de ", ", 1º de ")
}

/** Today's civil date here, `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, "0")
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** `12345` → `12.345`. */
export function formatNumber(value: number): string {
  return plain.format(value)
}

/** `12.345` → `12,3%`. */
export function formatPercent(value: number): string {
  return `${oneDecimal.format(value)}%`
}

/** A change since the previous month, with its sign: `+12,5%`, `0,0%`, `-3,1%`. */
export function formatChange(value: number): string {
  return `${value > 0 ? "+" : ""}${formatPercent(value)}`
}

/** Decimal string or number → `R$ 1.234,56`. */
export function formatMoney(value: string | number): string {
  return reais.format(Number(value))
}

/** The first letters of the first two words: `Ana Lúcia Prado` → `AL`. Empty for an empty name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2)
  return words
    .map((word) => [...word][0] ?? "")
    .join("")
    .toLocaleUpperCase(LOCALE)
}

/** `Maria das Dores` → `Maria`. */
export function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? ""
}

/** `1` → `1 visitante`, `312` → `312 visitantes`. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** `2411724` → `2,3 MB`; under a megabyte in whole kilobytes, from a gigabyte on in those. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024 ** 2) return `${plain.format(Math.ceil(bytes / 1024))} KB`
  if (bytes < 1024 ** 3) return `${oneDecimal.format(bytes / 1024 ** 2)} MB`
  return `${oneDecimal.format(bytes / 1024 ** 3)} GB`
}
