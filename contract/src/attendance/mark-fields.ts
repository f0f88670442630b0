import { z } from "zod"
import { id, instant, optional, reference, required } from "../kit/fields.ts"
import { MAX_MARKS } from "./labels.ts"

export const markClientId = z.uuid("Valor inválido")

export const deviceClock = optional(instant).describe(
  "The clock of the device as it sends: marks are moved by its difference",
)

/** Marks of one call, by an account or by a secret address. `fields`: what a mark has besides. */
export function marksOf<const Fields extends z.ZodRawShape>(fields: Fields) {
  const mark = z.object({
    personId: required("Escolha a pessoa", reference),
    at: optional(instant).describe("When it was made; none: now"),
    clientId: optional(markClientId).describe("A repeated one changes nothing"),
    ...fields,
  })
  return z.object({
    marks: z
      .array(mark, "Valor inválido")
      .min(1, "Informe ao menos uma marcação")
      .max(MAX_MARKS, `No máximo ${MAX_MARKS} marcações por vez`),
    sentAt: deviceClock,
  })
}

/** A mark that was not taken. */
export const markRefusal = z.object({
  clientId: markClientId.nullable(),
  personId: id,
  reason: z.enum(["gone", "closed"]).describe("The person was deleted; made after the list was closed"),
})
