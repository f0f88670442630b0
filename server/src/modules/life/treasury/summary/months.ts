/** The month so many months after another, both `YYYY-MM`. */
export function monthsAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number)
  const then = year * 12 + number - 1 + months
  return `${String(Math.floor(then / 12)).padStart(4, "0")}-${String((then % 12) + 1).padStart(2, "0")}`
}

/** The first day of a month `YYYY-MM`. */
export function firstDayOf(month: string): string {
  return `${month}-01`
}
