const SECONDS_IN_WORDS = 90
const MINUTES_IN_WORDS = 90

/** A wait of so many seconds as text: `40 segundos`, `6 minutos`, `2 horas`; rounded up. */
export function waitInLabel(seconds: number): string {
  if (seconds <= SECONDS_IN_WORDS) return counted(Math.ceil(seconds), "segundo")
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= MINUTES_IN_WORDS) return counted(minutes, "minuto")
  return counted(Math.ceil(minutes / 60), "hora")
}

function counted(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? "" : "s"}`
}

const VAGUE = /\s*(?:Aguarde um momento e tente de novo|Tente (?:de novo|novamente) em instantes)\.$/

/** A message with when to try again, instead of the server's vaguer text where it has one. */
export function withWait(message: string, seconds: number): string {
  return `${message.replace(VAGUE, "")} Tente de novo em ${waitInLabel(seconds)}.`
}

const LEAST_SPREAD = 5
const MOST_SPREAD = 30

/**
 * How long a page waits before an automatic retry after a wait of so many seconds was requested: a random part more, so that a
 * crowd of phones that were refused together does not retry together. `random` is in [0, 1).
 */
export function spreadWait(seconds: number, random: number): number {
  const spread = Math.min(Math.max(seconds, LEAST_SPREAD), MOST_SPREAD)
  return Math.ceil(seconds + spread * random)
}

/** The seconds that a `Retry-After` names; null without one, or for a date, which this product never sends. */
export function retryAfterOf(headers: Headers): number | null {
  const seconds = Number(headers.get("Retry-After"))
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null
}
