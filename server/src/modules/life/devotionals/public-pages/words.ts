import { textOfHtml } from "../../../../integrations/clean-html.ts"
import type { ShownDevotional } from "./queries.ts"

const inFull = new Intl.DateTimeFormat("pt-BR", { dateStyle: "full", timeZone: "UTC" })

/** `domingo, 29 de novembro de 2026`. */
export const dayInWords = (day: string) => inFull.format(new Date(`${day}T00:00:00Z`))

/** `7 min`, or seconds where it is shorter. */
export function playingTime(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}

/** The first words of a text, without its formatting. */
export function firstWords({ body }: Pick<ShownDevotional, "body">, most = 200): string {
  // As plain text a quotation has marks before its lines.
  const words = textOfHtml(body).replace(/^> ?/gm, "").replace(/\s+/g, " ").trim()
  return words.length > most ? `${words.slice(0, most - 1).replace(/\s\S*$/, "")}…` : words
}
