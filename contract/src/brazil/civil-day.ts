/** Where a civil day begins and ends. */
export const TIME_ZONE = "America/Sao_Paulo"

const civil = new Intl.DateTimeFormat("en-CA", {
  timeZone: TIME_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
})

/** The civil day (`YYYY-MM-DD`) of an instant, in the time zone of most of Brazil's churches. */
export function civilDay(instant: Date): string {
  // Every request asks for today, and formatting is slow; a civil day begins with a minute.
  const minute = Math.floor(instant.getTime() / 60_000)
  if (minute !== lastAsked.minute) lastAsked = { minute, day: civil.format(instant) }
  return lastAsked.day
}

let lastAsked = { minute: Number.NaN, day: "" }

const clock = new Intl.DateTimeFormat("en-GB", { timeZone: TIME_ZONE, hour: "2-digit", minute: "2-digit" })

/** The civil time (`HH:MM`) of an instant, in the time zone of `civilDay`. */
export function civilTime(instant: Date): string {
  return clock.format(instant)
}

/** The instant of this day and time in that time zone. */
export function instantAt(day: string, time: string): Date {
  const asUtc = new Date(`${day}T${time}:00Z`)
  const shown = new Date(`${civilDay(asUtc)}T${civilTime(asUtc)}:00Z`)
  return new Date(2 * asUtc.getTime() - shown.getTime())
}

/** A civil day as Brazil writes it: `24/11/2026`. */
export function shownDay(day: string): string {
  return day.split("-").reverse().join("/")
}
