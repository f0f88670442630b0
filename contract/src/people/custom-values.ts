import { z } from "zod"
import { id } from "../kit/fields.ts"
import { fromWire } from "../kit/wire.ts"
import { valuesOf } from "../vocabulary.ts"
import { MAX_OPTIONS } from "./custom-field-words.ts"
import { HOUSEHOLD_ROLES } from "./family-words.ts"

const value = z.union(
  [z.string().max(4000), z.number(), z.boolean(), z.array(z.string().max(100)).max(MAX_OPTIONS)],
  "Valor inválido.",
)

/** Values by the field's key, as an answer shows them. A field that the caller does not see is absent. */
export const customValues = z.record(z.string(), value.nullable())

/** Values by the field's key, as a body gives them; null and `""` say that it is not answered. The server knows the fields' rules. */
export const customValuesBody = z
  .preprocess(
    (given: Record<string, z.output<typeof value> | null> | string) =>
      typeof given === "string" ? fromText(given) : given,
    z.record(z.string().max(100), value.nullable(), "Valor inválido."),
  )
  .optional()
  .describe("By the field's key; others stay as they are")

/** As the text of a part of a form: JSON. */
function fromText(text: string): unknown {
  try {
    return text === "" ? {} : fromWire(JSON.parse(text))
  } catch {
    return null
  }
}

/** A household of a person. */
export const personHousehold = z.object({
  id,
  displayName: z.string(),
  role: z.enum(valuesOf(HOUSEHOLD_ROLES)),
  roleDisplay: z.string(),
  isPrimary: z.boolean(),
})

export type CustomValues = z.output<typeof customValues>
