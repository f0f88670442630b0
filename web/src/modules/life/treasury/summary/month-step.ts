/** The month so many months later: `2026-11` and 2 → `2027-01`. */
export function monthsLater(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number)
  const index = year * 12 + number - 1 + months
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`
}

/** The last civil day of a month. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number)
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`
}
