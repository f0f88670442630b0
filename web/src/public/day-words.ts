/** `quarta-feira, 18 de novembro de 2026`, of a civil day. */
export function dayInWords(day: string): string {
  const date = new Date(`${day}T12:00:00Z`)
  return new Intl.DateTimeFormat("pt-BR", { dateStyle: "full", timeZone: "UTC" }).format(date)
}
