const monthInFull = new Intl.DateTimeFormat("pt-BR", { month: "long", timeZone: "UTC" })

/** `2026-11` → `novembro`. */
export function monthWord(month: string): string {
  return monthInFull.format(new Date(`${month}-15T00:00:00Z`))
}

/** The month of `2026-11` or of a civil day: `novembro de 2026`. */
export function monthAndYear(monthOrDay: string): string {
  return `${monthWord(monthOrDay.slice(0, 7))} de ${monthOrDay.slice(0, 4)}`
}
