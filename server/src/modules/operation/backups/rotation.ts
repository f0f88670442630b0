/** Which backups are kept: the newest of each of 7 days, of 4 weeks and of 6 months. */
const KEPT = { days: 7, weeks: 4, months: 6 } as const

const DAY_MS = 86_400_000

/** The moments whose backups may be deleted. The newest one is always kept, and so is one whose clock was ahead. */
export function expired(moments: readonly Date[], now: Date): Date[] {
  const newestFirst = [...moments].sort((one, other) => other.getTime() - one.getTime())
  const kept = new Set<Date>(newestFirst.slice(0, 1))
  for (const moment of newestFirst) if (moment > now) kept.add(moment)
  keepNewestOfEach(KEPT.days, (moment) => Math.floor(moment.getTime() / DAY_MS))
  // Day 0 of that count was a Thursday: weeks begin on Monday.
  keepNewestOfEach(KEPT.weeks, (moment) => Math.floor((moment.getTime() / DAY_MS + 3) / 7))
  keepNewestOfEach(KEPT.months, (moment) => moment.getUTCFullYear() * 12 + moment.getUTCMonth())
  return newestFirst.filter((moment) => !kept.has(moment))

  function keepNewestOfEach(count: number, periodOf: (moment: Date) => number): void {
    const seen = new Set<number>()
    for (const moment of newestFirst) {
      const period = periodOf(moment)
      if (seen.has(period) || periodOf(now) - period >= count) continue
      seen.add(period)
      kept.add(moment)
    }
  }
}

/**
 * When a backup that is kept at `now` would be deleted, if one is made at the same time every day from then on. By the same rule as
 * `expired`, so that both can never say different things.
 */
export function keptUntil(moment: Date, kept: readonly Date[], now: Date): Date {
  const later = [...kept]
  for (let days = 1; ; days += 1) {
    const next = new Date(now.getTime() + days * DAY_MS)
    later.push(next)
    if (expired(later, next).includes(moment)) return next
  }
}

const NAME = /^aprisco-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.backup$/

/** `aprisco-20261124T061500Z.backup`. */
export const backupName = (moment: Date): string => `aprisco-${nameMoment(moment)}.backup`

/** `20261124T061500Z`. */
export const nameMoment = (moment: Date): string => moment.toISOString().replaceAll(/[-:]|\.\d+/g, "")

/** When a backup of this name was begun; null: it is not the name of one. */
export function momentOf(name: string): Date | null {
  const parts = NAME.exec(name)
  if (parts === null) return null
  const [, year, month, day, hour, minute, second] = parts
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}
