/** Where a civil day begins and ends. */
export const TIME_ZONE = "America/Sao_Paulo"

const civil = new Intl.DateTimeFormat("en-CA", {
  timeZone: TIME_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
})

/** The civil day (`YYYY-MM-DD`) of an instant, as most of Brazil's churches live it. */
export function civilDay(instant: Date): string {
  return civil.format(instant)
}
