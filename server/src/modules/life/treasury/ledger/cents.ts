/** Cents as Brazil writes them in a sentence: `R$ 1.234,56`; below zero with its sign. */
export function shownCents(cents: number): string {
  const [whole = "", rest = ""] = (Math.abs(cents) / 100).toFixed(2).split(".")
  return `${cents < 0 ? "-" : ""}R$ ${whole.replace(/\B(?=(\d{3})+$)/g, ".")},${rest}`
}

/** The month of a day, as its first day. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`
}
