import { z } from "zod"
import { pastDate } from "../brazil/past-date.ts"
import { required, text } from "../kit/fields.ts"

/** As many as one service has; each of them is looked up and changed by calls of its own. */
export const MOST_BAPTISMS = 50

/** The form that records the baptism of several members at once; each is changed by `members.update`. */
export const baptismForm = z.object({
  names: required("Escreva pelo menos um nome", text(5000)).refine(
    (names) => namesIn(names).length <= MOST_BAPTISMS,
    `No máximo ${MOST_BAPTISMS} nomes de cada vez`,
  ),
  baptismDate: required("Data do batismo é obrigatória", pastDate),
})

/** The names of a text with one on each line, without blank lines and repetitions. */
export function namesIn(text: string): string[] {
  const names = text
    .split("\n")
    .map((line) => line.trim().replace(/\s+/g, " "))
    .filter(Boolean)
  return [...new Set(names)]
}
