/** The periods that are offered beside free days; none in the address is the first. */
export const PERIODS = {
  year: "Últimos 12 meses",
  month: "Este mês",
  last_month: "Mês passado",
  this_year: "Este ano",
  last_year: "Ano passado",
} as const

type Period = keyof typeof PERIODS

interface Days {
  from?: string
  to?: string
}

/** The days of each, by the church's civil day of today. */
function daysOf(today: string): Record<Period, Days> {
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7))
  const before = month === 1 ? monthOf(year - 1, 12) : monthOf(year, month - 1)
  return {
    year: {},
    month: monthOf(year, month),
    last_month: before,
    this_year: { from: `${year}-01-01`, to: `${year}-12-31` },
    last_year: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  }
}

function monthOf(year: number, month: number): Days {
  const named = `${year}-${String(month).padStart(2, "0")}`
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return { from: `${named}-01`, to: `${named}-${last}` }
}

/** The period of these days; undefined: other days than those of any. */
export function periodOf({ from, to }: Days, today: string): Period | undefined {
  const all = Object.entries(daysOf(today)) as [Period, Days][] // the keys of the record
  return all.find(([, days]) => days.from === from && days.to === to)?.[0]
}

/** What the address says of a period: undefined days for the usual one. */
export function daysOfChoice(
  period: string,
  today: string,
): { from: string | undefined; to: string | undefined } {
  const found = Object.entries(daysOf(today)).find(([name]) => name === period)?.[1]
  return { from: found?.from, to: found?.to }
}
