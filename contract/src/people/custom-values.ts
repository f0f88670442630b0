import { z } from "zod"
import { MAX_OPTIONS } from "./custom-field-words.ts"

const value = z.union(
  [z.string().max(4000), z.number(), z.boolean(), z.array(z.string().max(100)).max(MAX_OPTIONS)],
  "Valor inválido.",
)

/** Values by the field's key, as an answer shows them. A field that the caller does not see is absent. */
export const customValues = z.record(z.string(), value.nullable())

/** Values by the field's key, as a body gives them; null and `""` say that it is not answered. The server knows the fields' rules. */
export const customValuesBody = z
  .record(z.string().max(100), value.nullable())
  .optional()
  .describe("By the field's key; others stay as they are")

export type CustomValues = z.output<typeof customValues>
