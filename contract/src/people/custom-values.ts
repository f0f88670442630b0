import { z } from "zod"
import { fromWire } from "../kit/wire.ts"
import { MAX_OPTIONS } from "./custom-field-labels.ts"

/** A value of any kind of field. */
export const customValue = z.union(
  [z.string().max(4000), z.number(), z.boolean(), z.array(z.string().max(100)).max(MAX_OPTIONS)],
  "Valor inválido.",
)

/** Values by the field's key, as a reply shows them. A field that the caller may not see is absent. */
export const customValues = z.record(z.string(), customValue.nullable())

/** Values by the field's key, as a body gives them; null and `""` mean no answer. The server checks them by the fields' rules. */
export const customValuesBody = z
  .preprocess(
    (given: Record<string, z.output<typeof customValue> | null> | string) =>
      typeof given === "string" ? fromText(given) : given,
    z.record(z.string().max(100), customValue.nullable(), "Valor inválido."),
  )
  .optional()
  .describe("By the field's key; fields that are not named stay as they are")

/** A part of a multipart form has them as JSON. */
function fromText(text: string): unknown {
  try {
    return text === "" ? {} : fromWire(JSON.parse(text))
  } catch {
    return null
  }
}

export type CustomValues = z.output<typeof customValues>
